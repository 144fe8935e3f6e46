package org.nsds.examples.compare;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.oscillator.ImpactOscillator;

/**
 * The free impact oscillator q̈ + ω² q = 0, q ≥ −d, released at rest from q₀ &gt; 0, in closed form. From each impact to the next
 *
 * <pre>
 *     q = −d cos ω s + (v_j⁺/ω) sin ω s,      s = t − t_j,      v_j⁺ = eʲ ω √(q₀² − d²)
 *     t₁ = arccos(−d/q₀)/ω,      t_{j+1} − t_j = (2π − 2 arctan(v_j⁺/(ω d)))/ω,  or π/ω for d = 0
 * </pre>
 *
 * <p>There is no accumulation: the time between impacts never falls below π/ω. The formulas hold while the wall is reached,
 * which it always is for 0 ≤ d &lt; q₀ and v_j⁺ &gt; 0.
 */
public final class ExactOscillator implements ExactMotion {

    private final double omega;
    private final double start;
    private final double distance;
    private final List<Double> impactTimes = new ArrayList<>();
    private final List<Double> reboundSpeeds = new ArrayList<>();

    /**
     * The motion until some time.
     *
     * @param oscillator without damping and forcing, released at rest, with its wall at −d
     * @param until the last time at which it will be asked for
     */
    public ExactOscillator(ImpactOscillator oscillator, double until) {
        if (oscillator.damping() != 0.0 || oscillator.forcing() != 0.0 || oscillator.velocity() != 0.0) {
            throw new IllegalArgumentException("the closed form of " + oscillator
                    + " is not known: it must have no damping, no forcing and no initial velocity");
        }
        omega = Math.sqrt(oscillator.stiffness() / oscillator.mass());
        start = oscillator.position();
        distance = -oscillator.wall();
        double restitution = oscillator.restitution();
        double t = StrictMath.acos(-distance / start) / omega;
        double speed = restitution * omega * Math.sqrt(start * start - distance * distance);
        while (t <= until && speed > 0.0) {
            impactTimes.add(t);
            reboundSpeeds.add(speed);
            t += (2.0 * Math.PI - 2.0 * StrictMath.atan2(speed, omega * distance)) / omega;
            speed *= restitution;
        }
    }

    /** The times of the impacts. */
    public List<Double> impactTimes() {
        return List.copyOf(impactTimes);
    }

    @Override
    public double position(double t) {
        int j = impactsUntil(t);
        if (j == 0) {
            return start * StrictMath.cos(omega * t);
        }
        double phase = omega * (t - impactTimes.get(j - 1));
        return -distance * StrictMath.cos(phase) + reboundSpeeds.get(j - 1) / omega * StrictMath.sin(phase);
    }

    @Override
    public double velocity(double t) {
        int j = impactsUntil(t);
        if (j == 0) {
            return -start * omega * StrictMath.sin(omega * t);
        }
        double phase = omega * (t - impactTimes.get(j - 1));
        return distance * omega * StrictMath.sin(phase) + reboundSpeeds.get(j - 1) * StrictMath.cos(phase);
    }

    private int impactsUntil(double t) {
        int j = 0;
        while (j < impactTimes.size() && impactTimes.get(j) <= t) {
            j++;
        }
        return j;
    }
}
