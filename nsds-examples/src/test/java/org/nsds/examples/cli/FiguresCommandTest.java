package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresCommandTest {

    @TempDir
    Path directory;

    @Test
    void drawsWhatTheNamesOfPicturesSay() throws Exception {
        Path picture = Files.createFile(directory.resolve("bouncing-ball.velocity.png"));
        Path other = Files.writeString(directory.resolve("logo.png"), "untouched");
        Invocation drawn = Invocation.of("figures", directory.toString());
        assertThat(drawn.status()).as(drawn.err()).isZero();
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(800);
        assertThat(other).hasContent("untouched");
    }

    @Test
    void drawsPicturesOfReproductionsAndComparisons() throws Exception {
        Path reproduced = Files.createFile(directory.resolve("papetti-fig-6b.png"));
        Path compared = Files.createFile(directory.resolve("bouncing-ball.compare.png"));
        Invocation drawn = Invocation.of("figures", directory.toString());
        assertThat(drawn.status()).as(drawn.err()).isZero();
        assertThat(ImageIO.read(reproduced.toFile()).getColorModel().getPixelSize())
                .isEqualTo(8);
        assertThat(ImageIO.read(compared.toFile()).getWidth()).isEqualTo(800);
    }

    @Test
    void drawsSvgFilesOfTheWidthThatIsAsked() throws Exception {
        Path drawing = Files.createFile(directory.resolve("bouncing-ball.velocity.svg"));
        Invocation drawn = Invocation.of("figures", directory.toString(), "--width", "170");
        assertThat(drawn.status()).as(drawn.err()).isZero();
        assertThat(Files.readString(drawing)).startsWith("<svg ").contains("width=\"170.00mm\"", "velocity");
        assertThat(Invocation.of("figures", directory.toString(), "--width", "0")
                        .status())
                .isEqualTo(2);
    }

    @Test
    void anUnknownFigureIsRefusedWithThoseThatThereAre() throws Exception {
        Path picture = Files.createFile(directory.resolve("bouncing-ball.colour.png"));
        Invocation refused = Invocation.of("figures", directory.toString());
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("no figure 'colour'", "velocity");
        assertThat(picture).isEmptyFile();
    }
}
