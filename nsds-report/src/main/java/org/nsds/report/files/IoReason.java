package org.nsds.report.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why files cannot be read or written, in words: some exceptions of Java only name the file. */
public final class IoReason {

    private IoReason() {}

    /** Returns the reason, without the name of the file where Java tells them apart. */
    public static String of(IOException failure) {
        if (failure instanceof NoSuchFileException missing) {
            return missing.getFile() + " is not there";
        }
        if (failure instanceof FileAlreadyExistsException there) {
            return there.getFile() + " is there and is not a directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "a directory is in its place";
        }
        if (failure instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}
