package org.nsds.core.simulation;

import java.util.List;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.SwitchStepper;
import org.nsds.core.internal.elements.FiniteElements;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.simulation.settings.NewtonOptions;

/** This level runs finite elements with switch detection: they advance all systems together, and nothing is left to solve. */
final class SwitchLevel extends ContactLevel {

    private final FiniteElements elements;
    private double t0;
    private double t1;

    SwitchLevel(
            Stepper[] steppers,
            List<String> names,
            ContactProblem contacts,
            NewtonOptions newton,
            FiniteElements elements) {
        super(steppers, names, contacts, newton);
        this.elements = elements;
    }

    @Override
    void selectContacts(int round, double start, double end) {
        t0 = start;
        t1 = end;
        contacts.select(start, end);
        contacts.leaveOut();
    }

    @Override
    void freeMotion() {
        long before = elements.iterations();
        elements.advance(t0, t1);
        iterations = (int) (elements.iterations() - before);
        ((SwitchStepper) steppers[0]).addWork(elements.work());
    }

    @Override
    void assemble() {
        // the elements have done it
    }

    @Override
    void solve(long step, RunStatistics statistics) {
        // the elements have done it
    }

    @Override
    void update() {
        // the elements have done it
    }

    @Override
    boolean converged() {
        requireFiniteEnergy();
        return true;
    }
}
