package org.nsds.core.model;

import java.util.List;
import org.nsds.core.control.Inputs;

/**
 * An interaction is a relation and a law between one or two systems: a contact, a joint, a switch. Immutable.
 *
 * <pre>{@code
 * var floor = Interaction.named("floor").on(ball)
 *         .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(-radius))
 *         .law(new NewtonImpact(0.9))
 *         .build();
 * }</pre>
 */
public final class Interaction {

    private final String name;
    private final List<DynamicalSystem> systems;
    private final Relation relation;
    private final NonSmoothLaw law;

    private Interaction(Builder builder) {
        this.name = Names.check("interaction", builder.name);
        this.systems = builder.systems;
        this.relation = builder.relation;
        this.law = builder.law;
        validate();
    }

    /** Starts an interaction of that name. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** Returns the name of the interaction in trajectories and messages. */
    public String name() {
        return name;
    }

    /** Returns the one or two systems it joins. */
    public List<DynamicalSystem> systems() {
        return systems;
    }

    /** Returns its relation, which computes outputs from their states. */
    public Relation relation() {
        return relation;
    }

    /** Returns the law that its outputs and multipliers obey. */
    public NonSmoothLaw law() {
        return law;
    }

    /** Returns whether its relation or its law reads the outputs of controllers. */
    boolean reads(Inputs inputs) {
        return relation.driven(inputs) != relation || law.driven(inputs) != law;
    }

    /** Returns this interaction between these systems, with relation and law as they are in one run. */
    Interaction driven(List<DynamicalSystem> joined, Inputs inputs) {
        Relation read = relation.driven(inputs);
        NonSmoothLaw obeyed = law.driven(inputs);
        return read == relation && obeyed == law && joined.equals(systems)
                ? this
                : new Builder(name)
                        .on(joined.toArray(DynamicalSystem[]::new))
                        .relation(read)
                        .law(obeyed)
                        .build();
    }

    /** Returns this interaction under another law. */
    Interaction withLaw(NonSmoothLaw obeyed) {
        return obeyed == law
                ? this
                : new Builder(name)
                        .on(systems.toArray(DynamicalSystem[]::new))
                        .relation(relation)
                        .law(obeyed)
                        .build();
    }

    private void validate() {
        require(systems != null && !systems.isEmpty(), "it joins no system: call on(system)");
        require(systems.size() <= 2, "it joins " + systems.size() + " systems: one or two are possible");
        require(systems.size() < 2 || systems.get(0) != systems.get(1), "it joins a system with itself");
        require(relation != null, "it has no relation: call relation(...)");
        require(law != null, "it has no law: call law(...)");
        int columns = relation instanceof LagrangianRelation rows ? rows.velocities() : relation.inputs();
        int velocities = systems.stream().mapToInt(DynamicalSystem::dimension).sum();
        int positions = systems.stream()
                .mapToInt(system ->
                        system instanceof LagrangianSystem mechanical ? mechanical.positions() : system.dimension())
                .sum();
        require(
                columns == velocities,
                "its relation has " + columns + " column" + (columns == 1 ? "" : "s") + " but " + who() + velocities
                        + (velocities == 1 ? " degree" : " degrees") + " of freedom: give it one column for each");
        require(
                relation.inputs() == positions,
                "its relation looks at " + relation.inputs() + " positions but " + who() + positions
                        + ": inputs() must return their number");
        LawCheck.of(this);
        boolean compliant = relation instanceof LagrangianRelation lagrangian && lagrangian.compliance() != null;
        require(
                !compliant || !(law instanceof BoxLaw box) || box.restitution() == 0.0,
                "a compliant relation cannot have a restitution: its rebound comes from the dynamics; use Complementarity");
        require(
                !compliant || !(law instanceof FrictionLaw),
                "a friction law needs a rigid relation: leave the compliance out");
    }

    private String who() {
        return systems.size() == 1
                ? "system '" + systems.get(0).name() + "' has "
                : "systems '" + systems.get(0).name() + "' and '"
                        + systems.get(1).name() + "' together have ";
    }

    private void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException("interaction '" + name + "': " + otherwise);
        }
    }

    /** A builder collects the parts of an interaction. */
    public static final class Builder {
        private final String name;
        private List<DynamicalSystem> systems;
        private Relation relation;
        private NonSmoothLaw law;

        private Builder(String name) {
            this.name = name;
        }

        /** Sets the systems that it joins; the relation's columns are theirs, in this order. */
        public Builder on(DynamicalSystem... joined) {
            systems = List.of(joined);
            return this;
        }

        /** Sets the relation. */
        public Builder relation(Relation seen) {
            relation = seen;
            return this;
        }

        /** Sets the law. */
        public Builder law(NonSmoothLaw obeyed) {
            law = obeyed;
            return this;
        }

        /**
         * Returns the finished interaction.
         *
         * @throws IllegalArgumentException if a part is missing or sizes do not match
         */
        public Interaction build() {
            return new Interaction(this);
        }
    }
}
