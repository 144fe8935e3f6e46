package org.nsds.mechanics.world;

import org.nsds.core.model.body.Quaternion;
import org.nsds.core.model.system.Trigonometry;

/**
 * The motion of a fixture, given as a function of time: where its frame is and how fast it moves. A motion must know its own velocity,
 * because bodies feel it through friction and impacts.
 */
public interface Motion {

    /**
     * Writes where it is.
     *
     * @param start x, y, z and a unit quaternion at the beginning; not modified
     * @param out overwritten in the same way
     */
    void pose(double t, double[] start, double[] out);

    /**
     * Writes how fast it moves.
     *
     * @param start x, y, z and a unit quaternion at the beginning; not modified
     * @param out overwritten with the velocity of the origin of its frame and the angular velocity, both in the world
     */
    void velocity(double t, double[] start, double[] out);

    /** Returns a motion along a direction, x(t) = x₀ + d A sin(2π f t). */
    static Motion shaking(double dx, double dy, double dz, double amplitude, double frequency) {
        return new Shaking(dx, dy, dz, amplitude, frequency);
    }

    /** Returns a rotation with a constant angular velocity about the origin of the frame of the fixture. */
    static Motion turning(double wx, double wy, double wz) {
        return new Turning(wx, wy, wz);
    }

    /** Returns a motion with a constant velocity that begins and ends at given times. */
    static Motion sliding(double vx, double vy, double vz, double from, double until) {
        return new Sliding(vx, vy, vz, from, until);
    }

    /**
     * x(t) = x₀ + d A sin(2π f t).
     *
     * @param dx of the direction d, as long as it is given
     * @param dy of the direction
     * @param dz of the direction
     * @param amplitude A
     * @param frequency f in Hz
     */
    record Shaking(double dx, double dy, double dz, double amplitude, double frequency) implements Motion {

        @Override
        public void pose(double t, double[] start, double[] out) {
            double way = amplitude * Trigonometry.sin(2.0 * Math.PI * frequency * t);
            System.arraycopy(start, 0, out, 0, 7);
            out[0] += way * dx;
            out[1] += way * dy;
            out[2] += way * dz;
        }

        @Override
        public void velocity(double t, double[] start, double[] out) {
            double omega = 2.0 * Math.PI * frequency;
            double speed = amplitude * omega * Trigonometry.cos(omega * t);
            set(out, speed * dx, speed * dy, speed * dz, 0.0, 0.0, 0.0);
        }
    }

    /**
     * Turns about the origin of its frame.
     *
     * @param wx of the angular velocity, in the world
     * @param wy of the angular velocity
     * @param wz of the angular velocity
     */
    record Turning(double wx, double wy, double wz) implements Motion {

        @Override
        public void pose(double t, double[] start, double[] out) {
            System.arraycopy(start, 0, out, 0, 7);
            double bx = Quaternion.bodyX(start, 3, wx, wy, wz);
            double by = Quaternion.bodyY(start, 3, wx, wy, wz);
            double bz = Quaternion.bodyZ(start, 3, wx, wy, wz);
            Quaternion.turn(start, 3, t * bx, t * by, t * bz, out);
        }

        @Override
        public void velocity(double t, double[] start, double[] out) {
            set(out, 0.0, 0.0, 0.0, wx, wy, wz);
        }
    }

    /**
     * x(t) = x₀ + v (clamp(t, from, until) − from).
     *
     * @param vx of the velocity v
     * @param vy of the velocity
     * @param vz of the velocity
     * @param from when it begins
     * @param until when it ends
     */
    record Sliding(double vx, double vy, double vz, double from, double until) implements Motion {

        @Override
        public void pose(double t, double[] start, double[] out) {
            System.arraycopy(start, 0, out, 0, 7);
            double lasted = Math.max(from, Math.min(until, t)) - from;
            out[0] += lasted * vx;
            out[1] += lasted * vy;
            out[2] += lasted * vz;
        }

        @Override
        public void velocity(double t, double[] start, double[] out) {
            boolean moving = t >= from && t < until;
            set(out, moving ? vx : 0.0, moving ? vy : 0.0, moving ? vz : 0.0, 0.0, 0.0, 0.0);
        }
    }

    private static void set(double[] out, double vx, double vy, double vz, double wx, double wy, double wz) {
        out[0] = vx;
        out[1] = vy;
        out[2] = vz;
        out[3] = wx;
        out[4] = wy;
        out[5] = wz;
    }
}
