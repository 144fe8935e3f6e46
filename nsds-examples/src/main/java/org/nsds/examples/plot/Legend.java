package org.nsds.examples.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The legend under a plot: one entry per name, in centred lines, all words on one baseline; none if there is but one. */
final class Legend {

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
    private static final int SAMPLE = 26;
    private static final int GAP = 8;
    private static final int BETWEEN = 26;
    private static final int LINE = 24;
    private static final int MARGIN = 12;
    private static final int MOST_ENTRIES = 24;

    private final List<Curve> entries;

    Legend(Plot plot) {
        Map<String, Curve> named = new LinkedHashMap<>();
        plot.curves().forEach(curve -> named.putIfAbsent(curve.name(), curve));
        entries = named.size() == 1 || named.size() > MOST_ENTRIES ? List.of() : List.copyOf(named.values());
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
        for (List<Curve> line : lines(metrics, width)) {
            int total = line.stream().mapToInt(entry -> width(metrics, entry)).sum() - BETWEEN;
            int x = (width - total) / 2;
            for (Curve entry : line) {
                sample(graphics, entry, x, baseline - 5);
                graphics.setColor(Palette.INK);
                graphics.drawString(entry.name(), x + SAMPLE + GAP, baseline);
                x += width(metrics, entry);
            }
            baseline += LINE;
        }
    }

    private List<List<Curve>> lines(FontMetrics metrics, int width) {
        List<List<Curve>> lines = new ArrayList<>();
        int used = Integer.MAX_VALUE;
        for (Curve entry : entries) {
            int needed = width(metrics, entry);
            if (used > width - 2 * MARGIN - needed) {
                lines.add(new ArrayList<>());
                used = 0;
            }
            lines.get(lines.size() - 1).add(entry);
            used += needed;
        }
        return lines;
    }

    private static int width(FontMetrics metrics, Curve entry) {
        return SAMPLE + GAP + metrics.stringWidth(entry.name()) + BETWEEN;
    }

    private static void sample(Graphics2D graphics, Curve entry, int x, int y) {
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
