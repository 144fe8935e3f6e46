package org.nsds.control;

import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;

/** This class is a {@link LuenbergerObserver} in one run, with its matrices and scratch memory. */
final class ObserverRun implements Controller {

    private final LuenbergerObserver observer;
    private final LinearPlant.Sampled sampled;
    /** Ψ L. */
    private final Matrix correction;
    /** The pseudoinverse of C. */
    private final Matrix leastChange;

    private final double[] known;
    private final double[] next;
    private final double[] innovation;

    ObserverRun(LuenbergerObserver observer, double step) {
        this.observer = observer;
        sampled = observer.plant().sampled(step);
        correction = sampled.response().times(observer.gain());
        leastChange = Matrix.of(new SingularValueDecomposition(
                        new Array2DRowRealMatrix(observer.outputMatrix().toArray()))
                .getSolver()
                .getInverse()
                .getData());
        known = new double[observer.plant().inputs()];
        next = new double[observer.plant().states()];
        innovation = new double[observer.measurements().size()];
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] estimate) {
        boolean sliding = observer.form() == LuenbergerObserver.Form.SLIDING;
        if (memory[0] == 0.0) {
            memory[0] = 1.0;
            if (sliding) {
                innovate(sensed, 0, estimate);
                leastChange.addTimes(innovation, estimate);
            }
        } else {
            for (int i = 0; i < observer.inputs().size(); i++) {
                known[i] = sensed[innovation.length + i];
            }
            sampled.transition().times(estimate, next);
            sampled.input().addTimes(known, next);
            if (sliding) {
                innovate(sensed, 0, next);
            } else {
                innovate(memory, 1, estimate);
            }
            correction.addTimes(innovation, next);
            System.arraycopy(next, 0, estimate, 0, next.length);
        }
        System.arraycopy(sensed, 0, memory, 1, innovation.length);
    }

    /** Computes y − C x̂. */
    private void innovate(double[] y, int first, double[] x) {
        for (int i = 0; i < innovation.length; i++) {
            innovation[i] = y[first + i] - observer.outputMatrix().rowTimes(i, x);
        }
    }

    @Override
    public String name() {
        return observer.name();
    }

    @Override
    public double period() {
        return observer.period();
    }

    @Override
    public List<Sensor> sensors() {
        return observer.sensors();
    }

    @Override
    public List<String> outputs() {
        return observer.outputs();
    }

    @Override
    public List<String> memory() {
        return observer.memory();
    }
}
