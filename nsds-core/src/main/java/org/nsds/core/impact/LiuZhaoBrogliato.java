package org.nsds.core.impact;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The law of Liu, Zhao and Brogliato (LZB) follows the potential energies E of yielding contacts through the impact, with an impulse
 * as the variable; waves travel through a row of balls as they do in experiments:
 *
 * <pre>
 *     du = A dp,    dpᵢ / dpⱼ = Fᵢ / Fⱼ,    F = c E^(η/(1+η)),    c = (1+η)^(η/(1+η)) k^(1/(1+η))
 *     two stiffnesses   dE = −u dp while u ≤ 0,   dE = −u dp / e² while u &gt; 0
 *     one stiffness     dE = −u dp,   and E = 0 as soon as u &gt; 0 and E ≤ (1 − e²) E_c, the energy at u = 0
 * </pre>
 *
 * <p>Choose it for touching chains, where Newton's and Poisson's laws know nothing of stiffness. Steps adapt to their error unless
 * {@link #impulseStep} gives the fixed one of the original algorithm, whose error is of first order, in energy too.
 *
 * <p>Source: C. Liu, Z. Zhao, B. Brogliato, <i>Frictionless multiple impacts in multibody systems</i>, Proc. R. Soc. A 464 and 465,
 * 2008 and 2009.
 */
public final class LiuZhaoBrogliato implements ImpactLaw {

    private static final double FIXED_STEP_ENERGY = 0.01;

    private final boolean twoStiffnesses;
    private final Map<String, ContactStiffness> stiffnesses;
    private final double step;

    private LiuZhaoBrogliato(boolean twoStiffnesses, Map<String, ContactStiffness> stiffnesses, double step) {
        this.twoStiffnesses = twoStiffnesses;
        this.stiffnesses = stiffnesses;
        this.step = step;
    }

    /** Returns the law in which contacts expand along a steeper curve than that of compression; all equally stiff and linear. */
    public static LiuZhaoBrogliato twoStiffnesses() {
        return new LiuZhaoBrogliato(true, Map.of(), Double.NaN);
    }

    /** Returns the law in which contacts expand along the curve of compression, and lose what is left at once. */
    public static LiuZhaoBrogliato oneStiffness() {
        return new LiuZhaoBrogliato(false, Map.of(), Double.NaN);
    }

    /** Sets the stiffness of the contact of that name. */
    public LiuZhaoBrogliato stiffness(String contact, ContactStiffness stiffness) {
        Map<String, ContactStiffness> all = new HashMap<>(stiffnesses);
        all.put(contact, stiffness);
        return new LiuZhaoBrogliato(twoStiffnesses, Map.copyOf(all), step);
    }

    /** Sets a fixed step of the impulse of the primary contact, as Siconos has it, instead of steps that adapt. */
    public LiuZhaoBrogliato impulseStep(double impulse) {
        if (!(impulse > 0.0 && impulse < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the impulse step is " + impulse + ": it must be positive and finite");
        }
        return new LiuZhaoBrogliato(twoStiffnesses, stiffnesses, impulse);
    }

    @Override
    public void impulses(MultipleImpact impact, double[] p) {
        ContactStiffness[] contacts = impact.contacts().stream()
                .map(name -> stiffnesses.getOrDefault(name, ContactStiffness.UNIT))
                .toArray(ContactStiffness[]::new);
        if (Double.isNaN(step)) {
            new CompressionFlow(impact, contacts, twoStiffnesses).follow(p);
        } else {
            new ImpulseSteps(impact, contacts, twoStiffnesses, step).follow(p);
        }
    }

    /** Returns everything that the law was given. */
    @Override
    public String toString() {
        return "lzb[twoStiffnesses=" + twoStiffnesses + ", stiffnesses=" + new TreeMap<>(stiffnesses) + ", step=" + step
                + "]";
    }

    @Override
    public double energyTolerance() {
        return Double.isNaN(step) ? ImpactLaw.super.energyTolerance() : FIXED_STEP_ENERGY;
    }

    @Override
    public String energyRemedy() {
        return "steps that adapt never do, which take the place of the fixed impulse step of " + step
                + " where none is given" + " (impulse-step=adaptive)";
    }
}
