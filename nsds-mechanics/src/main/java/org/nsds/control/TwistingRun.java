package org.nsds.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.polytope.Polytope;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** This class is an implicit {@link Twisting} in one run, with its polytope and scratch memory. */
final class TwistingRun implements Controller {

    private final Twisting control;
    private final LinearPlant.Sampled sampled;
    private final Polytope polytope;
    private final DenseMatrix moved;
    private final double[] predicted = new double[2];
    private final double[] lambda = new double[2];
    private final double[] z;
    private final double[] w;
    private final BoxProblem problem = BoxProblem.reusable();
    private final Solver<BoxProblem> solver = Solvers.named("lemke");

    TwistingRun(Twisting control, double step) {
        this.control = control;
        double gain = control.gain();
        double beta = control.beta();
        sampled = new LinearPlant(control.matrix(), Matrix.of(new double[] {0, 0}, new double[] {gain, gain * beta}))
                .sampled(step);
        double shear = control.form() == Twisting.Form.IMPLICIT ? 0.5 * step : 0.0;
        polytope = Polytope.of(new double[][] {{1, 0}, {-shear, 1}, {-1, 0}, {shear, -1}}, new double[] {1, 1, 1, 1});
        moved = DenseMatrix.of(sampled.input().toArray());
        z = new double[polytope.rows()];
        w = new double[polytope.rows()];
    }

    @Override
    public void sample(double t, double[] x, double[] memory, double[] outputs) {
        sampled.transition().times(x, predicted);
        polytope.inequality(moved, predicted, problem);
        Outcome outcome = solver.solve(problem, z, w);
        if (outcome != Outcome.SOLVED) {
            throw new IllegalStateException("the inequality of controller '" + control.name() + "' was not solved: "
                    + outcome + ", residual " + solver.residual());
        }
        polytope.point(z, lambda);
        memory[0] = lambda[0];
        memory[1] = lambda[1];
        outputs[0] = control.gain() * (lambda[0] + control.beta() * lambda[1]);
    }

    @Override
    public String name() {
        return control.name();
    }

    @Override
    public double period() {
        return control.period();
    }

    @Override
    public List<Sensor> sensors() {
        return control.sensors();
    }

    @Override
    public List<String> outputs() {
        return control.outputs();
    }

    @Override
    public List<String> memory() {
        return control.memory();
    }
}
