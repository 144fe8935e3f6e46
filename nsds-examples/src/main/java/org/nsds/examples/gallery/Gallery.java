package org.nsds.examples.gallery;

import java.util.List;
import java.util.stream.Stream;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.body.BodyExamples;
import org.nsds.examples.gallery.control.ControlExamples;
import org.nsds.examples.gallery.mechanism.MechanismExamples;
import org.nsds.examples.gallery.music.MusicExamples;
import org.nsds.examples.gallery.scene.SceneExamples;
import org.nsds.numerics.solver.Suggestion;

/** The gallery lists all examples, in the order in which users see them. */
public final class Gallery {

    private static final List<Example> ONE_BY_ONE = List.of(
            new Example01BouncingBall(),
            new Example02BouncingBallInThePlane(),
            new Example03ImpactOscillator(),
            new Example04BallChain(),
            new Example05BallColumn(),
            new Example06PendulumAtWall(),
            new Example07DiodeBridge(),
            new Example08DiodeBridgeWithFilter(),
            new Example09DiodeInSeries(),
            new Example10Relay(),
            new Example11RelayPair(),
            new Example12SlidingMode(),
            new Example13RelayOscillator(),
            new Example14BuckConverter(),
            new Example20ForcedImpactOscillator(),
            new Example21ModalString(),
            new Example22Tanpura(),
            new Example23Bass(),
            new Example24FretlessBass(),
            new Example25Sitar(),
            new Example30HuntCrossley(),
            new Example31HuntCrossleyBounce(),
            new Example32ImpactSound(),
            new Example33RigidLimit(),
            new Example34RollingSound(),
            new Example40DiscreteString(),
            new Example41MassSpringString(),
            new Example42StringOverPeg(),
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
            new Example64NewtonsCradle());

    private static final List<Example> ALL = Stream.of(
                    ONE_BY_ONE,
                    MusicExamples.all(),
                    BodyExamples.all(),
                    MechanismExamples.all(),
                    ControlExamples.all(),
                    SceneExamples.all())
            .flatMap(List::stream)
            .toList();

    private Gallery() {}

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
