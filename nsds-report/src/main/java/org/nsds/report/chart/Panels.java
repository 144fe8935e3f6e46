package org.nsds.report.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Picture;

/** Draws several illustrations as the panels of one picture, row by row, each as large as it would be alone at half the resolution. */
public final class Panels {

    private static final int REDUCTION = 2;

    private Panels() {}

    /**
     * Returns the panels as one picture.
     *
     * @param columns how many panels stand side by side
     */
    public static Picture of(
            String name, String title, String caption, int columns, List<? extends Illustration> panels) {
        try {
            return new Picture(name, title, caption, draw(columns, panels));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw '" + title + "': " + e.getMessage(), e);
        }
    }

    private static byte[] draw(int columns, List<? extends Illustration> panels) throws IOException {
        BufferedImage sheet = null;
        int width = 0;
        int height = 0;
        for (int i = 0; i < panels.size(); i++) {
            BufferedImage panel = ImageIO.read(new ByteArrayInputStream(PngRenderer.render(panels.get(i))));
            if (sheet == null) {
                width = panel.getWidth() / REDUCTION;
                height = panel.getHeight() / REDUCTION;
                int rows = (panels.size() + columns - 1) / columns;
                sheet = blank(columns * width, rows * height);
            }
            Graphics2D graphics = sheet.createGraphics();
            graphics.drawImage(
                    panel.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING),
                    (i % columns) * width,
                    (i / columns) * height,
                    null);
            graphics.dispose();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(sheet, "png", bytes);
        return bytes.toByteArray();
    }

    private static BufferedImage blank(int width, int height) {
        BufferedImage sheet = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = sheet.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.dispose();
        return sheet;
    }
}
