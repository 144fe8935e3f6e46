package org.nsds.language.model.source;

/**
 * A scalar is a text or a number.
 *
 * @param text its characters
 * @param place where it begins
 * @param source the whole file
 * @param start index of its first character in the file
 */
public record Scalar(String text, Place place, String source, int start) implements SourceNode {

    @Override
    public String described() {
        return "'" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "'";
    }

    /** Returns the place of one of its characters, also where it goes over several lines. */
    public Place placeOf(int offset) {
        int skipped = 0;
        for (int i = 0; i < Math.min(offset, text.length()); i++) {
            skipped += Character.isWhitespace(text.charAt(i)) ? 0 : 1;
        }
        int at = begin();
        while (at < source.length() && (skipped > 0 || Character.isWhitespace(source.charAt(at)))) {
            skipped -= Character.isWhitespace(source.charAt(at)) ? 0 : 1;
            at++;
        }
        return at(Math.min(at, source.length()));
    }

    /** Returns the index of its first character behind a quote or the head of a block. */
    private int begin() {
        char first = start < source.length() ? source.charAt(start) : ' ';
        if (first == '|' || first == '>') {
            int end = source.indexOf('\n', start);
            return end < 0 ? source.length() : end + 1;
        }
        return first == '"' || first == '\'' ? start + 1 : start;
    }

    private Place at(int index) {
        int line = place.line();
        int lineStart = source.lastIndexOf('\n', start - 1) + 1;
        for (int i = start; i < index; i++) {
            if (source.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new Place(line, index - lineStart + 1);
    }
}
