package org.nsds.mechanics.friction;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * The woodpecker toy: a sleeve with play on a pole, and a bird on it by a spring. It pecks its way down: the sleeve jams, the bird
 * swings, its beak hits the pole and frees the sleeve. q = (y, φ_M, φ_S): height of the sleeve, angles of sleeve and bird, with
 *
 * <pre>
 *          | m_S + m_M   m_S l_M           m_S l_G         |         | −(m_S + m_M) g                     |
 *     M =  | m_S l_M     J_M + m_S l_M²    m_S l_M l_G     |    f =  | −c (φ_M − φ_S) − m_S g l_M         |
 *          | m_S l_G     m_S l_M l_G       J_S + m_S l_G²  |         | −c (φ_S − φ_M) − m_S g l_G         |
 *
 *     beak    g_N = l_M + l_G − l_S − r_0 − h_S φ_S     tangential velocity  ẏ + l_M φ̇_M + (l_G − l_S) φ̇_S
 *     lower   g_N = r_M − r_0 + h_M φ_M                                      ẏ + r_M φ̇_M
 *     upper   g_N = r_M − r_0 − h_M φ_M                                      ẏ + r_M φ̇_M
 * </pre>
 *
 * <p>System {@code woodpecker}, interactions {@code beak}, {@code lower} and {@code upper} (edges of the sleeve).
 *
 * <p>With friction 0.3 and restitution 0.5 the motion becomes periodic: 0.14598 s and 19.445 mm per period by an event-driven
 * integration made independently, which runs with h = 10 µs follow within 0.2 ms over five periods.
 *
 * <p>Data: C. Glocker, <i>Dynamik von Starrkörpersystemen mit Reibung und Stössen</i>, VDI, 1995; R. I. Leine, C. Glocker,
 * D. H. van Campen, <i>Nonlinear dynamics of the woodpecker toy</i>, ASME DETC, 2001.
 *
 * @param friction μ of all contacts
 * @param beakRestitution e_N of the beak; that of the sleeve is 0
 * @param sleeveAngle initial φ_M
 * @param birdAngle initial φ_S
 * @param velocity initial ẏ
 * @param birdVelocity initial φ̇_S
 */
public record Woodpecker(
        double friction,
        double beakRestitution,
        double sleeveAngle,
        double birdAngle,
        double velocity,
        double birdVelocity) {

    /** Radius of the pole, r_0, in metres. */
    public static final double POLE_RADIUS = 0.0025;
    /** Inner radius of the sleeve, r_M, in metres. */
    public static final double SLEEVE_RADIUS = 0.0031;
    /** Half of the height of the sleeve, h_M, in metres. */
    public static final double SLEEVE_HALF_HEIGHT = 0.0058;
    /** From the centre of the sleeve to the spring, l_M, in metres. */
    public static final double SLEEVE_TO_SPRING = 0.010;
    /** From the spring to the centre of mass of the bird, l_G, in metres. */
    public static final double SPRING_TO_BIRD = 0.015;

    private static final double SLEEVE_MASS = 0.0003;
    private static final double SLEEVE_INERTIA = 5.0e-9;
    private static final double BIRD_MASS = 0.0045;
    private static final double BIRD_INERTIA = 7.0e-7;
    private static final double STIFFNESS = 0.0056;
    private static final double GRAVITY = 9.81;
    private static final double BEAK_HEIGHT = 0.02;
    private static final double BEAK_LENGTH = 0.0201;

    public Woodpecker {
        Require.finite("sleeve", sleeveAngle);
        Require.finite("bird", birdAngle);
        Require.finite("velocity", velocity);
        Require.finite("bird-velocity", birdVelocity);
    }

    /** Returns the model. */
    public Model model() {
        double lM = SLEEVE_TO_SPRING;
        double lG = SPRING_TO_BIRD;
        double mS = BIRD_MASS;
        var toy = LagrangianLinearSystem.builder("woodpecker")
                .mass(new double[][] {
                    {mS + SLEEVE_MASS, mS * lM, mS * lG},
                    {mS * lM, SLEEVE_INERTIA + mS * lM * lM, mS * lM * lG},
                    {mS * lG, mS * lM * lG, BIRD_INERTIA + mS * lG * lG}
                })
                .stiffness(new double[][] {{0.0, 0.0, 0.0}, {0.0, STIFFNESS, -STIFFNESS}, {0.0, -STIFFNESS, STIFFNESS}})
                .constantForce(-(mS + SLEEVE_MASS) * GRAVITY, -mS * GRAVITY * lM, -mS * GRAVITY * lG)
                .initialPosition(0.0, sleeveAngle, birdAngle)
                .initialVelocity(velocity, 0.0, birdVelocity)
                .build();
        double play = SLEEVE_RADIUS - POLE_RADIUS;
        var beak = contact(
                "beak",
                toy,
                new double[][] {{0.0, 0.0, -BEAK_HEIGHT}, {1.0, lM, lG - BEAK_LENGTH}},
                lM + lG - BEAK_LENGTH - POLE_RADIUS,
                beakRestitution);
        var lower = contact(
                "lower", toy, new double[][] {{0.0, SLEEVE_HALF_HEIGHT, 0.0}, {1.0, SLEEVE_RADIUS, 0.0}}, play, 0.0);
        var upper = contact(
                "upper", toy, new double[][] {{0.0, -SLEEVE_HALF_HEIGHT, 0.0}, {1.0, SLEEVE_RADIUS, 0.0}}, play, 0.0);
        return Model.of(toy).with(beak, lower, upper);
    }

    private Interaction contact(
            String name, LagrangianLinearSystem toy, double[][] rows, double gap, double restitution) {
        return Interaction.named(name)
                .on(toy)
                .relation(LinearRelation.rows(rows).offset(gap, 0.0))
                .law(new NewtonImpactFriction(restitution, friction))
                .build();
    }
}
