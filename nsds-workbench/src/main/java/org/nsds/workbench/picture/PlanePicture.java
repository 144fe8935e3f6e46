package org.nsds.workbench.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Path2D;
import org.nsds.report.scene.PlaneActor;
import org.nsds.report.scene.PlaneScene;

/** Draws a scene in the plane at one moment, with the ways that its bodies have gone. */
final class PlanePicture {

    private static final int MOST_FRAMES = 400;
    private static final int TRAIL = 70;
    private static final int FILLED = 90;

    private final PlaneScene scene;
    private final Fit fit = new Fit();
    private final int frames;

    PlanePicture(PlaneScene scene) {
        this.scene = scene;
        frames = scene.times().length;
        int stride = Math.max(1, frames / MOST_FRAMES);
        for (PlaneActor actor : scene.actors()) {
            for (int frame = 0; frame < frames; frame += stride) {
                for (int i = 0; i < actor.points(); i++) {
                    double[] at = point(actor, frame, i);
                    fit.include(at[0], at[1]);
                }
            }
        }
        fit.close(scene.equalScales());
    }

    void draw(Graphics2D graphics, double moment) {
        int frame = (int) (moment * (frames - 1));
        int stride = Math.max(1, frames / MOST_FRAMES);
        Stroke usual = graphics.getStroke();
        graphics.setStroke(new BasicStroke(1.2f));
        for (PlaneActor actor : scene.actors()) {
            if (!actor.motion().isEmpty()) {
                Path2D way = new Path2D.Double();
                for (int k = 0; k <= frame; k += stride) {
                    add(way, k == 0, actor.motion().get(0)[k], actor.motion().get(1)[k]);
                }
                graphics.setColor(faded(actor.color(), TRAIL));
                graphics.draw(way);
            }
        }
        graphics.setStroke(usual);
        for (PlaneActor actor : scene.actors()) {
            Path2D outline = new Path2D.Double();
            for (int i = 0; i < actor.points(); i++) {
                double[] at = point(actor, frame, i);
                add(outline, i == 0, at[0], at[1]);
            }
            if (actor.closed()) {
                outline.closePath();
                graphics.setColor(faded(actor.color(), FILLED));
                graphics.fill(outline);
            }
            graphics.setColor(actor.color());
            graphics.draw(outline);
        }
    }

    private void add(Path2D path, boolean first, double x, double y) {
        if (first) {
            path.moveTo(fit.x(x), fit.y(y));
        } else {
            path.lineTo(fit.x(x), fit.y(y));
        }
    }

    private static double[] point(PlaneActor actor, int frame, int i) {
        double x = actor.x()[actor.x().length == actor.points() ? i : frame * actor.points() + i];
        double y = actor.y()[actor.y().length == actor.points() ? i : frame * actor.points() + i];
        if (actor.motion().isEmpty()) {
            return new double[] {x, y};
        }
        double angle = actor.motion().get(2)[frame];
        return new double[] {
            actor.motion().get(0)[frame] + Math.cos(angle) * x - Math.sin(angle) * y,
            actor.motion().get(1)[frame] + Math.sin(angle) * x + Math.cos(angle) * y
        };
    }

    static Color faded(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
}
