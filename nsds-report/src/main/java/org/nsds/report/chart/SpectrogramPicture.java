package org.nsds.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import org.nsds.report.figure.Palette;
import org.nsds.report.sound.Spectrogram;

/** Draws a {@link Spectrogram}: time to the right, frequency upwards, the upper 70 dB as colours. */
public final class SpectrogramPicture {

    private static final int SCALE = 2;
    private static final int WIDTH = 900;
    private static final int HEIGHT = 525;
    private static final int LEFT = 84;
    private static final int RIGHT = 110;
    private static final int TOP = 52;
    private static final int BOTTOM = 66;
    private static final double RANGE = 70.0;
    private static final int[] COLOURS = {0x0D0829, 0x3B0F70, 0x8C2981, 0xDE4968, 0xFE9F6D, 0xFCFDBF};

    private SpectrogramPicture() {}

    /** Returns the bytes of a PNG file, up to that frequency. */
    public static byte[] png(String title, Spectrogram spectrogram, double upTo) {
        BufferedImage image = new BufferedImage(SCALE * WIDTH, SCALE * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.scale(SCALE, SCALE);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        field(g, spectrogram, upTo);
        scale(g);
        axes(g, spectrogram, upTo);
        g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 18));
        centred(g, title, LEFT + (WIDTH - LEFT - RIGHT) / 2.0, 32);
        g.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw '" + title + "': " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    private static void field(Graphics2D g, Spectrogram spectrogram, double upTo) {
        int times = spectrogram.decibels().length;
        int rows = (int) Math.ceil(spectrogram.decibels()[0].length * upTo / spectrogram.highest());
        BufferedImage field = new BufferedImage(times, rows, BufferedImage.TYPE_INT_RGB);
        for (int k = 0; k < times; k++) {
            for (int f = 0; f < rows; f++) {
                field.setRGB(k, rows - 1 - f, colour(spectrogram.decibels()[k][f]));
            }
        }
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        g.drawImage(field, LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM, null);
    }

    private static int colour(double decibels) {
        double place = Math.max(0.0, Math.min(1.0, 1.0 + decibels / RANGE)) * (COLOURS.length - 1);
        int left = Math.min((int) place, COLOURS.length - 2);
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = COLOURS[left] >> shift & 0xFF;
            int b = COLOURS[left + 1] >> shift & 0xFF;
            mixed |= (int) Math.round(a + (place - left) * (b - a)) << shift;
        }
        return mixed;
    }

    private static void scale(Graphics2D g) {
        int x = WIDTH - RIGHT + 22;
        int height = HEIGHT - TOP - BOTTOM;
        for (int i = 0; i < height; i++) {
            g.setColor(new Color(colour(-RANGE * i / height)));
            g.fillRect(x, TOP + i, 16, 1);
        }
        g.setColor(Palette.INK);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 16));
        for (int level = 0; level <= RANGE; level += 10) {
            g.drawString((level == 0 ? "" : "−") + level + " dB", x + 22, (int) (TOP + 5 + height * level / RANGE));
        }
    }

    private static void axes(Graphics2D g, Spectrogram spectrogram, double upTo) {
        int width = WIDTH - LEFT - RIGHT;
        int height = HEIGHT - TOP - BOTTOM;
        g.setStroke(new BasicStroke(1f));
        g.setColor(Palette.INK);
        g.drawRect(LEFT, TOP, width, height);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 16));
        double dt = tick(spectrogram.seconds());
        for (int k = 0; k * dt <= spectrogram.seconds() * (1.0 + 1e-9); k++) {
            double x = LEFT + width * k * dt / spectrogram.seconds();
            centred(g, TickLabel.of(k * dt), x, TOP + height + 20);
        }
        double df = tick(upTo);
        for (int k = 0; k * df <= upTo * (1.0 + 1e-9); k++) {
            String label = TickLabel.of(1e-3 * k * df);
            int y = (int) (TOP + height - height * k * df / upTo + 5);
            g.drawString(label, LEFT - 8 - g.getFontMetrics().stringWidth(label), y);
        }
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 18));
        centred(g, "time t (s)", LEFT + width / 2.0, HEIGHT - 18);
        AffineTransform before = g.getTransform();
        g.rotate(-0.5 * Math.PI, 26, TOP + height / 2.0);
        centred(g, "frequency (kHz)", 26, TOP + height / 2.0 + 5);
        g.setTransform(before);
    }

    /** 1, 2 or 5 times a power of ten, so that about six ticks fit. */
    private static double tick(double range) {
        double power = Math.pow(10.0, Math.floor(Math.log10(range / 6.0)));
        double leading = range / 6.0 / power;
        return power * (leading < 1.5 ? 1.0 : leading < 3.5 ? 2.0 : leading < 7.5 ? 5.0 : 10.0);
    }

    private static void centred(Graphics2D g, String text, double x, double y) {
        g.drawString(text, (float) (x - g.getFontMetrics().stringWidth(text) / 2.0), (float) y);
    }
}
