package org.nsds.report.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A scene as it stands in the page of a finished run, which other pages can show without the run: its description as JSON, and the numbers that
 * the description refers to.
 *
 * @param title what it shows
 * @param inSpace whether it is a scene in three dimensions
 * @param description how it is drawn, as JSON
 * @param numbers deflated bytes as text
 */
public record WrittenScene(String title, boolean inSpace, String description, String numbers) implements MovingPicture {

    /** The name of the first scene of a page. */
    private static final String FIRST = "scene-1-view-1";

    private static final String END = "</script>";

    /** Returns the name under which a page keeps the description of a scene. */
    public static String descriptionName(int player, int view) {
        return "scene-" + player + "-view-" + view;
    }

    /** Returns the name under which a page keeps the numbers of the scene of that description. */
    public static String numbersName(String descriptionName) {
        return descriptionName + "-numbers";
    }

    /** Returns the first scene of a page, if the file is there and has one. */
    public static Optional<WrittenScene> read(String title, Path page) throws IOException {
        if (!Files.isRegularFile(page)) {
            return Optional.empty();
        }
        String html = Files.readString(page);
        Optional<String> description = text(html, FIRST);
        Optional<String> numbers = text(html, numbersName(FIRST));
        if (description.isEmpty() || numbers.isEmpty()) {
            return Optional.empty();
        }
        boolean inSpace = description.get().startsWith("{\"dimension\":3");
        return Optional.of(new WrittenScene(title, inSpace, description.get(), numbers.get()));
    }

    private static Optional<String> text(String html, String name) {
        int script = html.indexOf("id=\"" + name + "\">");
        if (script < 0) {
            return Optional.empty();
        }
        int from = html.indexOf('>', script) + 1;
        int to = html.indexOf(END, from);
        return to < 0 ? Optional.empty() : Optional.of(html.substring(from, to));
    }

    @Override
    public WrittenScene titled(String other) {
        return new WrittenScene(other, inSpace, description, numbers);
    }
}
