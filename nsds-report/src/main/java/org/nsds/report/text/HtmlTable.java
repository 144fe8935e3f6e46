package org.nsds.report.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A table of names and values as HTML, under a title of its own. Every method returns the table itself. */
public final class HtmlTable {

    private static final Pattern POWER = Pattern.compile("(?<=\\d)e([-−]?)\\+?0*(\\d+)");

    private final StringBuilder html = new StringBuilder();

    /** Begins a table. */
    public HtmlTable(String title) {
        html.append("<section>\n<h2>").append(escape(title)).append("</h2>\n<table>\n");
    }

    /** Begins a table as a copy of another one. */
    public HtmlTable(HtmlTable other) {
        html.append(other.html);
    }

    /** Adds a name and words. */
    public HtmlTable row(String name, String value) {
        return cells(name, escape(value).replaceAll("([:,])(?! )", "$1<wbr>"), "");
    }

    /** Adds a name and a number with its unit. */
    public HtmlTable number(String name, String value) {
        return cells(name, typeset(value), "");
    }

    /** Adds a name, a number with its unit, and what it means. */
    public HtmlTable number(String name, String value, String meaning) {
        return cells(name, typeset(value), "<td class=\"quiet\">" + EquationText.html(meaning) + "</td>");
    }

    /** Adds the result of the rows above. */
    public HtmlTable sum(String name, String value) {
        html.append("<tr class=\"sum\"><td>")
                .append(escape(name))
                .append("</td><td class=\"number\">")
                .append(typeset(value))
                .append("</td></tr>\n");
        return this;
    }

    private HtmlTable cells(String name, String value, String more) {
        html.append("<tr><td>")
                .append(escape(name))
                .append("</td><td class=\"number\">")
                .append(value)
                .append("</td>")
                .append(more)
                .append("</tr>\n");
        return this;
    }

    /** Returns the table. */
    public String html() {
        return html + "</table>\n</section>\n";
    }

    /** Returns a number, perhaps with a unit, with a true minus sign and powers of ten above the line. */
    public static String typeset(String number) {
        Matcher power = POWER.matcher(escape(number).replace('-', '−'));
        return power.replaceAll(" × 10<sup>$1$2</sup>")
                .replaceAll("\\^\\(([^)]+)\\)", "<sup>$1</sup>")
                .replaceAll("\\^([^\\s<]+)", "<sup>$1</sup>")
                .replace(" ", "&nbsp;");
    }

    /** Returns text that is safe in HTML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
