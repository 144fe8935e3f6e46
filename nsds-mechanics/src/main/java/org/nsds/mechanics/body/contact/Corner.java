package org.nsds.mechanics.body.contact;

/**
 * A point of a body.
 *
 * @param x coordinate in the frame of the body, from the centre of mass
 * @param y coordinate
 * @param z coordinate
 */
public record Corner(double x, double y, double z) implements ConvexPart {

    @Override
    public double extent(double dx, double dy, double dz) {
        return dx * x + dy * y + dz * z;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out) {
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }

    @Override
    public void supportRate(double dx, double dy, double dz, double ex, double ey, double ez, double[] out) {
        out[0] = 0.0;
        out[1] = 0.0;
        out[2] = 0.0;
    }

    @Override
    public double size() {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
