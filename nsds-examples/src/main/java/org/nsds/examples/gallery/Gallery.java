package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.body.BodyExamples;
import org.nsds.examples.gallery.control.ControlExamples;
import org.nsds.examples.gallery.mechanism.MechanismExamples;
import org.nsds.examples.gallery.music.MusicExamples;
import org.nsds.examples.gallery.scene.SceneExamples;
import org.nsds.numerics.solver.Suggestion;

/** The gallery lists all examples, in the order in which users see them. */
public final class Gallery {

    private static final List<Section> SECTIONS = List.of(
            new Section(
                    "Balls and oscillators",
                    List.of(
                            new Example01BouncingBall(),
                            new Example02BouncingBallInThePlane(),
                            new Example03ImpactOscillator(),
                            new Example04BallChain(),
                            new Example05BallColumn(),
                            new Example06PendulumAtWall())),
            new Section(
                    "Circuits and relays",
                    List.of(
                            new Example07DiodeBridge(),
                            new Example08DiodeBridgeWithFilter(),
                            new Example09DiodeInSeries(),
                            new Example10Relay(),
                            new Example11RelayPair(),
                            new Example12SlidingMode(),
                            new Example13RelayOscillator(),
                            new Example14BuckConverter())),
            new Section(
                    "Forced oscillators and strings",
                    List.of(
                            new Example20ForcedImpactOscillator(),
                            new Example21ModalString(),
                            new Example22Tanpura(),
                            new Example23Bass(),
                            new Example24FretlessBass(),
                            new Example25Sitar())),
            new Section(
                    "Compliant contacts",
                    List.of(
                            new Example30HuntCrossley(),
                            new Example31HuntCrossleyBounce(),
                            new Example32ImpactSound(),
                            new Example33RigidLimit(),
                            new Example34RollingSound())),
            new Section(
                    "Discrete strings",
                    List.of(
                            new Example40DiscreteString(),
                            new Example41MassSpringString(),
                            new Example42StringOverPeg())),
            new Section(
                    "Friction and impacts",
                    List.of(
                            new Example50SlidingBlock(),
                            new Example51SlidingDisc(),
                            new Example52BouncingDisc(),
                            new Example53SuperBall(),
                            new Example54StackedBlocks(),
                            new Example55RockingBlock(),
                            new Example56Woodpecker(),
                            new Example57SliderCrank(),
                            new Example58FrictionOscillator(),
                            new Example59BoxStack(),
                            new Example60FallingRod(),
                            new Example62PendulumJoint(),
                            new Example63SchemeComparison(),
                            new Example64NewtonsCradle(),
                            new Example65BernoulliChain(),
                            new Example66AdhesivePeeling())),
            new Section("Music", MusicExamples.all()),
            new Section("Bodies in space", BodyExamples.all()),
            new Section("Mechanisms", MechanismExamples.all()),
            new Section("Control", ControlExamples.all()),
            new Section("Scenes", SceneExamples.all()));

    private static final List<Example> ALL =
            SECTIONS.stream().flatMap(section -> section.examples().stream()).toList();

    /**
     * Examples that belong together.
     *
     * @param title what they are
     * @param examples in the order in which users see them
     */
    public record Section(String title, List<Example> examples) {

        /** Copies the list. */
        public Section {
            examples = List.copyOf(examples);
        }
    }

    private Gallery() {}

    /** Returns the examples that belong together, in the order in which users see them. */
    public static List<Section> sections() {
        return SECTIONS;
    }

    /** Returns every example. */
    public static List<Example> all() {
        return ALL;
    }

    /**
     * Returns the example of that name.
     *
     * @throws IllegalArgumentException with the known names if there is none
     */
    public static Example named(String name) {
        return ALL.stream()
                .filter(example -> example.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown example '" + name + "': "
                        + Suggestion.words(name, names()) + "choose one of " + String.join(", ", names())));
    }

    private static List<String> names() {
        return ALL.stream().map(Example::name).toList();
    }
}
