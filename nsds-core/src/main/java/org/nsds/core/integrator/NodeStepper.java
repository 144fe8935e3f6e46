package org.nsds.core.integrator;

/**
 * A node stepper advances a system by an explicit scheme: it evaluates forces at one or more points of the step, its nodes.
 * All systems of a model go through their nodes together, so that contacts between them see both at the same time. The step
 * loop calls
 *
 * <pre>
 *     begin,   then for each node:  freeMotion,  contacts add Hᵀf to contactForce(),  update
 * </pre>
 *
 * <p>where {@link #freeMotion} moves q and v to the point of the node, and {@link #update} takes the forces there; that of the last
 * node completes the step. Rigid contacts cannot take part.
 */
public interface NodeStepper extends Stepper {

    /** Returns the number of nodes, at each of which forces are evaluated once per step. */
    int nodes();

    /** Returns where in the step node i lies: 0 at its start, 1 at its end. */
    double node(int i);

    /** Returns the weight of node i in the sums of work and dissipation. */
    double weight(int i);

    /** Returns the array to which contacts add Hᵀf, their forces at the node; the stepper clears it when it has used them. */
    double[] contactForce();

    /** Returns the step size h. */
    double step();

    /** Returns whether forces of the last node are carried over to the next step, instead of being evaluated anew at its start. */
    default boolean carriesForces() {
        return false;
    }

    /** Takes the forces at the start of the run, contacts included; called where the scheme carries them. */
    default void start(double t) {}
}
