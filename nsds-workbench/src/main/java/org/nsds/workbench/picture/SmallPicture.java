package org.nsds.workbench.picture;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.nsds.report.figure.Figure;
import org.nsds.report.page.Block;
import org.nsds.report.page.Page;
import org.nsds.report.scene.MovingPicture;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.SpaceScene;

/**
 * A small picture of a run, without words: its scene at one moment, or else its first chart. The ground is transparent, so that it stands on light and
 * on dark cards.
 */
public final class SmallPicture {

    /** Its width in pixels. */
    public static final int WIDTH = 480;

    /** Its height in pixels. */
    public static final int HEIGHT = 270;

    /** The moment that is shown, as a part of the run. */
    private static final double MOMENT = 0.3;

    /** Steps of colours, so that files are small. */
    private static final int COARSE = 8;

    private SmallPicture() {}

    /** Returns the picture of a page as a PNG file, if it shows a scene or a chart. */
    public static Optional<byte[]> of(Page page) {
        Optional<MovingPicture> scene = page.blocks().stream()
                .flatMap(block -> block instanceof Block.Scenes scenes ? scenes.scenes().stream() : Stream.of())
                .findFirst();
        if (scene.isPresent() && scene.get() instanceof PlaneScene plane) {
            return Optional.of(drawn(graphics -> new PlanePicture(plane).draw(graphics, MOMENT)));
        }
        if (scene.isPresent() && scene.get() instanceof SpaceScene space) {
            return Optional.of(drawn(graphics -> new SpacePicture(space).draw(graphics, MOMENT)));
        }
        List<Figure> figures = page.blocks().stream()
                .flatMap(block -> block instanceof Block.Figures some ? some.illustrations().stream() : Stream.of())
                .filter(Figure.class::isInstance)
                .map(Figure.class::cast)
                .toList();
        return figures.stream()
                .filter(figure -> !figure.series().isEmpty())
                .findFirst()
                .map(figure -> drawn(graphics -> new ChartPicture(figure).draw(graphics)));
    }

    private interface Drawing {
        void draw(Graphics2D graphics);
    }

    private static byte[] drawn(Drawing drawing) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setStroke(new BasicStroke(2.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        drawing.draw(graphics);
        graphics.dispose();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                image.setRGB(x, y, coarse(image.getRGB(x, y)));
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static int coarse(int argb) {
        int coarse = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            int channel = argb >>> shift & 0xFF;
            coarse |= Math.min(255, (channel + COARSE / 2) / COARSE * COARSE) << shift;
        }
        return argb >>> 24 == 0 ? 0 : coarse;
    }
}
