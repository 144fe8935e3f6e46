package org.nsds.examples.plot;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** A picture made smaller, for pages that hold many: 900 pixels wide. */
public final class SmallPng {

    private static final int WIDTH = 900;

    private SmallPng() {}

    /** A small PNG file from a large one. */
    public static byte[] of(byte[] png) {
        try {
            BufferedImage large = ImageIO.read(new ByteArrayInputStream(png));
            int width = Math.min(WIDTH, large.getWidth());
            int height = (int) Math.round((double) large.getHeight() * width / large.getWidth());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ImageIO.write(scaled(large, width, height), "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage scaled(BufferedImage image, int width, int height) {
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        graphics.drawImage(image, 0, 0, width, height, null);
        graphics.dispose();
        return small;
    }
}
