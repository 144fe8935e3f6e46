package org.nsds.language.model.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.control.Controller;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.Relation;
import org.nsds.language.model.build.BuiltModel;
import org.nsds.language.model.build.ModelParameter;
import org.nsds.language.model.build.RunSettings;
import org.nsds.language.model.build.SceneRecipe;
import org.nsds.language.model.internal.picture.Pictures;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Definitions;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Parameters;
import org.nsds.language.model.internal.reading.Repetition;
import org.nsds.language.model.internal.reading.RunReader;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.internal.relation.Laws;
import org.nsds.language.model.internal.relation.Relations;
import org.nsds.language.model.internal.system.Controllers;
import org.nsds.language.model.internal.system.SpaceBodies;
import org.nsds.language.model.internal.system.SystemKinds;
import org.nsds.language.model.internal.system.Worlds;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Problems;
import org.nsds.mechanics.world.World;
import org.nsds.numerics.solver.Suggestion;
import org.nsds.report.mechanics.WorldScene;

/** This class builds the model that a file describes, and finds everything that is wrong with it. */
public final class ModelBuilder {

    private static final int MOST = 10_000;

    private final Mapping file;
    private final Problems problems;
    private final Map<String, BuiltSystem> systems = new LinkedHashMap<>();
    private final List<Interaction> interactions = new ArrayList<>();
    private final List<String> equations = new ArrayList<>();
    private final List<ContactSource> sources = new ArrayList<>();
    private final List<Controller> controllers = new ArrayList<>();
    private World world;
    private boolean systemsFailed;

    private ModelBuilder(Mapping file, Problems problems) {
        this.file = file;
        this.problems = problems;
    }

    /** Returns the parameters of a file. */
    public static List<ModelParameter> parameters(Mapping file, Problems problems) {
        return Parameters.read(file, problems);
    }

    /**
     * Returns the model with given values, or nothing; what is wrong is added to the problems.
     *
     * @param values a value for every parameter, by name
     * @throws IllegalArgumentException if a value is out of range
     */
    public static Optional<BuiltModel> build(
            Mapping file, List<ModelParameter> parameters, Map<String, Object> values, Problems problems) {
        Names names = new Names(null);
        parameters.forEach(parameter -> Parameters.define(parameter, names, values.get(parameter.name())));
        ModelBuilder builder = new ModelBuilder(file, problems);
        Controllers.declare(file, names);
        builder.attempt(() -> Definitions.define(file, names, problems));
        return builder.build(names);
    }

    private Optional<BuiltModel> build(Names names) {
        Section whole = new Section(file, names, problems);
        attempt(() -> addWorld(whole));
        each("systems", names, this::addSystem);
        systemsFailed = problems.hasErrors();
        each("interactions", names, this::addInteraction);
        if (systems.isEmpty() && !problems.hasErrors()) {
            problems.error(file.placeOf("systems"), "there is no system: a model needs systems, or a world");
        }
        BuiltModel[] built = new BuiltModel[1];
        attempt(() -> {
            Pictures pictures = new Pictures(whole, systems.values(), interactions);
            boolean mechanics =
                    systems.values().stream().anyMatch(system -> system.system() instanceof LagrangianSystem);
            RunSettings settings = RunReader.settings(whole, mechanics);
            var figures = pictures.figures();
            Optional<SceneRecipe> scene = pictures.scene().or(this::worldScene);
            var sound = pictures.sound();
            controllers.addAll(Controllers.build(file, whole, pictures::column));
            if (!problems.hasErrors()) {
                built[0] = new BuiltModel(
                        whole.guarded(this::model),
                        settings,
                        equations,
                        figures,
                        scene,
                        sound,
                        systems.values().stream()
                                .flatMap(system -> system.probes().stream())
                                .toList(),
                        pictures.names(),
                        pictures.units());
            }
        });
        return Optional.ofNullable(built[0]);
    }

    private Model model() {
        Model model =
                Model.of(systems.values().stream().map(BuiltSystem::system).toList());
        for (ContactSource source : sources) {
            model = model.with(source);
        }
        for (Controller controller : controllers) {
            model = model.with(controller);
        }
        return interactions.isEmpty() ? model : model.with(interactions);
    }

    /** Adds the bodies of a world before all other systems: its contacts know them by their numbers. */
    private void addWorld(Section whole) {
        if (whole.has("world")) {
            world = Worlds.build(whole.section("world"));
            sources.addAll(world.model().sources());
            for (DynamicalSystem body : world.model().systems()) {
                systems.put(body.name(), new BuiltSystem(body, SpaceBodies.COORDINATES, List.of()));
            }
            equations.add("world:  " + world.bodies().size()
                    + " bodies in space whose contacts are found as they come and go");
        }
    }

    private Optional<SceneRecipe> worldScene() {
        return Optional.ofNullable(world).map(shown -> run -> WorldScene.of(shown, run));
    }

    private interface Adding {
        void add(String name, Section section);
    }

    /** Adds every entry of a mapping, as often as it says. */
    private void each(String key, Names names, Adding adding) {
        if (!(file.get(key).orElse(null) instanceof Mapping all)) {
            return;
        }
        for (Mapping.Entry entry : all.entries()) {
            if (entry.value() instanceof Mapping mapping) {
                Section section = new Section(mapping, names, problems);
                attempt(() -> Repetition.each(entry, section, MOST, adding::add));
            }
        }
    }

    private void attempt(Runnable part) {
        try {
            part.run();
        } catch (Skipped reported) {
            return; // the problem is in the list; the other parts are looked at all the same
        }
    }

    private void addSystem(String name, Section section) {
        if (systems.size() >= MOST) {
            throw section.refuse(section.place(), "there are more than " + MOST + " systems");
        }
        BuiltSystem system = SystemKinds.of(section.text("kind")).build(name, section);
        if (systems.putIfAbsent(name, system) != null) {
            throw section.refuse(section.place(), "there are two systems '" + name + "': give each its own name");
        }
        system.equations().forEach(line -> equations.add(name + ":  " + line));
        interactions.addAll(system.interactions());
    }

    private void addInteraction(String name, Section section) {
        List<BuiltSystem> joined = new ArrayList<>();
        for (String system : section.nameList("on")) {
            BuiltSystem found = systems.get(system);
            if (found == null) {
                if (systemsFailed) {
                    throw new Skipped(); // what is wrong with the systems has been said
                }
                throw section.refuse(
                        section.place(),
                        "there is no system '" + system + "': " + Suggestion.words(system, systems.keySet())
                                + "there are " + String.join(", ", systems.keySet()));
            }
            joined.add(found);
        }
        List<String> lines = new ArrayList<>();
        Relation[] relation = new Relation[1];
        NonSmoothLaw[] law = new NonSmoothLaw[1];
        Section.all(
                () -> relation[0] = Relations.build(section, joined, lines),
                () -> law[0] = Laws.build(section.section("law")));
        interactions.add(section.guarded(() -> Interaction.named(name)
                .on(joined.stream().map(BuiltSystem::system).toArray(DynamicalSystem[]::new))
                .relation(relation[0])
                .law(law[0])
                .build()));
        lines.forEach(line -> equations.add(name + ":  " + line));
        equations.add(name + ":  law " + law[0]);
    }
}
