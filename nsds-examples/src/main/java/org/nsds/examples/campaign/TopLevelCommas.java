package org.nsds.examples.campaign;

import java.util.ArrayList;
import java.util.List;

/** Splits a text at its commas, but for those between parentheses: {@code max(a, b), c} is {@code max(a, b)} and {@code c}. */
public final class TopLevelCommas {

    private TopLevelCommas() {}

    /** Returns the parts, without white space around them. */
    public static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            depth += sign == '(' || sign == '[' ? 1 : sign == ')' || sign == ']' ? -1 : 0;
            if (sign == ',' && depth == 0) {
                parts.add(text.substring(from, i).strip());
                from = i + 1;
            }
        }
        parts.add(text.substring(from).strip());
        return parts;
    }
}
