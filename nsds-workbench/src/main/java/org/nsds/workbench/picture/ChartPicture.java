package org.nsds.workbench.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Series;

/** Draws the curves of a chart over a pale line at its foot. */
final class ChartPicture {

    private static final Color FOOT = new Color(138, 150, 165, 120);
    private static final int MOST_POINTS = 4000;
    private static final double DOT = 3.0;

    private final Figure figure;
    private final Fit fit = new Fit();

    ChartPicture(Figure figure) {
        this.figure = figure;
        for (Series series : figure.series()) {
            for (int i = 0; i < series.x().length; i++) {
                fit.include(x(series, i), y(series, i));
            }
        }
        fit.close(false);
    }

    private double x(Series series, int i) {
        return figure.x().logarithmic() ? Math.log10(series.x()[i]) : series.x()[i];
    }

    private double y(Series series, int i) {
        return figure.y().logarithmic() ? Math.log10(series.y()[i]) : series.y()[i];
    }

    void draw(Graphics2D graphics) {
        graphics.setColor(FOOT);
        graphics.setStroke(new BasicStroke(1.5f));
        graphics.drawLine(20, SmallPicture.HEIGHT - 14, SmallPicture.WIDTH - 20, SmallPicture.HEIGHT - 14);
        graphics.setStroke(new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (Series series : figure.series()) {
            graphics.setColor(series.color());
            if (series.style() == Series.Style.LINE || series.style() == Series.Style.DASHED) {
                line(graphics, series);
            } else {
                dots(graphics, series);
            }
        }
    }

    private void line(Graphics2D graphics, Series series) {
        Path2D path = new Path2D.Double();
        boolean down = false;
        for (int i = 0; i < series.x().length; i++) {
            double x = x(series, i);
            double y = y(series, i);
            if (!Double.isFinite(x) || !Double.isFinite(y)) {
                down = false;
            } else if (down) {
                path.lineTo(fit.x(x), fit.y(y));
            } else {
                path.moveTo(fit.x(x), fit.y(y));
                down = true;
            }
        }
        graphics.draw(path);
    }

    private void dots(Graphics2D graphics, Series series) {
        int stride = Math.max(1, series.x().length / MOST_POINTS);
        double size = series.x().length > 200 ? 0.5 * DOT : DOT;
        for (int i = 0; i < series.x().length; i += stride) {
            double x = x(series, i);
            double y = y(series, i);
            if (Double.isFinite(x) && Double.isFinite(y)) {
                graphics.fill(new Ellipse2D.Double(fit.x(x) - size / 2, fit.y(y) - size / 2, size, size));
            }
        }
    }
}
