package org.nsds.mechanics.planar;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.model.system.Trigonometry;
import org.nsds.mechanics.Require;

/**
 * A slider-crank whose slider has play in its guide: q = (θ₁, θ₂, θ₃), the angles of crank, rod and slider. The slider, 2 a long and
 * 2 b high, touches the guide with its corners. With δ = θ₂ − θ₁ and c = (m₂/2 + m₃) l₁ l₂,
 *
 * <pre>
 *     M = | J₁ + (m₁/4 + m₂ + m₃) l₁²   c cos δ                   0   |    gyroscopic  (−c sin δ θ̇₂², c sin δ θ̇₁², 0)
 *         | c cos δ                     J₂ + (m₂/4 + m₃) l₂²      0   |
 *         | 0                           0                         J₃  |    gap  b + clearance ∓ (y of the corner)
 * </pre>
 *
 * <p>System {@code mechanism}; interactions {@code lower-left}, {@code lower-right}, {@code upper-left}, {@code upper-right}.
 *
 * <p>Data: P. Flores, R. Leine, C. Glocker, <i>Modeling and analysis of planar rigid multibody systems with translational clearance
 * joints based on the non-smooth dynamics approach</i>, Multibody System Dynamics 23, 2010.
 *
 * @param clearance play above and below the slider
 * @param friction μ
 * @param restitution e_N
 * @param tilt initial θ₃; a slider that starts straight stays so
 * @param crankVelocity initial θ̇₁
 * @param rodVelocity initial θ̇₂
 */
public record SliderCrank(
        double clearance, double friction, double restitution, double tilt, double crankVelocity, double rodVelocity) {

    /** Length l₁ of the crank. */
    public static final double CRANK = 0.153;
    /** Length l₂ of the rod. */
    public static final double ROD = 0.306;
    /** Half of the length of the slider, a. */
    public static final double HALF_LENGTH = 0.05;
    /** Half of its height, b. */
    public static final double HALF_HEIGHT = 0.025;

    private static final double CRANK_MASS = 0.038;
    private static final double ROD_MASS = 0.038;
    private static final double SLIDER_MASS = 0.076;
    private static final double CRANK_INERTIA = 7.4e-5;
    private static final double ROD_INERTIA = 5.9e-4;
    private static final double SLIDER_INERTIA = 2.7e-6;
    private static final double GRAVITY = 9.81;

    private static final double COUPLING = (0.5 * ROD_MASS + SLIDER_MASS) * CRANK * ROD;
    private static final double CRANK_WEIGHT = (0.5 * CRANK_MASS + ROD_MASS + SLIDER_MASS) * GRAVITY * CRANK;
    private static final double ROD_WEIGHT = (0.5 * ROD_MASS + SLIDER_MASS) * GRAVITY * ROD;

    public SliderCrank {
        Require.positive("clearance", clearance);
        Require.finite("tilt", tilt);
        Require.finite("crank-velocity", crankVelocity);
        Require.finite("rod-velocity", rodVelocity);
    }

    /** Returns the model: the crank starts level with the guide, the slider in its middle. */
    public Model model() {
        double crank = CRANK_INERTIA + (0.25 * CRANK_MASS + ROD_MASS + SLIDER_MASS) * CRANK * CRANK;
        double rod = ROD_INERTIA + (0.25 * ROD_MASS + SLIDER_MASS) * ROD * ROD;
        var mechanism = LagrangianNonlinearSystem.builder("mechanism")
                .mass(3, (q, M) -> {
                    double coupling = COUPLING * Trigonometry.cos(q[1] - q[0]);
                    M[0] = crank;
                    M[1] = coupling;
                    M[2] = 0.0;
                    M[3] = coupling;
                    M[4] = rod;
                    M[5] = 0.0;
                    M[6] = 0.0;
                    M[7] = 0.0;
                    M[8] = SLIDER_INERTIA;
                })
                .internalForce((t, q, v, out) -> {
                    double s = COUPLING * Trigonometry.sin(q[1] - q[0]);
                    out[0] = -s * v[1] * v[1] + CRANK_WEIGHT * Trigonometry.cos(q[0]);
                    out[1] = s * v[0] * v[0] + ROD_WEIGHT * Trigonometry.cos(q[1]);
                    out[2] = 0.0;
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    double s = COUPLING * Trigonometry.sin(q[1] - q[0]);
                    double c = COUPLING * Trigonometry.cos(q[1] - q[0]);
                    dFdq[0] = c * v[1] * v[1] - CRANK_WEIGHT * Trigonometry.sin(q[0]);
                    dFdq[1] = -c * v[1] * v[1];
                    dFdq[3] = -c * v[0] * v[0];
                    dFdq[4] = c * v[0] * v[0] - ROD_WEIGHT * Trigonometry.sin(q[1]);
                    dFdv[1] = -2.0 * s * v[1];
                    dFdv[3] = 2.0 * s * v[0];
                })
                .potential(q -> CRANK_WEIGHT * Trigonometry.sin(q[0]) + ROD_WEIGHT * Trigonometry.sin(q[1]))
                .initialPosition(0.0, 0.0, tilt)
                .initialVelocity(crankVelocity, rodVelocity, 0.0)
                .build();
        return Model.of(mechanism)
                .with(
                        contact("lower-left", mechanism, -HALF_LENGTH, -HALF_HEIGHT),
                        contact("lower-right", mechanism, HALF_LENGTH, -HALF_HEIGHT),
                        contact("upper-left", mechanism, -HALF_LENGTH, HALF_HEIGHT),
                        contact("upper-right", mechanism, HALF_LENGTH, HALF_HEIGHT));
    }

    private Interaction contact(String name, LagrangianNonlinearSystem mechanism, double x, double y) {
        return Interaction.named(name)
                .on(mechanism)
                .relation(new Corner(x, y, HALF_HEIGHT + clearance))
                .law(new NewtonImpactFriction(restitution, friction))
                .build();
    }

    /** A corner (x, y) of the slider against the side of the guide that it is nearer to. */
    private record Corner(double x, double y, double guide) implements LagrangianRelation {

        @Override
        public int outputs() {
            return 2;
        }

        @Override
        public int inputs() {
            return 3;
        }

        /** +1 at the lower side of the guide, −1 at the upper. */
        private double side() {
            return y < 0.0 ? 1.0 : -1.0;
        }

        @Override
        public void output(double t, double[] q, double[] out) {
            double cos = Trigonometry.cos(q[2]);
            double sin = Trigonometry.sin(q[2]);
            double along = CRANK * Trigonometry.cos(q[0]) + ROD * Trigonometry.cos(q[1]) + cos * x - sin * y;
            double up = CRANK * Trigonometry.sin(q[0]) + ROD * Trigonometry.sin(q[1]) + sin * x + cos * y;
            out[0] = guide + side() * up;
            out[1] = side() * along;
        }

        @Override
        public void jacobian(double t, double[] q, double[] out) {
            double cos = Trigonometry.cos(q[2]);
            double sin = Trigonometry.sin(q[2]);
            out[0] = side() * CRANK * Trigonometry.cos(q[0]);
            out[1] = side() * ROD * Trigonometry.cos(q[1]);
            out[2] = side() * (cos * x - sin * y);
            out[3] = -side() * CRANK * Trigonometry.sin(q[0]);
            out[4] = -side() * ROD * Trigonometry.sin(q[1]);
            out[5] = -side() * (sin * x + cos * y);
        }

        @Override
        public String signature() {
            return toString();
        }
    }
}
