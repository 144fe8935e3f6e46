package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that unpack to far more than they hold are refused after a bounded number of characters. */
class EndlessFilesTest {

    @TempDir
    private Path folder;

    /** 256 MiB of zeros, as /dev/zero gives them without end, compressed to 260 kB: one word. */
    @ParameterizedTest
    @EnumSource(ProblemFormat.class)
    void aWordWithoutEndIsRefusedAtOnce(ProblemFormat format) throws IOException {
        Path bomb = bomb("", new byte[1 << 20], 256);
        assertThatThrownBy(() -> format.read(bomb))
                .isInstanceOf(ProblemFileException.class)
                .hasMessage(bomb + ", line 1: a word has more than 1000 characters: this is no problem file");
    }

    @Test
    void blanksAndCommentsWithoutEndAreRefused() throws IOException {
        for (String filler : new String[] {" ", "\n", "# no end\n"}) {
            Path bomb = bomb("NSP 1\n", filler.repeat(1 << 16).getBytes(StandardCharsets.UTF_8), 4);
            assertThatThrownBy(() -> {
                        try (TokenReader in = TokenReader.open(bomb, 100_000)) {
                            NspReader.read(in, NspReader.BOXES);
                        }
                    })
                    .isInstanceOf(ProblemFileException.class)
                    .hasMessageContaining("the file goes on after 100000 characters");
        }
    }

    private Path bomb(String start, byte[] filler, int times) throws IOException {
        Path file = folder.resolve("bomb.nsp.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(start.getBytes(StandardCharsets.UTF_8));
            for (int k = 0; k < times; k++) {
                out.write(filler);
            }
        }
        return file;
    }
}
