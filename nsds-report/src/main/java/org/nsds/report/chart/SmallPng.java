package org.nsds.report.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;

/** A picture made smaller, for pages that hold many: 800 pixels wide, in at most 256 colours. */
public final class SmallPng {

    private static final int WIDTH = 800;
    private static final int COLOURS = 256;
    private static final int BRIGHTEST = 255;

    private SmallPng() {}

    /** Returns a small PNG file from a large one. */
    public static byte[] of(byte[] png) {
        try {
            BufferedImage large = ImageIO.read(new ByteArrayInputStream(png));
            int width = Math.min(WIDTH, large.getWidth());
            int height = (int) Math.round((double) large.getHeight() * width / large.getWidth());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ImageIO.write(indexed(scaled(large, width, height)), "png", out);
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

    /** Returns the picture with a palette of the colours it has, to as many levels of red, green and blue as the palette has room for. */
    private static BufferedImage indexed(BufferedImage image) {
        int levels = 16;
        Map<Integer, Integer> palette = palette(image, levels);
        while (palette.size() > COLOURS) {
            levels--;
            palette = palette(image, levels);
        }
        byte[][] channels = new byte[3][palette.size()];
        palette.forEach((colour, index) -> {
            channels[0][index] = (byte) (colour >> 16);
            channels[1][index] = (byte) (colour >> 8);
            channels[2][index] = (byte) (int) colour;
        });
        var model = new IndexColorModel(8, palette.size(), channels[0], channels[1], channels[2]);
        var result = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int index = palette.get(rounded(image.getRGB(x, y), levels));
                result.getRaster().setSample(x, y, 0, index);
            }
        }
        return result;
    }

    private static Map<Integer, Integer> palette(BufferedImage image, int levels) {
        Map<Integer, Integer> palette = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                palette.putIfAbsent(rounded(image.getRGB(x, y), levels), palette.size());
            }
        }
        return palette;
    }

    private static int rounded(int rgb, int levels) {
        return channel(rgb >> 16, levels) << 16 | channel(rgb >> 8, levels) << 8 | channel(rgb, levels);
    }

    private static int channel(int value, int levels) {
        int level = Math.round((float) (value & BRIGHTEST) * (levels - 1) / BRIGHTEST);
        return level * BRIGHTEST / (levels - 1);
    }
}
