package org.nsds.mechanics.planar;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.system.Trigonometry;

/**
 * A corner or disc of a body against a fixed half-plane. With p = c + R(φ) s the centre of the circle,
 *
 * <pre>
 *     y_N = n · p − d − ρ,      y_T = t · p + ρ φ
 *     ẏ_T = t · ṗ + ρ φ̇        the velocity of the material point that touches
 * </pre>
 *
 * <p>and with rolling friction y_R = φ, the rotation. A disc around the centre of mass makes it affine.
 *
 * @param part of the body
 * @param plane to which it is kept out
 * @param outputs 1 for the gap alone, 2 with friction, 3 with rolling friction
 */
public record PlaneContact(Round part, HalfPlane plane, int outputs) implements LagrangianRelation {

    public PlaneContact {
        Outputs.require(outputs);
    }

    /** With gap and tangent. */
    public PlaneContact(Round part, HalfPlane plane) {
        this(part, plane, 2);
    }

    /** Returns the gap alone, for laws without friction. */
    public PlaneContact withoutTangent() {
        return new PlaneContact(part, plane, 1);
    }

    @Override
    public int inputs() {
        return 3;
    }

    @Override
    public double bodySize() {
        return part.extent();
    }

    @Override
    public boolean affine() {
        return part.centred();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double px = q[0] + part.alongX(cos, sin);
        double py = q[1] + part.alongY(cos, sin);
        y[0] = plane.nx() * px + plane.ny() * py - plane.offset() - part.radius();
        if (outputs > 1) {
            y[1] = plane.ny() * px - plane.nx() * py + part.radius() * q[2];
        }
        if (outputs > 2) {
            y[2] = q[2];
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double sx = part.alongX(cos, sin);
        double sy = part.alongY(cos, sin);
        double nx = plane.nx();
        double ny = plane.ny();
        out[0] = nx;
        out[1] = ny;
        out[2] = ny * sx - nx * sy;
        if (outputs > 1) {
            out[3] = ny;
            out[4] = -nx;
            out[5] = -ny * sy - nx * sx + part.radius();
        }
        if (outputs > 2) {
            out[6] = 0.0;
            out[7] = 0.0;
            out[8] = 1.0;
        }
    }

    /** −φ̇² times the components of R(φ) s: the centripetal acceleration of p. */
    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        double cos = Trigonometry.cos(q[2]);
        double sin = Trigonometry.sin(q[2]);
        double sx = part.alongX(cos, sin);
        double sy = part.alongY(cos, sin);
        double square = v[2] * v[2];
        out[0] = -square * (plane.nx() * sx + plane.ny() * sy);
        if (outputs > 1) {
            out[1] = -square * (plane.ny() * sx - plane.nx() * sy);
        }
        if (outputs > 2) {
            out[2] = 0.0;
        }
    }

    @Override
    public String signature() {
        return toString();
    }
}
