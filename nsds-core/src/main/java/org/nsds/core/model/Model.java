package org.nsds.core.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Inputs;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A model is what is simulated: systems, the interactions between them, and their controllers. Immutable, without state or time, so that any number
 * of simulations can share it.
 *
 * <pre>{@code
 * Model model = Model.of(ball).with(floor);
 * }</pre>
 */
public final class Model {

    private final List<DynamicalSystem> systems;
    private final List<Interaction> interactions;
    private final List<ContactSource> sources;
    private final PhasePoint start;
    private final List<Controller> controllers;

    private Model(
            List<DynamicalSystem> systems,
            List<Interaction> interactions,
            List<ContactSource> sources,
            List<Controller> controllers,
            PhasePoint start) {
        this.start = start;
        this.controllers = List.copyOf(controllers);
        this.sources = List.copyOf(sources);
        this.systems = List.copyOf(systems);
        this.interactions = List.copyOf(interactions);
        validate();
    }

    /** Returns a model of these systems, so far without interactions. */
    public static Model of(DynamicalSystem... systems) {
        return of(List.of(systems));
    }

    /** Returns a model of these systems, so far without interactions. */
    public static Model of(List<? extends DynamicalSystem> systems) {
        return new Model(new ArrayList<>(systems), List.of(), List.of(), List.of(), PhasePoint.NOWHERE);
    }

    /** Returns this model with more interactions. */
    public Model with(Interaction... added) {
        return with(List.of(added));
    }

    /** Returns this model with more interactions. */
    public Model with(List<Interaction> added) {
        List<Interaction> all = new ArrayList<>(interactions);
        all.addAll(added);
        return new Model(systems, all, sources, controllers, start);
    }

    /** Returns this model with one more source of contacts that come and go. */
    public Model with(ContactSource added) {
        List<ContactSource> all = new ArrayList<>(sources);
        all.add(added);
        return new Model(systems, interactions, all, controllers, start);
    }

    /**
     * Returns this model with other initial states of systems: those of the point, in place of the states that the systems say. The end of
     * a run is such a point, so that a run can go on with other parameters: {@code changed.from(run.end())}.
     *
     * @throws IllegalArgumentException if the point has a system that the model has not, or one of another size
     */
    public Model from(PhasePoint point) {
        for (String name : point.systems()) {
            DynamicalSystem system = systems.stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("the start has a system '" + name
                            + "', which is not in the model: it has "
                            + systems.stream().map(DynamicalSystem::name).toList()));
            int positions = system instanceof LagrangianSystem mechanical ? mechanical.positions() : 0;
            if (point.q(name).length != positions || point.v(name).length != system.dimension()) {
                throw new IllegalArgumentException(
                        "the start gives system '" + name + "' " + point.q(name).length + " positions and "
                                + point.v(name).length + " velocities or states: it has " + positions + " and "
                                + system.dimension());
            }
        }
        return new Model(systems, interactions, sources, controllers, point);
    }

    /** Returns where systems start that do not start from the states that they say. */
    public PhasePoint start() {
        return start;
    }

    /** Returns this model with one more controller. */
    public Model with(Controller added) {
        List<Controller> all = new ArrayList<>(controllers);
        all.add(added);
        return new Model(systems, interactions, sources, all, start);
    }

    /** Returns this model as it is in one run, whose functions read the outputs of controllers from these inputs; itself if none does. */
    public Model driven(Inputs inputs) {
        Map<DynamicalSystem, DynamicalSystem> bound = new HashMap<>();
        systems.forEach(system -> bound.put(system, system.driven(inputs)));
        boolean reads = systems.stream().anyMatch(system -> bound.get(system) != system);
        for (Interaction interaction : interactions) {
            reads |= interaction.reads(inputs);
        }
        if (!reads) {
            return this;
        }
        return new Model(
                systems.stream().map(bound::get).toList(),
                interactions.stream()
                        .map(interaction -> interaction.driven(
                                interaction.systems().stream().map(bound::get).toList(), inputs))
                        .toList(),
                sources,
                controllers,
                start);
    }

    /** Returns this model with other laws: each interaction has what the function makes of its law. */
    public Model withLaws(UnaryOperator<NonSmoothLaw> change) {
        return new Model(
                systems,
                interactions.stream()
                        .map(interaction -> interaction.withLaw(change.apply(interaction.law())))
                        .toList(),
                sources,
                controllers,
                start);
    }

    /** Returns its systems, in the order given. */
    public List<DynamicalSystem> systems() {
        return systems;
    }

    /** Returns its interactions, in the order given. */
    public List<Interaction> interactions() {
        return interactions;
    }

    /** Returns its sources of contacts that come and go, in the order given. */
    public List<ContactSource> sources() {
        return sources;
    }

    /** Returns its controllers, in the order given. */
    public List<Controller> controllers() {
        return controllers;
    }

    /** Returns whether a law has friction: the steps then solve friction problems, else box problems. */
    public boolean frictional() {
        return interactions.stream().anyMatch(interaction -> interaction.law() instanceof FrictionLaw)
                || sources.stream().flatMap(source -> source.laws().stream()).anyMatch(FrictionLaw.class::isInstance);
    }

    /**
     * Returns a short text that tells this model from others: states and checkpoints carry it. It covers names, sizes, constant
     * matrices, law parameters and who is joined with whom, but not the code of user functions.
     */
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        systems.forEach(system -> fingerprint.add(system.signature()));
        for (Interaction interaction : interactions) {
            fingerprint.add(interaction.name());
            interaction.systems().forEach(system -> fingerprint.add(system.name()));
            fingerprint.add(interaction.relation().signature());
            fingerprint.add(interaction.law().signature());
        }
        sources.forEach(source -> fingerprint.add(source.signature()));
        for (Controller controller : controllers) {
            fingerprint.add(controller.name() + ' ' + controller.signature());
        }
        if (!start.systems().isEmpty()) {
            fingerprint.add(start.signature());
        }
        return fingerprint.text();
    }

    private void validate() {
        if (systems.isEmpty()) {
            throw new IllegalArgumentException("a model needs at least one system: Model.of(system)");
        }
        Set<String> names = new HashSet<>();
        for (DynamicalSystem system : systems) {
            Names.check("system", system.name());
            if (!names.add(system.name())) {
                throw new IllegalArgumentException(
                        "two systems are named '" + system.name() + "': give each its own name");
            }
        }
        Set<DynamicalSystem> known = new HashSet<>(systems);
        for (Interaction interaction : interactions) {
            if (!names.add(interaction.name())) {
                throw new IllegalArgumentException("the name '" + interaction.name()
                        + "' is used twice: give every system and interaction its own");
            }
            for (DynamicalSystem system : interaction.systems()) {
                if (!known.contains(system)) {
                    throw new IllegalArgumentException("interaction '" + interaction.name() + "' joins system '"
                            + system.name() + "', which is not in the model: add it to Model.of(...)");
                }
            }
        }
        for (Controller controller : controllers) {
            Names.check("controller", controller.name());
            if (!names.add(controller.name())) {
                throw new IllegalArgumentException("the name '" + controller.name()
                        + "' is used twice: give every system, interaction and controller its own");
            }
            if (!(controller.period() >= 0.0) || Double.isInfinite(controller.period())) {
                throw new IllegalArgumentException("controller '" + controller.name() + "' has the period "
                        + controller.period() + ": give a positive time, or Controller.EVERY_STEP");
            }
            controller.outputs().forEach(output -> Names.check("output", output));
            controller.memory().forEach(number -> Names.check("memory", number));
        }
    }
}
