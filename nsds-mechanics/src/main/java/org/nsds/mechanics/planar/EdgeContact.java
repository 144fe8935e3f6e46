package org.nsds.mechanics.planar;

import org.nsds.core.model.relation.LimitedRelation;
import org.nsds.core.model.system.Trigonometry;

/**
 * A corner or disc of a first body against an edge of a second one: the line n₀ · p = d in the frame of the second body, whose
 * inside is n₀ · p ≤ d. With d⃗ = p₁ − c₂, n = R(φ₂) n₀ and t = R(φ₂) t₀,
 *
 * <pre>
 *     y_N = n · d⃗ − d − ρ,      y_T = t · d⃗ + ρ (φ₁ − φ₂)
 * </pre>
 *
 * <p>are the coordinates of the corner as the second body sees them, so that ẏ_T is the sliding velocity. The equations know no ends
 * of the edge; the report of a run warns of a corner that is pressed further than the reach from the middle of the edge.
 *
 * @param part of the first body
 * @param edge of the second body, in its frame, with its outward normal
 * @param outputs 2, or 1 for the gap alone
 * @param reach how far along the edge, from the foot of the perpendicular from the second body's centre, the corner may be; infinite for
 *     an edge without ends
 */
public record EdgeContact(Round part, HalfPlane edge, int outputs, double reach) implements LimitedRelation {

    public EdgeContact {
        Outputs.require(outputs);
        if (!(reach > 0.0)) {
            throw new IllegalArgumentException("the reach of an edge is " + reach + ": it must be positive");
        }
    }

    /** With gap and tangent, and an edge without ends. */
    public EdgeContact(Round part, HalfPlane edge) {
        this(part, edge, 2, Double.POSITIVE_INFINITY);
    }

    /** Returns the same on an edge with ends. */
    public EdgeContact within(double distance) {
        return new EdgeContact(part, edge, outputs, distance);
    }

    /** Returns the gap alone, for laws without friction. */
    public EdgeContact withoutTangent() {
        return new EdgeContact(part, edge, 1, reach);
    }

    @Override
    public int inputs() {
        return 6;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double dx = q[0] + part.alongX(cos, sin) - q[3];
        double dy = q[1] + part.alongY(cos, sin) - q[4];
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double nx = cos2 * edge.nx() - sin2 * edge.ny();
        double ny = sin2 * edge.nx() + cos2 * edge.ny();
        y[0] = nx * dx + ny * dy - edge.offset() - part.radius();
        if (outputs == 2) {
            y[1] = ny * dx - nx * dy + part.radius() * (q[2] - q[5]);
        }
    }

    @Override
    public double beyond(double t, double[] q) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double dx = q[0] + part.alongX(cos, sin) - q[3];
        double dy = q[1] + part.alongY(cos, sin) - q[4];
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double nx = cos2 * edge.nx() - sin2 * edge.ny();
        double ny = sin2 * edge.nx() + cos2 * edge.ny();
        return Math.abs(ny * dx - nx * dy) - reach;
    }

    /** Returns the distance of the corner or disc from the centre of its body, or the offset of the edge if that is smaller. */
    @Override
    public double bodySize() {
        return Math.min(part.extent(), edge.offset() > 0.0 ? edge.offset() : Double.POSITIVE_INFINITY);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double sx = part.alongX(cos, sin);
        double sy = part.alongY(cos, sin);
        double dx = q[0] + sx - q[3];
        double dy = q[1] + sy - q[4];
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double nx = cos2 * edge.nx() - sin2 * edge.ny();
        double ny = sin2 * edge.nx() + cos2 * edge.ny();
        out[0] = nx;
        out[1] = ny;
        out[2] = ny * sx - nx * sy;
        out[3] = -nx;
        out[4] = -ny;
        out[5] = nx * dy - ny * dx;
        if (outputs == 2) {
            out[6] = ny;
            out[7] = -nx;
            out[8] = -ny * sy - nx * sx + part.radius();
            out[9] = -ny;
            out[10] = nx;
            out[11] = nx * dx + ny * dy - part.radius();
        }
    }

    /** Centripetal and Coriolis terms of a point seen from a turning frame, with ω₁, ω₂ the angular velocities. */
    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double sx = part.alongX(cos, sin);
        double sy = part.alongY(cos, sin);
        double dx = q[0] + sx - q[3];
        double dy = q[1] + sy - q[4];
        double ux = v[0] - v[2] * sy - v[3];
        double uy = v[1] + v[2] * sx - v[4];
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double nx = cos2 * edge.nx() - sin2 * edge.ny();
        double ny = sin2 * edge.nx() + cos2 * edge.ny();
        double own = v[2] * v[2];
        double other = v[5] * v[5];
        out[0] = -other * (nx * dx + ny * dy) - 2.0 * v[5] * (ny * ux - nx * uy) - own * (nx * sx + ny * sy);
        if (outputs == 2) {
            out[1] = -other * (ny * dx - nx * dy) + 2.0 * v[5] * (nx * ux + ny * uy) - own * (ny * sx - nx * sy);
        }
    }

    @Override
    public String signature() {
        return toString();
    }
}
