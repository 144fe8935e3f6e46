package org.nsds.core.model;

import java.util.List;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A contact source gives contacts that come and go: before each step it lists the contacts that may act in that step, such as
 * the pairs of bodies that are close to each other. Immutable; a source may keep scratch memory per run in {@link Finder}s.
 *
 * <p>A listed contact is that of a relation with constant rows over the step,
 *
 * <pre>
 *     y = gap, tangents,      ẏ = H v + ∂h/∂t,      r = Hᵀ λ
 * </pre>
 *
 * <p>with a law of {@link #laws}, and a key that names the same contact from step to step: its multipliers are the first guess of
 * the next step, and what its law remembers stays with the key. Contacts take part in the order of their keys, so that equal
 * runs are equal bit by bit.
 *
 * <p>Choose it where bodies meet in many places that are not known in advance; an {@link Interaction} is for those that are.
 */
public interface ContactSource {

    /** Returns the name under which messages know it. */
    String name();

    /** Returns the number of outputs of each contact: 1 without friction, 2 in the plane, 3 in space. */
    int outputs();

    /** Returns the laws that its contacts can have. */
    List<NonSmoothLaw> laws();

    /**
     * Returns how deep bodies may overlap, as a length: deeper ones are moved apart at the end of a step, as far as the energy that contacts
     * took in it allows. Infinite if they never are.
     */
    default double allowedOverlap() {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * Returns the acceleration that bodies have when nothing holds them, such as g. A contact without restitution that is still open, but would
     * close within a step if one of its bodies were held and the other fell freely from where it is, takes part ahead: its gap may close and
     * not become negative, so that bodies at rest do not lose contacts to rounding, fall and land in turns. 0 if contacts take part only when the integrator
     * says so.
     */
    default double freeAcceleration() {
        return 0.0;
    }

    /** Returns a finder for one run; called from the thread of that run. */
    Finder newFinder(Model model);

    /** Returns a text that changes when the source does: the values of a record, and its laws; part of {@link Model#fingerprint()}. */
    default String signature() {
        return Fingerprint.describe(this)
                + ' '
                + name()
                + ' '
                + outputs()
                + ' '
                + laws().stream().map(NonSmoothLaw::signature).toList();
    }

    /**
     * A detector finds the contacts of one run, with scratch memory of its own. Everything that it remembers must follow from
     * the arguments.
     */
    @FunctionalInterface
    interface Finder {

        /**
         * Lists the contacts that may act in the step from t to t + h.
         *
         * @param bodies where the systems are at t
         * @param contacts empty; to be filled
         */
        void find(double t, double h, Configuration bodies, ContactList contacts);
    }
}
