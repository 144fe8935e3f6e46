package org.nsds.examples.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.nsds.workbench.offer.GalleryEntry;
import org.nsds.workbench.picture.SmallPicture;

/** Every model of the gallery has a picture; {@link GalleryPictures} draws those that are missing. */
class GalleryPicturesTest {

    private static final int LARGEST = 60_000;

    @Test
    void everyModelHasAPictureThatShowsSomething() throws Exception {
        ExampleOffer offer = new ExampleOffer();
        for (GalleryEntry entry : offer.gallery()) {
            assertThat(offer.picture(entry.name()))
                    .as("picture of " + entry.name())
                    .isPresent();
            byte[] png = offer.picture(entry.name()).orElseThrow();
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
            assertThat(png.length).as("bytes of " + entry.name()).isLessThan(LARGEST);
            assertThat(image.getWidth()).isEqualTo(SmallPicture.WIDTH);
            assertThat(image.getHeight()).isEqualTo(SmallPicture.HEIGHT);
            long drawn = 0;
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    drawn += image.getRGB(x, y) >>> 24 == 0 ? 0 : 1;
                }
            }
            assertThat(drawn).as("pixels of " + entry.name()).isGreaterThan(500);
        }
    }
}
