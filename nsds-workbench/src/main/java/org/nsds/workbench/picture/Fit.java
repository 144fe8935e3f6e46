package org.nsds.workbench.picture;

/** Fits what is drawn into the picture, with a margin. */
final class Fit {

    private static final double MARGIN = 26.0;

    private double left = Double.POSITIVE_INFINITY;
    private double right = Double.NEGATIVE_INFINITY;
    private double bottom = Double.POSITIVE_INFINITY;
    private double top = Double.NEGATIVE_INFINITY;
    private double scaleX;
    private double scaleY;

    void include(double x, double y) {
        if (Double.isFinite(x) && Double.isFinite(y)) {
            left = Math.min(left, x);
            right = Math.max(right, x);
            bottom = Math.min(bottom, y);
            top = Math.max(top, y);
        }
    }

    /** Ends the collection of points. */
    void close(boolean equalScales) {
        double wide = right - left;
        double high = top - bottom;
        scaleX = wide > 0.0 ? (SmallPicture.WIDTH - 2.0 * MARGIN) / wide : 1.0;
        scaleY = high > 0.0 ? (SmallPicture.HEIGHT - 2.0 * MARGIN) / high : 1.0;
        if (equalScales) {
            double both = Math.min(wide > 0.0 ? scaleX : scaleY, high > 0.0 ? scaleY : scaleX);
            scaleX = both;
            scaleY = both;
        }
    }

    double x(double x) {
        return 0.5 * SmallPicture.WIDTH + scaleX * (x - 0.5 * (left + right));
    }

    double y(double y) {
        return 0.5 * SmallPicture.HEIGHT - scaleY * (y - 0.5 * (bottom + top));
    }
}
