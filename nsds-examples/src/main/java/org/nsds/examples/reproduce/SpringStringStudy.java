package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.integrator.explicit.Leapfrog;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SpringString;

/**
 * Measurements on a mass-spring string under leapfrog (drift-kick-drift), started at rest in one of its transverse modes.
 *
 * @param spring the string
 * @param mode number of the mode
 * @param amplitude in m
 * @param share step as a share of √(m/k)
 */
record SpringStringStudy(SpringString spring, int mode, double amplitude, double share) {

    private static final String MODE = "mode";

    double step() {
        return share * spring.largestStep();
    }

    private ParticleString string() {
        return spring.string("string").positions(spring.mode(mode, amplitude)).build();
    }

    private TimeStepping stepping(ParticleString string) {
        return TimeStepping.of(Model.of(string))
                .integrator(new Leapfrog(Leapfrog.Form.DRIFT_KICK_DRIFT))
                .step(step());
    }

    /** The amplitude of the mode over time. */
    private Solution modal(double periods) {
        ParticleString string = string();
        double[] weights = new double[string.dimension()];
        for (int j = 1; j < spring.segments(); j++) {
            weights[string.index(j, 1)] =
                    2.0 / spring.segments() * StrictMath.sin(mode * Math.PI * j / spring.segments());
        }
        return stepping(string)
                .probes(List.of(Probe.position(MODE, "string", weights)))
                .run(0.0, periods / spring.continuumFrequency(mode));
    }

    /** Of a pure oscillation u_k = A cos(2πf k Δt): from u_{k+s} + u_{k−s} = 2 cos(2πf s Δt) u_k, with s an eighth of a period. */
    double frequency(double periods) {
        double[] u = modal(periods).column(MODE);
        int s = (int) Math.max(1, Math.round(0.125 / (spring.continuumFrequency(mode) * step())));
        double product = 0.0;
        double square = 0.0;
        for (int k = s; k < u.length - s; k++) {
            product += u[k] * (u[k + s] + u[k - s]);
            square += u[k] * u[k];
        }
        return StrictMath.acos(0.5 * product / square) / (2.0 * Math.PI * s * step());
    }

    /** Of any oscillation: from the first to the last time that it falls through zero. */
    double frequencyByZeros(double periods) {
        Solution run = modal(periods);
        double[] u = run.column(MODE);
        double first = Double.NaN;
        double last = Double.NaN;
        int count = -1;
        for (int k = 1; k < u.length; k++) {
            if (u[k - 1] > 0.0 && u[k] <= 0.0) {
                last = run.time(k - 1) + step() * u[k - 1] / (u[k - 1] - u[k]);
                first = count < 0 ? last : first;
                count++;
            }
        }
        return count / (last - first);
    }

    /** The largest deviation of the energy from its start, relative to that of the vibration. */
    double energyDeviation(double periods, int every) {
        ParticleString string = string();
        double[] q = new double[string.dimension()];
        string.initialState(q, new double[q.length]);
        double start = string.elasticEnergy(q);
        for (int j = 1; j < spring.segments(); j++) {
            q[string.index(j, 0)] = j * spring.spacing();
            q[string.index(j, 1)] = 0.0;
        }
        double vibration = start - string.elasticEnergy(q);
        Simulation run = stepping(string).start(0.0);
        double until = periods / spring.continuumFrequency(mode);
        double worst = 0.0;
        while (run.time() < until && run.step()) {
            if (run.stepIndex() % every == 0) {
                worst = Math.max(worst, Math.abs(run.kineticEnergy() + run.potentialEnergy() - start));
            }
        }
        return worst / vibration;
    }

    /** Whether so many steps end with the energy less than twice that of the start. */
    boolean stable(int steps) {
        Simulation run = stepping(string()).start(0.0);
        double start = run.kineticEnergy() + run.potentialEnergy();
        for (int k = 0; k < steps; k++) {
            if (!run.step()) {
                return false;
            }
        }
        return run.kineticEnergy() + run.potentialEnergy() < 2.0 * start;
    }
}
