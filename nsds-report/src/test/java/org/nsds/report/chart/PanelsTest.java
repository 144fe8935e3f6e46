package org.nsds.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;

class PanelsTest {

    @Test
    void theRowThatIsNotFullIsFilledWithWhite() throws IOException {
        Figure panel = Figure.titled("panel")
                .axes("x", "y")
                .line("line", new double[] {0.0, 1.0}, new double[] {0.0, 1.0}, Palette.BLUE);
        byte[] png = PngRenderer.render(Panels.of("panels", "Panels", "", 2, Collections.nCopies(3, panel)));
        BufferedImage sheet = ImageIO.read(new ByteArrayInputStream(png));
        int white = 0xffffffff;
        assertThat(sheet.getRGB(sheet.getWidth() - 1, sheet.getHeight() - 1)).isEqualTo(white);
        assertThat(sheet.getRGB(sheet.getWidth() * 3 / 4, sheet.getHeight() * 3 / 4))
                .isEqualTo(white);
    }
}
