package org.nsds.workbench.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPOutputStream;
import org.nsds.report.page.Page;
import org.nsds.report.page.PageContent;

/** The file with the content of the page of a run, which is replaced whenever there is more to show, and never half written. */
public final class ContentFile {

    /** The name of the file. */
    public static final String NAME = "content.json.gz";

    private static final String PART = "content.part";

    private final Path directory;
    private volatile int version;

    ContentFile(Path directory) {
        this.directory = directory;
    }

    void write(Page page) throws IOException {
        Path part = directory.resolve(PART);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part), 1 << 16)) {
            out.write(PageContent.of(page, PageContent.Fallback.NONE).json().getBytes(StandardCharsets.UTF_8));
        }
        Files.move(part, directory.resolve(NAME), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        version++;
    }

    /** Returns how often it was written. */
    int version() {
        return version;
    }
}
