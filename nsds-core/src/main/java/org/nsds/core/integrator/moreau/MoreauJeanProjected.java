package org.nsds.core.integrator.moreau;

import java.util.List;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelRule.Members;
import org.nsds.core.integrator.LevelRule.Quantity;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * This integrator takes steps of {@link MoreauJean}, each followed by a projection of positions on the constraints, which
 * removes the penetration and the drift that a law about rates leaves. After a Moreau-Jean step with the contacts I,
 *
 * <pre>
 *     combined:   y(q) = 0,             q ← q + Ŵ⁻¹ Hᵀ ν        if some gap of I is wrong by 10⁻¹⁰
 *     direct:     0 ≤ y(q) ⟂ ν ≥ 0,     q ← q + Ŵ⁻¹ Hᵀ ν        if some gap of I is below −10⁻⁸
 * </pre>
 *
 * <p>while velocities stay; joints are projected as equalities in both, contacts with friction by their gaps alone. The two differ in I as well:
 *
 * <ul>
 *   <li>{@link Projection#COMBINED}: the contacts that the step would close: I is empty at first, contacts with y_{k+1} ≤ 0 are
 *       added and the step is redone, until there are no more. No gap is ever negative at the end of a step, and bodies come to rest.
 *   <li>{@link Projection#DIRECT}: as in Moreau-Jean with γ = ½, but a contact comes in at y_k + h/2 ẏ_k ≤ 10⁻⁷, and goes only
 *       when it is beyond that and ẏ_k ≥ 0. Positions are lifted out of the obstacle with velocities that belong below it: energy grows by
 *       the lift in each impact, and a bouncing ball never rests.
 * </ul>
 *
 * <p>A joint holds ẏ = 0 at the end of the step, and y = 0 after the projection: choose this scheme where both have to hold. The
 * energy that the projection gives or takes is not that of an impact: the ledger shows it as numerical.
 *
 * <p>References: V. Acary, <i>Projected event-capturing time-stepping schemes for nonsmooth mechanical systems with unilateral
 * contact and Coulomb's friction</i>, 2013. Siconos has both as MoreauJeanDirectProjectionOSI and MoreauJeanCombinedProjectionOSI.
 *
 * @param theta θ in [0, 1]
 * @param projection which contacts, and how
 * @param forces where M, F and H of nonlinear systems and relations are taken at velocity level
 * @param convention with which rows laws hold at velocity level
 * @param metric what a projection moves least
 * @param contacts which contacts a direct projection moves
 * @param gaps which gaps the next step sees
 * @param rows where the rows of a projection are taken
 */
public record MoreauJeanProjected(
        double theta,
        Projection projection,
        MoreauJean.ForcesAt forces,
        MoreauJean.Convention convention,
        Metric metric,
        Contacts contacts,
        Gaps gaps,
        Rows rows)
        implements OneStepIntegrator {

    /** The setting says which contacts are projected, and how. */
    public enum Projection {
        /** Penetrating contacts of the Moreau-Jean step, as inequalities. */
        DIRECT,
        /** All contacts that close in the step, as equalities. */
        COMBINED;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** What a projection moves least: heavy bodies, or distances in coordinates. */
    public enum Metric {
        /** δqᵀ Ŵ δq with Ŵ = M + hθC + h²θ²K: heavy bodies stay, the centre of mass of two that are parted is kept. */
        KINETIC,
        /** δqᵀ δq, as in Siconos: both of two bodies move alike whatever they weigh, which lifts or lowers their centre of mass. */
        EUCLIDEAN;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** Which contacts a direct projection moves. */
    public enum Contacts {
        /** Those that took part in the Moreau-Jean step. */
        ACTIVE,
        /** All whose gaps are negative: also one that has just been crossed, a step before its impact. */
        ALL;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** Which gaps are reported, and decide in the next step. */
    public enum Gaps {
        /** Those of the projected positions. */
        AFTER,
        /**
         * Those that the Moreau-Jean step has left: a direct projection then keeps its contacts as long as plain Moreau-Jean does.
         */
        BEFORE;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** Where the rows of a projection are taken. */
    public enum Rows {
        /** Where positions are, anew in each iteration. */
        ITERATE,
        /** At q_k: positions move along the normals of the start of the step, iterations converge linearly. */
        START;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    public MoreauJeanProjected {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException(
                    "theta of moreau-jean-projected is " + theta + ": it must lie between 0 and 1");
        }
        if (convention == MoreauJean.Convention.SICONOS && forces == MoreauJean.ForcesAt.MIDPOINT) {
            throw new IllegalArgumentException(
                    "convention=siconos of moreau-jean-projected has its forces at the ends of "
                            + "the step: take forces=endpoints");
        }
        if (contacts == Contacts.ALL && projection == Projection.COMBINED) {
            throw new IllegalArgumentException(
                    "contacts=all of moreau-jean-projected is for projection=direct: combined "
                            + "holds its contacts from both sides, and open ones would be pulled");
        }
    }

    /** With everything else as usual: positions move in the kinetic metric, as far as the contacts of the step ask for. */
    public MoreauJeanProjected(double theta, Projection projection) {
        this(
                theta,
                projection,
                MoreauJean.ForcesAt.MIDPOINT,
                MoreauJean.Convention.EXACT,
                Metric.KINETIC,
                Contacts.ACTIVE,
                Gaps.AFTER,
                Rows.ITERATE);
    }

    /** With θ = ½ and the combined projection. */
    public MoreauJeanProjected() {
        this(0.5, Projection.COMBINED);
    }

    /** Returns θ and the projection, and of the others what is not as usual. */
    @Override
    public String specification() {
        return "moreau-jean-projected:theta=" + theta + ",projection=" + projection
                + unless("forces", forces, MoreauJean.ForcesAt.MIDPOINT)
                + unless("convention", convention, MoreauJean.Convention.EXACT)
                + unless("metric", metric, Metric.KINETIC)
                + unless("contacts", contacts, Contacts.ACTIVE)
                + unless("gaps", gaps, Gaps.AFTER)
                + unless("rows", rows, Rows.ITERATE);
    }

    private static String unless(String option, Object value, Object usual) {
        return value == usual ? "" : "," + option + "=" + value;
    }

    @Override
    public double largestStep(double frequency, double damping) {
        return ThetaRule.largestStep(theta, frequency, damping);
    }

    @Override
    public double smoothOrder() {
        return theta == 0.5 && forces == MoreauJean.ForcesAt.MIDPOINT ? 2.0 : 1.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        ContactRule velocities = new ProjectedRule(theta, projection, MoreauJean.rowPoint(forces, convention), step);
        LagrangianStepper velocityLevel =
                MoreauJean.bind("moreau-jean-projected", system, state, step, theta, velocities, forces);
        velocityLevel.followedBy(
                List.of(new ProjectionLevel(velocityLevel, (LagrangianSystem) system, this, positions())));
        return velocityLevel;
    }

    private LevelRule positions() {
        return projection == Projection.DIRECT
                ? LevelRule.of(Quantity.GAP, contacts == Contacts.ALL ? Members.ALL : Members.AS_BEFORE)
                        .unlessWithin(1e-8)
                : LevelRule.of(Quantity.GAP, Members.AS_BEFORE)
                        .unlessWithin(1e-10)
                        .holding()
                        .refusingPulling(
                                "projection=combined lets contacts take part only if they would penetrate, and none would hold anything");
    }
}
