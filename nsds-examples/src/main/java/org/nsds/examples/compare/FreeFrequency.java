package org.nsds.examples.compare;

import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The dispersion of a scheme: by how much a free oscillator of frequency ω runs too fast, (ω_h/ω − 1)/(hω)². */
public final class FreeFrequency {

    /** hω: small enough for the next term of the expansion not to matter. */
    private static final double PHASE_PER_STEP = 0.02;

    private static final int PERIODS = 20;

    private FreeFrequency() {}

    /** The shift of a scheme, measured over twenty periods. */
    public static double shift(OneStepIntegrator scheme) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(1.0)
                .initialPosition(1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(mass))
                .integrator(scheme)
                .step(PHASE_PER_STEP)
                .run(0.0, (PERIODS + 1.5) * 2.0 * Math.PI);
        double[] q = run.position("mass", 0);
        int crossings = 0;
        double first = Double.NaN;
        double last = Double.NaN;
        for (int k = 1; k < q.length; k++) {
            if (q[k - 1] < 0.0 && q[k] >= 0.0 && crossings <= PERIODS) {
                last = run.time(k) - PHASE_PER_STEP * q[k] / (q[k] - q[k - 1]);
                first = crossings == 0 ? last : first;
                crossings++;
            }
        }
        double frequency = 2.0 * Math.PI * PERIODS / (last - first);
        return (frequency - 1.0) / (PHASE_PER_STEP * PHASE_PER_STEP);
    }
}
