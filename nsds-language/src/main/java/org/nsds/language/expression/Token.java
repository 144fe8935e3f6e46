package org.nsds.language.expression;

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
