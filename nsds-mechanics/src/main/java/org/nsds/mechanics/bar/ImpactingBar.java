package org.nsds.mechanics.bar;

import java.util.Arrays;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * An elastic bar that flies against a rigid wall: ρA ü = EA u'' between free ends, in n linear finite elements with lumped masses.
 * System {@code bar}, whose coordinates are the displacements of its n + 1 nodes, interaction {@code wall} on the first of them,
 * y = gap + u₀.
 *
 * <p>The exact motion is that of two waves: from the impact on a wave of pressure runs through the bar with the speed of sound
 * c = √(EA/ρA), comes back as one of relief, and the bar leaves after {@link #contactDuration} with its velocity reversed and
 * without any vibration; in between the wall pushes with {@link #contactForce}. The restitution is that of the first node: any
 * is right in the limit of many elements, and 0 is the usual choice.
 *
 * @param elements n
 * @param length L
 * @param massPerLength ρA
 * @param stiffness EA
 * @param velocity of the flight towards the wall
 * @param gap at the start
 * @param restitution of the node that touches
 */
public record ImpactingBar(
        int elements,
        double length,
        double massPerLength,
        double stiffness,
        double velocity,
        double gap,
        double restitution) {

    private static final int MOST_ELEMENTS = 2000;

    public ImpactingBar {
        if (elements < 1 || elements > MOST_ELEMENTS) {
            throw new IllegalArgumentException(
                    "elements is " + elements + ": it must lie between 1 and " + MOST_ELEMENTS);
        }
        Require.positive("length", length);
        Require.positive("mass per length", massPerLength);
        Require.positive("stiffness", stiffness);
        Require.positive("velocity", velocity);
        Require.notNegative("gap", gap);
    }

    /** c. */
    public double speedOfSound() {
        return StrictMath.sqrt(stiffness / massPerLength);
    }

    /** gap/velocity. */
    public double impactTime() {
        return gap / velocity;
    }

    /** 2 L/c. */
    public double contactDuration() {
        return 2.0 * length / speedOfSound();
    }

    /** ρA c times the velocity. */
    public double contactForce() {
        return massPerLength * speedOfSound() * velocity;
    }

    /** Returns the step up to which explicit schemes are stable: the time of sound through an element. */
    public double largestExplicitStep() {
        return length / elements / speedOfSound();
    }

    /** Returns the mean velocity of the bar from those of its nodes. */
    public double meanVelocity(double[] nodes) {
        double sum = 0.5 * (nodes[0] + nodes[elements]);
        for (int i = 1; i < elements; i++) {
            sum += nodes[i];
        }
        return sum / elements;
    }

    /** Returns the model. */
    public Model model() {
        int nodes = elements + 1;
        double dx = length / elements;
        double[] mass = new double[nodes];
        Arrays.fill(mass, massPerLength * dx);
        mass[0] *= 0.5;
        mass[elements] *= 0.5;
        double[][] K = new double[nodes][nodes];
        for (int i = 0; i < elements; i++) {
            double spring = stiffness / dx;
            K[i][i] += spring;
            K[i + 1][i + 1] += spring;
            K[i][i + 1] -= spring;
            K[i + 1][i] -= spring;
        }
        double[] flight = new double[nodes];
        Arrays.fill(flight, -velocity);
        double[] end = new double[nodes];
        end[0] = 1.0;
        var bar = LagrangianLinearSystem.builder("bar")
                .mass(mass)
                .stiffness(K)
                .initialVelocity(flight)
                .build();
        return Model.of(bar)
                .with(Interaction.named("wall")
                        .on(bar)
                        .relation(LinearRelation.rows(new double[][] {end}).offset(gap))
                        .law(new NewtonImpact(restitution))
                        .build());
    }
}
