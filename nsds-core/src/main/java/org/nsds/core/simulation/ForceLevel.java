package org.nsds.core.simulation;

import java.util.List;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.simulation.settings.NewtonOptions;

/**
 * A force level is that of an explicit scheme: nothing is solved. At each node of the scheme compliant contacts add their
 * forces, and the step is complete after the last node.
 */
final class ForceLevel extends ContactLevel {

    private final NodeStepper scheme;
    private double t0;
    private double t1;
    private int node;

    ForceLevel(Stepper[] steppers, List<String> names, ContactProblem contacts, NewtonOptions newton) {
        super(steppers, names, contacts, newton);
        scheme = (NodeStepper) steppers[0];
    }

    @Override
    void first(double start) {
        super.first(start);
        if (scheme.carriesForces()) {
            contacts.compliant().addForces(start, 0.0);
            for (Stepper stepper : steppers) {
                ((NodeStepper) stepper).start(start);
            }
        }
    }

    @Override
    void selectContacts(int round, double start, double end) {
        t0 = start;
        t1 = end;
        node = 0;
        iterations = 1;
        contacts.select(start, end);
    }

    @Override
    void freeMotion() {
        for (Stepper stepper : steppers) {
            stepper.freeMotion();
        }
    }

    @Override
    void assemble() {
        contacts.compliant().addForces(t0 + scheme.node(node) * (t1 - t0), scheme.weight(node));
    }

    @Override
    void solve(long step, RunStatistics statistics) {
        // forces follow from the state
    }

    @Override
    void update() {
        for (Stepper stepper : steppers) {
            stepper.update();
        }
        node++;
    }

    @Override
    boolean converged() {
        if (node < scheme.nodes()) {
            return false;
        }
        requireFiniteEnergy();
        return true;
    }
}
