package org.nsds.core.internal.contact;

import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.body.CoordinateRows;
import org.nsds.core.state.InteractionState;

/** A contact in a level that a scheme declares by a {@link LevelRule}: who takes part, bounds, and outputs at the end. */
public abstract class LevelContact extends Contact {

    /** Joints are held where they are off by more than this. */
    private static final double JOINT_TOLERANCE = 1e-13;

    /** The same where positions are projected in the coordinates of bodies, as Siconos does. */
    static final double SICONOS_TOLERANCE = 1e-10;

    public final LevelRule rule;
    public final LevelStepper[] levels;
    public final GatheredRelation gathered;
    public final boolean affine;
    /** Whether its rows are in coordinates rather than velocities. */
    final boolean inCoordinates;
    /** y when the level begins. */
    public final double[] yNow;

    private final boolean constant;
    private final boolean joint;
    private final double[][] gradient;

    public LevelContact(
            LagrangianRelation relation,
            NonSmoothLaw law,
            InteractionState state,
            Stepper[] steppers,
            boolean alongOutput) {
        super(law, relation.outputs(), state, steppers, alongOutput);
        levels = new LevelStepper[steppers.length];
        gradient = new double[steppers.length][];
        boolean steady = relation.affine();
        for (int s = 0; s < steppers.length; s++) {
            levels[s] = (LevelStepper) steppers[s];
            gradient[s] = new double[H[s].length];
            steady &= steppers[s].constant();
        }
        rule = levels[0].rule();
        inCoordinates = levels[0].unknown().length != levels[0].velocity().length;
        affine = relation.affine();
        constant = steady;
        joint = !terms.unilateral;
        gathered = new GatheredRelation(state.name(), relation, steppers);
        yNow = new double[rows];
    }

    public static Contact of(
            String name, LagrangianRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        if (relation.compliance() != null) {
            throw new IllegalArgumentException(
                    "interaction '" + name + "': compliant relations take moreau-jean: choose it for their systems");
        }
        boolean coordinates = steppers[0].unknown().length != ((LevelStepper) steppers[0]).velocity().length;
        return ((LevelStepper) steppers[0]).rule().quantity() == LevelRule.Quantity.GAP
                ? new PositionContact(name, coordinates ? new CoordinateRows(relation) : relation, law, state, steppers)
                : new InstantContact(relation, law, state, steppers);
    }

    @Override
    public final boolean constant() {
        return constant;
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        for (int s = 0; s < levels.length; s++) {
            gathered.place(s, levels[s].position());
        }
        gathered.output(levels[0].time(t), yNow);
        if (levels[0].keepsGaps() && before instanceof RigidContact rigid) {
            rigid.keepGaps(yNow);
        }
    }

    @Override
    public boolean active() {
        return joint
                || switch (rule.members()) {
                    case ALL -> true;
                    case CLOSED -> yNow[0] <= 0.0;
                    case CLOSED_NOT_OPENING -> yNow[0] <= 0.0 && ydotStart[0] <= 0.0;
                    case AS_BEFORE -> before.member;
                    case CLOSED_BEFORE -> before.closed();
                };
    }

    /** A gap is wrong if it is negative, or if it is held and not zero; tangential outputs are never wrong. */
    @Override
    public final boolean calls() {
        boolean wrong = false;
        for (int i = 0; i < (terms.cone ? 1 : rows); i++) {
            double ofJoint = inCoordinates ? SICONOS_TOLERANCE : JOINT_TOLERANCE;
            double tolerance = joint ? Math.min(ofJoint, rule.tolerance()) : rule.tolerance();
            wrong |= (joint || rule.holds() ? Math.abs(yNow[i]) : -yNow[i]) >= tolerance;
        }
        return wrong;
    }

    @Override
    public double output(double t) {
        for (int s = 0; s < levels.length; s++) {
            gathered.place(s, levels[s].position());
        }
        gathered.output(t, y);
        gathered.timeRate(t, ydot);
        gathered.jacobian(t, gradient);
        for (int i = 0; i < rows; i++) {
            for (int s = 0; s < levels.length; s++) {
                ydot[i] += ContactRows.rowTimes(gradient[s], i, levels[s].velocity());
            }
        }
        return unlessNotFinite(joint ? 0.0 : Math.max(0.0, -y[0]));
    }

    @Override
    public final void report(double[] reported) {
        for (int i = 0; i < rows; i++) {
            reported[i] += levels[0].reported() * lambda[i];
        }
    }

    @Override
    public final double ownBlock(int i, int j) {
        return 0.0;
    }

    @Override
    public final double multiplierPerForce() {
        return levels[0].perForce();
    }

    @Override
    public double lower(int i) {
        return rule.holds() ? Double.NEGATIVE_INFINITY : super.lower(i);
    }

    @Override
    public double upper(int i) {
        return rule.holds() ? Double.POSITIVE_INFINITY : super.upper(i);
    }
}
