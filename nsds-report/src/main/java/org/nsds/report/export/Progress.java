package org.nsds.report.export;

/** Is told how far the writing of files has come. */
@FunctionalInterface
public interface Progress {

    /** Nobody is told. */
    Progress SILENT = bytes -> {};

    /** Is called after some more bytes were written. */
    void written(long bytes);
}
