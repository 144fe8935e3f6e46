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
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(900);
        assertThat(other).hasContent("untouched");
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
