package org.nsds.core.internal.problem;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nsds.core.integrator.FirstOrderStepper;
import org.nsds.core.integrator.GapForecast;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.SmoothForceStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.internal.contact.AbsentContact;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.ExplicitContact;
import org.nsds.core.internal.contact.FirstOrderContact;
import org.nsds.core.internal.contact.ImplicitForce;
import org.nsds.core.internal.contact.ImplicitImpulse;
import org.nsds.core.internal.contact.JointContact;
import org.nsds.core.internal.contact.LevelContact;
import org.nsds.core.internal.contact.RigidContact;
import org.nsds.core.internal.contact.forecast.ForecastContact;
import org.nsds.core.internal.contact.forecast.StrideBound;
import org.nsds.core.internal.coupling.MixedContact;
import org.nsds.core.internal.polytope.PolytopeContact;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NormalCone;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.LongRow;

/**
 * This class finds for each interaction of a model the {@link Contact} that suits its relation, its law and the steppers of its
 * systems.
 */
public final class ContactBinding {

    private final Map<DynamicalSystem, Integer> numberOf = new HashMap<>();
    private final Stepper[] steppers;
    private final Map<Stepper, StrideBound> bounds = new LinkedHashMap<>();
    private final LongRow kernel = new LongRow();

    /** A binding of the interactions of a model; steppers are those of its systems, in order. */
    public ContactBinding(Model model, Stepper[] steppers) {
        this.steppers = steppers;
        for (int i = 0; i < steppers.length; i++) {
            numberOf.put(model.systems().get(i), i);
        }
        findBounds(model);
    }

    /** A bound for every system all of whose contacts can make use of it; another kind might push it unseen. */
    private void findBounds(Model model) {
        Set<Stepper> others = new HashSet<>();
        for (Interaction interaction : model.interactions()) {
            Stepper[] joined = joined(interaction);
            if (ForecastContact.suits(interaction, joined)) {
                bounds.computeIfAbsent(
                        joined[0], stepper -> new StrideBound((GapForecast) stepper, stepper.unknown().length));
            } else {
                others.addAll(List.of(joined));
            }
        }
        bounds.keySet().removeAll(others);
    }

    /** Returns the bounds of the systems whose contacts need not be computed in every step. */
    public StrideBound[] strides() {
        return bounds.values().toArray(StrideBound[]::new);
    }

    /** Returns the contact of an interaction, which keeps its outputs and multipliers in that state. */
    public Contact bind(Interaction interaction, InteractionState state) {
        Stepper[] joined = joined(interaction);
        StrideBound bound = bounds.get(joined[0]);
        try {
            Contact contact = bound == null
                    ? suiting(interaction, state, joined)
                    : new ForecastContact(interaction, state, joined, bound, kernel);
            contact.bodies = numbers(interaction);
            return contact;
        } catch (IllegalArgumentException refusal) {
            throw refusal;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new IllegalArgumentException(
                    "interaction '" + interaction.name() + "': its law or relation threw " + StepFailure.thrown(thrown)
                            + ", before the first step",
                    thrown);
        }
    }

    private int[] numbers(Interaction interaction) {
        int[] numbers = new int[interaction.systems().size()];
        for (int s = 0; s < numbers.length; s++) {
            numbers[s] = numberOf.get(interaction.systems().get(s));
        }
        return numbers;
    }

    private Stepper[] joined(Interaction interaction) {
        Stepper[] joined = new Stepper[interaction.systems().size()];
        for (int s = 0; s < joined.length; s++) {
            joined[s] = steppers[numberOf.get(interaction.systems().get(s))];
        }
        return joined;
    }

    private static Contact suiting(Interaction interaction, InteractionState state, Stepper[] steppers) {
        if (interaction.law() instanceof CompliantLaw law) {
            return compliant(interaction, law, state, steppers);
        }
        if (all(NodeStepper.class, steppers)) {
            throw refusal(
                    interaction,
                    "its rigid " + interaction.law().getClass().getSimpleName()
                            + " needs impulses, which explicit schemes do not have: choose moreau-jean, or a compliant law");
        }
        NonSmoothLaw law = interaction.law();
        if (law instanceof NormalCone cone
                && interaction.relation() instanceof FirstOrderRelation relation
                && all(FirstOrderStepper.class, steppers)) {
            return new PolytopeContact(relation, cone.polytope(), state, steppers);
        }
        if (!(law instanceof BoxLaw || law instanceof FrictionLaw)) {
            throw refusal(
                    interaction,
                    "time-stepping has no use for its " + law.getClass().getSimpleName()
                            + ": it is neither a BoxLaw nor a FrictionLaw");
        }
        if (interaction.relation() instanceof MixedRelation relation) {
            requireMixed(interaction, relation, steppers);
            return new MixedContact(relation, law, state, steppers);
        }
        if (interaction.relation() instanceof LagrangianRelation relation && all(VelocityStepper.class, steppers)) {
            return law instanceof BoxLaw box && JointContact.suits(relation, box, steppers)
                    ? new JointContact(relation, box, state, steppers)
                    : new RigidContact(interaction.name(), relation, law, state, steppers);
        }
        if (interaction.relation() instanceof LagrangianRelation relation && all(LevelStepper.class, steppers)) {
            requireSuits(interaction, ((LevelStepper) steppers[0]).rule());
            return LevelContact.of(interaction.name(), relation, law, state, steppers);
        }
        if (interaction.relation() instanceof FirstOrderRelation relation && all(FirstOrderStepper.class, steppers)) {
            if (law instanceof FrictionLaw) {
                throw refusal(
                        interaction,
                        "friction is for mechanical systems; first-order ones take a BoxLaw, such as Relay");
            }
            return new FirstOrderContact(relation, law, state, steppers);
        }
        throw refusal(
                interaction,
                "its relation of type " + interaction.relation().getClass().getSimpleName()
                        + " does not suit its systems: mechanical systems need a LagrangianRelation, first-order ones a FirstOrderRelation");
    }

    private static void requireMixed(Interaction interaction, MixedRelation relation, Stepper[] steppers) {
        boolean suits = steppers.length == 2
                && steppers[0] instanceof FirstOrderStepper
                && steppers[1] instanceof VelocityStepper
                && interaction.law() instanceof BoxLaw;
        if (!suits
                || steppers[0].unknown().length != relation.states()
                || steppers[1].unknown().length != relation.coordinates()
                || steppers[1].position().length != relation.coordinates()) {
            throw refusal(
                    interaction,
                    "its mixed relation couples a first-order system of " + relation.states()
                            + " states, named first and under euler-moreau, with a mechanical one of "
                            + relation.coordinates()
                            + " coordinates under moreau-jean, by a law that bounds multipliers");
        }
        if (((FirstOrderStepper) steppers[0]).previousInputShare() != 0.0) {
            throw refusal(interaction, "a mixed relation needs euler-moreau with gamma=1");
        }
    }

    private static void requireSuits(Interaction interaction, LevelRule rule) {
        boolean pulls = interaction.law() instanceof BoxLaw box && box.unilateral() && box.lower(0) < 0.0;
        String against = "";
        if (interaction.law() instanceof FrictionLaw && !rule.againstFriction().isEmpty()) {
            against = "its friction does not suit its integrator: " + rule.againstFriction();
        } else if (pulls && !rule.againstPulling().isEmpty()) {
            against = "its " + interaction.law().getClass().getSimpleName()
                    + " can pull, with multipliers below zero, which does not suit its integrator: "
                    + rule.againstPulling();
        }
        if (!against.isEmpty()) {
            throw refusal(
                    interaction, against + "; choose moreau-jean, moreau-jean-projected:projection=direct or d1-minus");
        }
    }

    private static Contact compliant(
            Interaction interaction, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        boolean levels = all(LevelStepper.class, steppers);
        boolean absent = levels && ((LevelStepper) steppers[0]).followsForces();
        if (levels && !absent && !all(SmoothForceStepper.class, steppers)) {
            throw refusal(
                    interaction,
                    "its compliant " + law.getClass().getSimpleName()
                            + " needs forces: choose moreau-jean, generalized-alpha or an explicit scheme");
        }
        if (!(interaction.relation() instanceof LagrangianRelation relation)
                || relation.compliance() != null
                || !all(NodeStepper.class, steppers) && !all(VelocityStepper.class, steppers) && !levels) {
            throw refusal(
                    interaction,
                    "a compliant law needs mechanical systems and a relation without compliance of its own");
        }
        if (law.memory() > 0 && !all(VelocityStepper.class, steppers)) {
            throw refusal(
                    interaction,
                    "its law " + law.getClass().getSimpleName()
                            + " remembers, which the integrator of its systems cannot carry: choose moreau-jean, or a law"
                            + " without a memory");
        }
        if (all(NodeStepper.class, steppers)) {
            return new ExplicitContact(relation, law, state, steppers);
        }
        if (absent) {
            return new AbsentContact(relation, state, steppers);
        }
        return levels
                ? new ImplicitForce(interaction.name(), relation, law, state, steppers)
                : new ImplicitImpulse(interaction.name(), relation, law, state, steppers);
    }

    private static IllegalArgumentException refusal(Interaction interaction, String why) {
        return new IllegalArgumentException("interaction '" + interaction.name() + "': " + why);
    }

    private static boolean all(Class<?> kind, Stepper[] steppers) {
        for (Stepper stepper : steppers) {
            if (!kind.isInstance(stepper)) {
                return false;
            }
        }
        return true;
    }
}
