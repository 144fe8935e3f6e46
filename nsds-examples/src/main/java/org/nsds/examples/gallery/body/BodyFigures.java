package org.nsds.examples.gallery.body;

import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** The figures that several examples of a single body share. */
final class BodyFigures {

    private BodyFigures() {}

    /** Position of the centre. */
    static RunFigure position() {
        return TimeFigure.of("position", "position of the centre", "position (m)")
                .line("x", "body.q0")
                .line("y", "body.q1")
                .line("z", "body.q2")
                .captioned("Position of the centre of mass.");
    }

    /** Velocity of the centre. */
    static RunFigure velocity() {
        return TimeFigure.of("velocity", "velocity of the centre", "velocity (m/s)")
                .line("vx", "body.v0")
                .line("vy", "body.v1")
                .line("vz", "body.v2")
                .captioned("Velocity of the centre of mass.");
    }

    /** Angular velocity in the frame of the body. */
    static RunFigure angularVelocity(String caption) {
        return TimeFigure.of("angular-velocity", "angular velocity", "angular velocity (rad/s)")
                .line("ω1", "body.v3")
                .line("ω2", "body.v4")
                .line("ω3", "body.v5")
                .captioned(caption);
    }

    /** Returns the figure of the unit quaternion over time. */
    static RunFigure rotation() {
        return TimeFigure.of("rotation", "rotation", "unit quaternion")
                .line("p0", "body.q3")
                .line("p1", "body.q4")
                .line("p2", "body.q5")
                .line("p3", "body.q6")
                .captioned("The unit quaternion that takes the body to the world.");
    }

    /** Returns the figure of the angle between the third axis of the body and the vertical. */
    static RunFigure tilt(String caption) {
        return TimeFigure.of("tilt", "tilt of the axis", "tilt (rad)")
                .line("tilt", "body.tilt")
                .captioned(caption);
    }
}
