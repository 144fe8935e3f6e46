package org.nsds.report.text;

import java.util.BitSet;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Equations as examples write them, in plain Unicode, set as HTML: indices and powers below and above the line, whether they are
 * written {@code v_C}, {@code x^α} or {@code q₀}, {@code ẏ⁺}; symbols in italics, words and units upright. A letter is a unit where it stands
 * behind a number and no other symbol follows it: {@code 9.81 m/s²}, but not {@code 2 m g}.
 */
public final class EquationText {

    private static final Map<Integer, String> BELOW = signs("₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₖₙₓ∞", "0123456789+−ijknx∞");
    private static final Map<Integer, String> ABOVE = signs("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵀ", "0123456789+−T");

    private static final Pattern QUANTITY = Pattern.compile(
            "(?<![\\p{L}\\d_^.])\\d+(?:\\.\\d+)? (?:[msNJVAWKCHFTg][²³]?)(?:[/·][msNJVAWKCHFTg][²³]?)*(?=$|[,;:)\\n]|\\. |\\.$| \\p{L}{2})");

    private final int[] text;
    /** The places of letters that are units. */
    private final BitSet units = new BitSet();

    private final StringBuilder html = new StringBuilder();
    private int next;

    private EquationText(String plain) {
        text = plain.codePoints().toArray();
        Matcher quantity = QUANTITY.matcher(plain);
        while (quantity.find()) {
            units.set(
                    plain.codePointCount(0, plain.indexOf(' ', quantity.start())),
                    plain.codePointCount(0, quantity.end()));
        }
    }

    /** Returns the same as HTML. */
    public static String html(String plain) {
        EquationText typeset = new EquationText(plain);
        while (typeset.next < typeset.text.length) {
            typeset.advance();
        }
        return typeset.html.toString();
    }

    private static Map<Integer, String> signs(String small, String usual) {
        int[] keys = small.codePoints().toArray();
        return IntStream.range(0, keys.length)
                .boxed()
                .collect(Collectors.toMap(i -> keys[i], i -> usual.substring(i, i + 1)));
    }

    private void advance() {
        int sign = text[next];
        if (BELOW.containsKey(sign)) {
            small("sub", BELOW);
        } else if (ABOVE.containsKey(sign)) {
            small("sup", ABOVE);
        } else if ((sign == '_' || sign == '^') && next + 1 < text.length) {
            next++;
            marked(sign == '_' ? "sub" : "sup");
        } else if (letter(sign)) {
            word();
        } else {
            html.append(escaped(sign));
            next++;
        }
    }

    private void small(String tag, Map<Integer, String> usual) {
        html.append('<').append(tag).append('>');
        while (next < text.length && usual.containsKey(text[next])) {
            html.append(usual.get(text[next++]));
        }
        html.append("</").append(tag).append('>');
    }

    /** What follows an underscore or a caret: something in braces or parentheses, else letters and digits. */
    private void marked(String tag) {
        String inside = text[next] == '{' || text[next] == '(' ? group() : run(Character::isLetterOrDigit);
        html.append('<')
                .append(tag)
                .append('>')
                .append(html(inside))
                .append("</")
                .append(tag)
                .append('>');
    }

    private String group() {
        int open = text[next];
        int close = open == '{' ? '}' : ')';
        int from = ++next;
        for (int depth = 1; next < text.length; next++) {
            depth += text[next] == open ? 1 : text[next] == close ? -1 : 0;
            if (depth == 0) {
                break;
            }
        }
        String inside = new String(text, from, next - from);
        next = Math.min(next + 1, text.length);
        return inside;
    }

    private String run(Predicate<Integer> belongs) {
        int from = next;
        while (next < text.length && belongs.test(text[next])) {
            next++;
        }
        return new String(text, from, next - from);
    }

    private void word() {
        boolean unit = units.get(next);
        String word = run(sign -> letter(sign) || Character.getType(sign) == Character.NON_SPACING_MARK);
        boolean symbol = word.codePoints().filter(EquationText::letter).count() == 1 && !article(word)
                || word.codePoints().anyMatch(sign -> sign >= 'α' && sign <= 'ω');
        html.append(symbol && !unit ? "<i>" + word + "</i>" : word);
    }

    /** An "a" before a word. */
    private boolean article(String word) {
        return word.equals("a")
                && next + 2 < text.length
                && text[next] == ' '
                && letter(text[next + 1])
                && letter(text[next + 2]);
    }

    private static boolean letter(int sign) {
        return Character.isLetter(sign) && !BELOW.containsKey(sign) && !ABOVE.containsKey(sign);
    }

    private static String escaped(int sign) {
        return switch (sign) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            default -> Character.toString(sign);
        };
    }
}
