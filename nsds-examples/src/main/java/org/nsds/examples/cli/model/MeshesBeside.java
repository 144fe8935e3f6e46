package org.nsds.examples.cli.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the meshes of a robot: {@code package://NAME/FILE} in the directory NAME above the file of the robot, other names beside the file or beside its
 * directory, as packages have them. Nothing outside of these is read.
 */
final class MeshesBeside {

    private static final String PACKAGE = "package://";
    private static final String FILE = "file://";
    private static final long LARGEST = 100_000_000;

    private final Path robot;

    MeshesBeside(Path robot) {
        this.robot = robot.toAbsolutePath().normalize();
    }

    byte[] bytes(String name) {
        List<Path> roots = new ArrayList<>();
        String rest = name;
        if (name.startsWith(PACKAGE)) {
            String[] parts = name.substring(PACKAGE.length()).split("/", 2);
            rest = parts.length == 2 ? parts[1] : "";
            above(parts[0]).ifPresent(roots::add);
        } else if (name.startsWith(FILE)) {
            rest = name.substring(FILE.length());
        }
        roots.add(robot.getParent());
        Optional.ofNullable(robot.getParent().getParent()).ifPresent(roots::add);
        try {
            for (Path root : roots) {
                Path file = root.resolve(rest).normalize();
                if (file.startsWith(root) && Files.isRegularFile(file)) {
                    if (Files.size(file) > LARGEST) {
                        throw new IllegalArgumentException("the mesh " + file + " is larger than 100 MB");
                    }
                    return Files.readAllBytes(file);
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the mesh '" + name + "': " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("the mesh '" + name + "' is not in "
                + String.join(" or ", roots.stream().map(Path::toString).toList()) + ": put it there");
    }

    /** Returns the directory of that name in which the robot is. */
    private Optional<Path> above(String directory) {
        for (Path at = robot.getParent(); at != null; at = at.getParent()) {
            if (at.getFileName() != null && at.getFileName().toString().equals(directory)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }
}
