package org.nsds.mechanics.string;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.TimeFunction;
import org.nsds.core.solution.Probe;
import org.nsds.mechanics.Require;

/**
 * A simply supported string in modal coordinates, u(x, t) = Σ q_j(t) φ_j(x) with φ_j = √(2/L) sin(jπx/L),
 *
 * <pre>
 *     μ ( q̈_j + 2 σ_j q̇_j + ω_j² q_j ) = Σ_c φ_j(x_c) λ_c,      0 ≤ u(x_c) − g_c
 * </pre>
 *
 * <p>System {@code string}, one interaction for each obstacle. Immutable.
 *
 * <p>Reference: C. Issanchou et al., <i>Nonsmooth contact dynamics for the numerical simulation of collisions in musical string
 * instruments</i>, 2018.
 */
public final class ModalString {

    /** The name of the system. */
    public static final String NAME = "string";

    private final double length;
    private final double linearDensity;
    private final StringModes modes;

    /**
     * A string.
     *
     * @param length L
     * @param linearDensity μ
     * @param modes their frequencies and decay rates
     */
    public ModalString(double length, double linearDensity, StringModes modes) {
        this.length = Require.positive("length", length);
        this.linearDensity = Require.positive("linear density", linearDensity);
        this.modes = modes;
    }

    /** A string of these parameters with such modes. */
    public ModalString(StringParameters parameters, StringModes modes) {
        this(parameters.length(), parameters.linearDensity(), modes);
    }

    /** Returns the string at rest or struck, with obstacles that all obey one law. */
    public Model model(StringShape position, StringShape velocity, List<Obstacle> obstacles, NonSmoothLaw law) {
        var string = system(position, velocity, new double[modes.count()], null);
        return Model.of(string).with(contacts(string, obstacles, law));
    }

    /**
     * Returns the system.
     *
     * @param constant a constant force on each mode
     * @param force one that depends on time, or null
     */
    LagrangianLinearSystem system(StringShape position, StringShape velocity, double[] constant, TimeFunction force) {
        int n = modes.count();
        double[] damping = new double[n];
        double[] stiffness = new double[n];
        for (int j = 1; j <= n; j++) {
            double omega = 2.0 * Math.PI * modes.frequency(j);
            damping[j - 1] = 2.0 * linearDensity * modes.decay(j);
            stiffness[j - 1] = linearDensity * omega * omega;
        }
        double[] mass = new double[n];
        Arrays.fill(mass, linearDensity);
        return LagrangianLinearSystem.builder(NAME)
                .mass(mass)
                .damping(damping)
                .stiffness(stiffness)
                .constantForce(constant)
                .force(force)
                .initialPosition(position.amplitudes(length, n))
                .initialVelocity(velocity.amplitudes(length, n))
                .build();
    }

    /** Returns the contacts of that system with obstacles that all obey one law. */
    List<Interaction> contacts(DynamicalSystem string, List<Obstacle> obstacles, NonSmoothLaw law) {
        List<Interaction> contacts = new ArrayList<>();
        for (Obstacle obstacle : obstacles) {
            if (!(obstacle.x() > 0.0 && obstacle.x() < length)) {
                throw new IllegalArgumentException("obstacle '" + obstacle.name() + "' is at x = " + obstacle.x()
                        + " m: it must lie on the string, between 0 and " + length + " m");
            }
            contacts.add(Interaction.named(obstacle.name())
                    .on(string)
                    .relation(LinearRelation.rows(new double[][] {shapeAt(obstacle.x())})
                            .offset(-obstacle.height()))
                    .law(law)
                    .build());
        }
        return contacts;
    }

    /**
     * Returns the penalty K [penetration]^α of the paper: a force per length, which at a point of the grid of N_m modes acts over
     * Δx = L/(N_m + 1).
     *
     * @param stiffness K
     * @param exponent α
     */
    public PowerLaw penalty(double stiffness, double exponent) {
        return new PowerLaw(stiffness * (length / (modes.count() + 1)), exponent);
    }

    /** φ_j(x) of all modes. */
    public double[] shapeAt(double x) {
        double[] shape = new double[modes.count()];
        for (int j = 1; j <= shape.length; j++) {
            shape[j - 1] = StrictMath.sqrt(2.0 / length) * StrictMath.sin(j * Math.PI * x / length);
        }
        return shape;
    }

    /** Returns ∫ φ_j dx between two points, for all modes. */
    double[] shapeBetween(double from, double to) {
        if (!(from >= 0.0 && from < to && to <= length)) {
            throw new IllegalArgumentException("a force acts from x = " + from + " m to " + to
                    + " m: these must be points of the string in that order, between 0 and " + length + " m");
        }
        double[] shape = new double[modes.count()];
        for (int j = 1; j <= shape.length; j++) {
            double wave = j * Math.PI / length;
            double middle = StrictMath.sin(0.5 * wave * (from + to)); // cos a − cos b without cancellation
            shape[j - 1] =
                    StrictMath.sqrt(2.0 / length) * 2.0 * middle * StrictMath.sin(0.5 * wave * (to - from)) / wave;
        }
        return shape;
    }

    /** Returns the displacement u at x, recorded as {@code string.u@x}. */
    public Probe displacement(double x) {
        return Probe.position(NAME + ".u@" + label(x), NAME, shapeAt(x));
    }

    /** Returns the slope ∂u/∂x at x, recorded as {@code string.slope@x}: times the tension, at an end it is the force on the support. */
    public Probe slope(double x) {
        String label = label(x);
        double[] slope = new double[modes.count()];
        for (int j = 1; j <= slope.length; j++) {
            double wave = j * Math.PI / length;
            slope[j - 1] = StrictMath.sqrt(2.0 / length) * wave * StrictMath.cos(wave * x);
        }
        return Probe.position(NAME + ".slope@" + label, NAME, slope);
    }

    private String label(double x) {
        if (!(x >= 0.0 && x <= length)) {
            throw new IllegalArgumentException(
                    "the probe is at x = " + x + " m: it must lie on the string, between 0 and " + length + " m");
        }
        return BigDecimal.valueOf(Math.rint(x * 1e9) / 1e9).stripTrailingZeros().toPlainString();
    }

    /** Returns the length L of the string. */
    public double length() {
        return length;
    }

    /** μ. */
    public double linearDensity() {
        return linearDensity;
    }

    /** Frequencies and decay rates. */
    public StringModes modes() {
        return modes;
    }
}
