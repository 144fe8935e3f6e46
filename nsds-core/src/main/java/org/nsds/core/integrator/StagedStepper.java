package org.nsds.core.integrator;

/**
 * A stepper of an explicit scheme: it evaluates forces at one or more points of the step, its stages, and never an impulse.
 * All systems of a model go through their stages together, so that contacts between them see both at the same time. The step
 * loop calls
 *
 * <pre>
 *     begin,   then for each stage:  free,  contacts add Hᵀf to impulse(),  update
 * </pre>
 *
 * <p>where {@link #free} moves q and v to the point of the stage, and {@link #update} takes the forces there; that of the last
 * stage completes the step. Rigid contacts cannot take part.
 */
public interface StagedStepper extends Stepper {

    /** Evaluations of the forces in a step. */
    int stages();

    /** Where in the step a stage lies: 0 at its start, 1 at its end. */
    double node(int stage);

    /** The weight of a stage in the step, in the sums of work and dissipation. */
    double weight(int stage);

    /** The step size h. */
    double step();

    /** Whether forces of the last stage are carried over to the next step, instead of being evaluated anew at its start. */
    default boolean carriesForces() {
        return false;
    }

    /** Takes the forces at the start of the run, contacts included; called where the scheme carries them. */
    default void start(double t) {}
}
