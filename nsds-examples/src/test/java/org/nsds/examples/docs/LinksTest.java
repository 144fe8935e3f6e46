package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.examples.docs.Manual.Page;

/** Links between the pages of the manual lead somewhere, and its pictures are small and in use. */
class LinksTest {

    private static final int LARGEST_PICTURE = 80_000;
    private static final Pattern FENCE = Pattern.compile("```.*?```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    static List<Page> pages() {
        return Manual.pages();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsToAFileOrAHeading(Page page) throws IOException {
        for (String link : links(page)) {
            if (link.startsWith("http")) {
                continue;
            }
            String[] parts = link.split("#", 2);
            Path target = parts[0].isEmpty() ? page.path() : page.path().resolveSibling(parts[0]);
            assertThat(target).as("link %s of %s", link, page).exists();
            if (parts.length == 2) {
                assertThat(anchors(Files.readString(target)))
                        .as("link %s of %s", link, page)
                        .contains(parts[1]);
            }
        }
    }

    @Test
    void everyPictureIsSmallAndOnSomePage() throws IOException {
        Set<String> shown = Manual.pages().stream()
                .flatMap(page -> links(page).stream())
                .map(link -> Path.of(link).getFileName().toString())
                .collect(Collectors.toSet());
        try (Stream<Path> pictures = Files.list(Manual.ROOT.resolve("docs/images"))) {
            assertThat(pictures.toList()).isNotEmpty().allSatisfy(picture -> {
                assertThat(shown).contains(picture.getFileName().toString());
                assertThat(Files.size(picture)).isBetween(1L, (long) LARGEST_PICTURE);
            });
        }
    }

    private static List<String> links(Page page) {
        return LINK.matcher(FENCE.matcher(page.text()).replaceAll(""))
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .toList();
    }

    /** As GitHub makes them of headings. */
    private static List<String> anchors(String text) {
        return HEADING.matcher(FENCE.matcher(text).replaceAll(""))
                .results()
                .map(found -> found.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }
}
