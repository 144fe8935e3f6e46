package org.nsds.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.text.AttributedString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;

/**
 * The legend under a plot: one entry per name, in centred lines, all words on one baseline; none if there is but one. Of many, whose colours
 * are a ramp, it shows some at equal distances with the first and the last, so that the others can be told by their colour.
 */
final class Legend {

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 17);
    private static final Pattern INDEX = Pattern.compile("_([\\p{L}\\p{N}]+)");
    private static final int SAMPLE = 26;
    private static final int GAP = 8;
    private static final int BETWEEN = 26;
    private static final int LINE = 28;
    private static final int MARGIN = 12;
    private static final int MOST_ENTRIES = 24;
    private static final int SOME = 9;

    private final List<Series> entries;

    Legend(Figure plot) {
        Map<String, Series> named = new LinkedHashMap<>();
        plot.series().forEach(curve -> named.putIfAbsent(curve.name(), curve));
        entries = named.size() == 1 ? List.of() : shown(List.copyOf(named.values()));
    }

    private static List<Series> shown(List<Series> all) {
        if (all.size() <= MOST_ENTRIES) {
            return all;
        }
        List<Series> some = new ArrayList<>();
        for (int i = 0; i < SOME; i++) {
            some.add(all.get((int) Math.round((all.size() - 1.0) * i / (SOME - 1))));
        }
        return some;
    }

    /** How much room it needs. */
    int height(Graphics2D graphics, int width) {
        int lines = lines(graphics.getFontMetrics(FONT), width).size();
        return lines == 0 ? 0 : lines * LINE + MARGIN;
    }

    /** Draws it from y = 0 downwards. */
    void paint(Graphics2D graphics, int width) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height(graphics, width));
        graphics.setFont(FONT);
        FontMetrics metrics = graphics.getFontMetrics(FONT);
        int baseline = LINE - 8;
        for (List<Series> line : lines(metrics, width)) {
            int total = line.stream().mapToInt(entry -> width(metrics, entry)).sum() - BETWEEN;
            int x = (width - total) / 2;
            for (Series entry : line) {
                sample(graphics, entry, x, baseline - 5);
                graphics.setColor(Palette.INK);
                text(entry, metrics.getFontRenderContext()).draw(graphics, x + SAMPLE + GAP, baseline);
                x += width(metrics, entry);
            }
            baseline += LINE;
        }
    }

    private List<List<Series>> lines(FontMetrics metrics, int width) {
        int room = width - 2 * MARGIN;
        int fewest = lines(metrics, room, entries.size()).size();
        int most = fewest == 0 ? 0 : (entries.size() + fewest - 1) / fewest;
        List<List<Series>> even = lines(metrics, room, most);
        return even.size() == fewest ? even : lines(metrics, room, entries.size());
    }

    /** Lines that are as long as the room allows, and of so many entries at most. */
    private List<List<Series>> lines(FontMetrics metrics, int room, int most) {
        List<List<Series>> lines = new ArrayList<>();
        List<Series> line = List.of();
        int used = 0;
        for (Series entry : entries) {
            int needed = width(metrics, entry);
            if (lines.isEmpty() || line.size() == most || used + needed - BETWEEN > room) {
                line = new ArrayList<>();
                lines.add(line);
                used = 0;
            }
            line.add(entry);
            used += needed;
        }
        return lines;
    }

    private static int width(FontMetrics metrics, Series entry) {
        return SAMPLE
                + GAP
                + (int) Math.ceil(text(entry, metrics.getFontRenderContext()).getAdvance())
                + BETWEEN;
    }

    /** Returns the name of a curve, with what follows an underscore as its index. */
    private static TextLayout text(Series entry, FontRenderContext context) {
        Matcher index = INDEX.matcher(entry.name());
        AttributedString text = new AttributedString(index.replaceAll("$1"), FONT.getAttributes());
        int marks = 0;
        index.reset();
        while (index.find()) {
            text.addAttribute(
                    TextAttribute.SUPERSCRIPT,
                    TextAttribute.SUPERSCRIPT_SUB,
                    index.start() - marks,
                    index.end() - marks - 1);
            marks++;
        }
        return new TextLayout(text.getIterator(), context);
    }

    private static void sample(Graphics2D graphics, Series entry, int x, int y) {
        graphics.setColor(entry.color());
        switch (entry.style()) {
            case DOTS, CLOUD, STEMS -> graphics.fill(new Ellipse2D.Double(x + SAMPLE / 2.0 - 4.0, y - 4.0, 8.0, 8.0));
            case BAND -> {
                graphics.setColor(Palette.translucent(entry.color(), 140));
                graphics.fill(new Rectangle2D.Double(x + 4.0, y - 6.0, SAMPLE - 8.0, 12.0));
            }
            case DASHED -> line(graphics, x, y, PngRenderer.dashed());
            case LINE -> line(graphics, x, y, new BasicStroke(entry.width()));
        }
    }

    private static void line(Graphics2D graphics, int x, int y, BasicStroke stroke) {
        graphics.setStroke(stroke);
        graphics.draw(new Line2D.Double(x, y, x + SAMPLE, y));
    }
}
