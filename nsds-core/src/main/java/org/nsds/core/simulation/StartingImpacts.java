package org.nsds.core.simulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.acceleration.BoundMechanics;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ImpactRule;
import org.nsds.core.internal.acceleration.LawImpact;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.model.Model;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;

/**
 * Starting impacts are those of a time-stepping run with an impact law. Where a contact that takes part in a step approaches, the
 * velocities jump when the step begins, by the law and at the masses of that instant; the step itself reflects:
 *
 * <pre>
 *     u⁺ = u_k + A p,  A = H M⁻¹ Hᵀ,      then      0 ≤ u_{k+1} + u⁺  ⟂  λ ≥ 0,  from v⁺
 * </pre>
 *
 * <p>Forces of the step have no part in the impact, so that its energy is that of the law, and the step takes and creates none at
 * contacts. The multiplier of the step is p + λ.
 */
final class StartingImpacts {

    /** Slower approaches are left to the step. */
    private static final double SLOWEST = 1e-10;
    /** Contacts with smaller gaps take part in the impacts of others. */
    private static final double TOUCHING = 1e-12;

    private final State state;
    private final ContactFlow[] flows;
    /** Per flow, the contact of the step. */
    private final Contact[] contacts;

    private final LawImpact impact;
    private final double[][] velocities;
    private final double[][] velocitiesBefore;
    private final double[][] ratesBefore;
    private final double[][] impulsesBefore;
    private final double[] impulses;
    private boolean occurred;

    /**
     * Binds the impacts.
     *
     * @param model with the restitutions that the law knows
     * @param problem of the steps, which have none
     */
    StartingImpacts(ImpactLaw law, Model model, State state, ContactProblem problem) {
        this.state = state;
        BoundMechanics bound = new BoundMechanics(model, state, new ImpactRule(TOUCHING));
        flows = bound.contacts;
        Map<InteractionState, Contact> ofStep = new HashMap<>();
        for (int a = 0; a < model.interactions().size(); a++) {
            ofStep.put(state.interaction(a), problem.contact(a));
        }
        contacts = Arrays.stream(flows).map(flow -> ofStep.get(flow.state)).toArray(Contact[]::new);
        impact = new LawImpact(
                law,
                bound.systems,
                flows,
                flow -> flow.y[0] <= TOUCHING || ofStep.get(flow.state).active());
        velocities = new double[bound.systems.length][];
        velocitiesBefore = new double[bound.systems.length][];
        for (int s = 0; s < velocities.length; s++) {
            velocities[s] = state.system(s).v();
            velocitiesBefore[s] = new double[velocities[s].length];
        }
        ratesBefore = Arrays.stream(flows).map(flow -> new double[flow.rows]).toArray(double[][]::new);
        impulsesBefore = Arrays.stream(flows).map(flow -> new double[flow.rows]).toArray(double[][]::new);
        impulses = new double[flows.length];
    }

    /** Begins a step in which no impact has occurred yet. */
    void begin() {
        occurred = false;
    }

    /**
     * Lets velocities jump at t if a contact of the step approaches.
     *
     * @return null, or why the law has no answer; the state is then as it was
     */
    StepFailure resolve(double t) {
        boolean approaches = false;
        for (int a = 0; a < flows.length; a++) {
            contacts[a].hit = false;
            approaches |= flows[a].terms.unilateral && flows[a].ydot[0] < -SLOWEST && contacts[a].active();
        }
        if (!approaches) {
            return null;
        }
        keep();
        occurred = true;
        try {
            for (ContactFlow flow : flows) {
                flow.evaluate(t);
            }
            impact.solve(t, state.ledger());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            rollBack();
            state.rollBack();
            return StepFailure.of(thrown);
        }
        for (int a = 0; a < flows.length; a++) {
            impulses[a] = flows[a].lambda[0];
            contacts[a].hit = impulses[a] > 0.0;
            System.arraycopy(impulsesBefore[a], 0, flows[a].lambda, 0, flows[a].rows); // the guess of the step
        }
        return null;
    }

    private void keep() {
        for (int s = 0; s < velocities.length; s++) {
            System.arraycopy(velocities[s], 0, velocitiesBefore[s], 0, velocities[s].length);
        }
        for (int a = 0; a < flows.length; a++) {
            System.arraycopy(flows[a].ydot, 0, ratesBefore[a], 0, flows[a].rows);
            System.arraycopy(flows[a].lambda, 0, impulsesBefore[a], 0, flows[a].rows);
        }
    }

    /** Adds the impulses to those of the step; returns whether there was an impact. */
    boolean report() {
        for (int a = 0; a < flows.length && occurred; a++) {
            flows[a].lambda[0] += impulses[a];
        }
        return occurred;
    }

    /** Goes back to the velocities before the impact. */
    void rollBack() {
        if (!occurred) {
            return;
        }
        for (int s = 0; s < velocities.length; s++) {
            System.arraycopy(velocitiesBefore[s], 0, velocities[s], 0, velocities[s].length);
        }
        for (int a = 0; a < flows.length; a++) {
            System.arraycopy(ratesBefore[a], 0, flows[a].ydot, 0, flows[a].rows);
            System.arraycopy(impulsesBefore[a], 0, flows[a].lambda, 0, flows[a].rows);
        }
    }
}
