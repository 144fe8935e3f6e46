package org.nsds.mechanics.mechanism;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.contact.Corner;
import org.nsds.mechanics.body.contact.Elongation;
import org.nsds.mechanics.body.joint.PrismaticJoint;

/**
 * A governor with flying balls whose couplers are stiff springs with dampers: a shaft {@code body1} that turns about z, a slider {@code body2} on it, and two rods
 * {@code body3} and {@code body4} that hang from the top of the shaft, each with a point mass at its end. Springs {@code spring1} and {@code spring2} pull
 * from the slider to the middles of the rods. It is problem A05 of the library of benchmarks of IFToMM, {@link FourBars}.
 *
 * @param stiffness of each coupler, 8e5 N/m there
 * @param damping of each coupler, 4e4 N s/m there
 * @param ball mass at the end of each rod, 5 kg there
 * @param spin of everything about z at the start, 2π rad/s there
 * @param gravity along −z
 */
public record FlyballGovernor(double stiffness, double damping, double ball, double spin, double gravity) {

    private static final double DENSITY = 3000.0;
    private static final double ARM = 0.05;
    /** Where the slider begins, and how long the springs are at rest. */
    private static final double HALF = 0.5;

    /** Returns the model. */
    public Model model() {
        double rodMass = DENSITY * 1e-4;
        double thin = rodMass * 2e-4 / 12.0;
        double across = rodMass * 1.0001 / 12.0;
        RigidBody shaft = RigidBody.named("body1")
                .inertia(Inertia.principal(rodMass, across, across, thin))
                .at(0.0, 0.0, 0.5)
                .spinning(0.0, 0.0, spin)
                .gravity(gravity)
                .build();
        double cube = DENSITY * 1e-3;
        RigidBody slider = RigidBody.named("body2")
                .inertia(Inertia.principal(cube, cube * 0.02 / 12.0, cube * 0.02 / 12.0, cube * 0.02 / 12.0))
                .at(0.0, 0.0, HALF)
                .spinning(0.0, 0.0, spin)
                .gravity(gravity)
                .build();
        RigidBody right = rod("body3", 1.0, rodMass, thin, across);
        RigidBody left = rod("body4", -1.0, rodMass, thin, across);
        double[] y = {0.0, 1.0, 0.0};
        return Model.of(shaft, slider, right, left)
                .with(Links.pivot(1, new double[3], new double[] {0.0, 0.0, 1.0}, shaft))
                .with(Links.joint(2, new PrismaticJoint(0.0, 0.0, 1.0, slider, shaft), slider, shaft))
                .with(Links.pivot(3, new double[] {ARM, 0.0, 1.0}, y, right, shaft))
                .with(Links.pivot(4, new double[] {-ARM, 0.0, 1.0}, y, left, shaft))
                .with(coupler("spring1", slider, ARM, right, rodMass))
                .with(coupler("spring2", slider, -ARM, left, rodMass));
    }

    /** Returns where the centre of mass of a rod with its ball lies, as a share of its length. */
    private double centre(double rodMass) {
        return (0.5 * rodMass + ball) / (rodMass + ball);
    }

    /** Returns a rod with a ball, from the top of the shaft outwards, 30° below the horizontal. */
    private RigidBody rod(String name, double side, double rodMass, double thin, double across) {
        double c = centre(rodMass);
        double inertia = across + rodMass * (c - 0.5) * (c - 0.5) + ball * (1.0 - c) * (1.0 - c);
        double outwards = Math.sqrt(0.75);
        double[] top = {side * ARM, 0.0, 1.0};
        double[] end = {side * (ARM + outwards), 0.0, 0.5};
        return Links.placed(name, top, end, c, Inertia.principal(rodMass + ball, thin, inertia, inertia), gravity)
                .moving(0.0, spin * side * (ARM + c * outwards), 0.0)
                .spinning(-0.5 * spin, 0.0, side * outwards * spin)
                .build();
    }

    private Interaction coupler(String name, RigidBody slider, double arm, RigidBody rod, double rodMass) {
        return Interaction.named(name)
                .on(slider, rod)
                .relation(Elongation.between(
                        new Corner(arm, 0.0, 0.0), new Corner(0.5 - centre(rodMass), 0.0, 0.0), HALF))
                .law(new SpringDamper(stiffness, damping))
                .build();
    }
}
