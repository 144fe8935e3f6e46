package org.nsds.report.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import org.nsds.report.figure.HeatMap;
import org.nsds.report.figure.Palette;

/** Draws a {@link HeatMap} as PNG: cells of equal size, a few values beside the axes, and a scale of colours. */
final class HeatMapPicture {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 620;
    private static final int SCALE = 2;
    private static final int LEFT = 110;
    private static final int TOP = 56;
    private static final int RIGHT = 150;
    private static final int BOTTOM = 80;
    private static final int TICKS = 5;
    private static final int STEPS = 256;
    private static final Color NOTHING = new Color(0xE4E7EB);

    private HeatMapPicture() {}

    static byte[] render(HeatMap map) {
        BufferedImage image = new BufferedImage(WIDTH * SCALE, HEIGHT * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, WIDTH * SCALE, HEIGHT * SCALE);
        graphics.scale(SCALE, SCALE);
        int width = WIDTH - LEFT - RIGHT;
        int height = HEIGHT - TOP - BOTTOM;
        graphics.drawImage(cells(map), LEFT, TOP, width, height, null);
        labels(graphics, map, width, height);
        if (!Double.isNaN(map.least())) {
            scale(graphics, map, height);
        }
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw '" + map.title() + "': " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    private static BufferedImage cells(HeatMap map) {
        int columns = Math.max(1, map.columns().length);
        int rows = Math.max(1, map.rows().length);
        BufferedImage cells = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
        double least = map.least();
        double span = map.largest() - least;
        for (int row = 0; row < map.rows().length; row++) {
            for (int column = 0; column < map.columns().length; column++) {
                double value = map.values()[row * columns + column];
                Color color = Double.isFinite(value)
                        ? Palette.of((int) Math.round((STEPS - 1) * (span > 0.0 ? (value - least) / span : 0.5)), STEPS)
                        : NOTHING;
                cells.setRGB(column, rows - 1 - row, color.getRGB());
            }
        }
        return cells;
    }

    private static void labels(Graphics2D graphics, HeatMap map, int width, int height) {
        graphics.setColor(Palette.INK);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 21));
        centred(graphics, map.title(), LEFT + width / 2, 34);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 18));
        centred(graphics, map.x().label(), LEFT + width / 2, HEIGHT - 18);
        AffineTransform upright = graphics.getTransform();
        graphics.rotate(-Math.PI / 2.0, 26, TOP + height / 2.0);
        centred(graphics, map.y().label(), 26, TOP + height / 2);
        graphics.setTransform(upright);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
        for (int tick = 0; tick < TICKS; tick++) {
            double place = (double) tick / (TICKS - 1);
            String horizontal = TickLabel.of(at(map.columns(), place));
            centred(graphics, horizontal, (int) (LEFT + place * width), TOP + height + 24);
            String vertical = TickLabel.of(at(map.rows(), place));
            graphics.drawString(vertical, LEFT - 10 - graphics.getFontMetrics().stringWidth(vertical), (int)
                    (TOP + (1.0 - place) * height + 6));
        }
    }

    /** Returns the value of the cell at a place between the first and the last. */
    private static double at(double[] values, double place) {
        return values[(int) Math.round(place * (values.length - 1))];
    }

    private static void scale(Graphics2D graphics, HeatMap map, int height) {
        int x = WIDTH - RIGHT + 24;
        for (int row = 0; row < height; row++) {
            graphics.setColor(Palette.of((int) Math.round((STEPS - 1) * (1.0 - (double) row / (height - 1))), STEPS));
            graphics.fillRect(x, TOP + row, 18, 1);
        }
        graphics.setColor(Palette.INK);
        for (int tick = 0; tick < TICKS; tick++) {
            double place = (double) tick / (TICKS - 1);
            graphics.drawString(TickLabel.of(map.least() + place * (map.largest() - map.least())), x + 26, (int)
                    (TOP + (1.0 - place) * height + 6));
        }
        graphics.drawString(map.quantity().label(), x - 10, TOP - 14);
    }

    private static void centred(Graphics2D graphics, String text, int x, int y) {
        FontMetrics metrics = graphics.getFontMetrics();
        graphics.drawString(text, x - metrics.stringWidth(text) / 2, y);
    }
}
