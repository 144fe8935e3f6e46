package org.nsds.language.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** This class splits a text into tokens. */
final class Tokens {

    private static final int LONGEST = 20_000;
    private static final int LONGEST_NAME = 200;
    private static final Pattern NUMBER = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.@]*'?");
    private static final Pattern SIGN = Pattern.compile("<=|>=|==|!=|\\*\\*|[-+*/^(),\\[\\]<>·−]");

    /**
     * A token is a part of a text that has a meaning as a whole.
     *
     * @param kind what it is
     * @param text its characters, a name without backquotes
     * @param position where it begins
     */
    record Token(Kind kind, String text, int position) {

        enum Kind {
            NUMBER,
            NAME,
            SIGN,
            END
        }

        boolean is(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }

        boolean isWord(String word) {
            return kind == Kind.NAME && text.equals(word);
        }

        String described() {
            return kind == Kind.END ? "the end" : "'" + text + "'";
        }
    }

    private Tokens() {}

    static List<Token> of(String text) {
        if (text.length() > LONGEST) {
            throw new ExpressionException(
                    0, "the expression has " + text.length() + " characters: at most " + LONGEST + " are possible");
        }
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
                continue;
            }
            Token token = next(text, at);
            tokens.add(token);
            at = end(text, token);
        }
        tokens.add(new Token(Token.Kind.END, "", text.length()));
        return tokens;
    }

    private static int end(String text, Token token) {
        boolean quoted = text.charAt(token.position()) == '`';
        return token.position() + rawLength(token) + (quoted ? 2 : 0);
    }

    private static int rawLength(Token token) {
        return token.text().length();
    }

    private static Token next(String text, int at) {
        if (text.charAt(at) == '`') {
            int close = text.indexOf('`', at + 1);
            if (close < 0) {
                throw new ExpressionException(at, "a backquote is not closed: write `name`");
            }
            return name(text.substring(at + 1, close), at);
        }
        String number = match(NUMBER, text, at);
        if (number != null) {
            if (!Double.isFinite(Double.parseDouble(number))) {
                throw new ExpressionException(at, "the number " + shortened(number) + " is too large");
            }
            return new Token(Token.Kind.NUMBER, number, at);
        }
        String name = match(NAME, text, at);
        if (name != null) {
            return name(name, at);
        }
        String sign = match(SIGN, text, at);
        if (sign == null) {
            throw new ExpressionException(
                    at, "'" + new String(Character.toChars(text.codePointAt(at))) + "' has no meaning here");
        }
        if (sign.equals("**")) {
            throw new ExpressionException(at, "'**' has no meaning here: powers are written x^2");
        }
        return new Token(Token.Kind.SIGN, sign, at);
    }

    private static Token name(String name, int at) {
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new ExpressionException(
                    at, "a name has " + name.length() + " characters: 1 to " + LONGEST_NAME + " are possible");
        }
        return new Token(Token.Kind.NAME, name, at);
    }

    private static String shortened(String text) {
        return text.length() > 20 ? text.substring(0, 20) + "…" : text;
    }

    private static String match(Pattern pattern, String text, int at) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        return matcher.lookingAt() ? matcher.group() : null;
    }
}
