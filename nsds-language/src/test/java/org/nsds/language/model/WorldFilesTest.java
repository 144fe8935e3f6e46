package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.report.scene.SpaceScene;

/** Worlds of model files: shapes of all kinds, groups, inertias of one's own, their picture and their explanation. */
class WorldFilesTest {

    private static String world(String shape, String more) {
        return """
                nsds: 1
                name: world
                world:
                  gravity: [0, 0, -9.81]
                  contact: {kind: friction, e: 0, mu: 0.5}
                  bodies:
                    thing: {shape: %s, mass: 1, position: [0, 0, 0.4]%s}
                  obstacles:
                    floor: {shape: {kind: mesh, points: [[-5, -5, 0], [5, -5, 0], [0, 5, 0]], triangles: [[0, 1, 2]]}, group: floor}
                """.formatted(shape, more);
    }

    private static Solution run(String text, double until) {
        return TimeStepping.of(ModelFile.parse("world", text).build().model())
                .step(1e-3)
                .run(0.0, until);
    }

    /** Each is 0.2 m high and symmetric, so that its centre ends at 0.1 m. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{kind: sphere, radius: 0.1}",
                "{kind: box, size: [0.3, 0.3, 0.2]}",
                "{kind: cylinder, radius: 0.2, length: 0.2}",
                "{kind: hull, points: [[-0.2, -0.2, -0.1], [0.2, -0.2, -0.1], [0, 0.2, -0.1], [-0.2, -0.2, 0.1], [0.2, -0.2, 0.1], [0, 0.2, 0.1]]}",
                "{kind: compound, parts: [{kind: sphere, radius: 0.1, position: [0.2, 0, 0]}, {kind: sphere, radius: 0.1, position: [-0.2, 0.2, 0]}, "
                        + "{kind: capsule, radius: 0.1, length: 0.1, position: [-0.2, -0.2, 0], turned: [pi/2, 1, 0, 0]}]}"
            })
    void shapesComeToRestOnAMesh(String shape) {
        Solution run = run(world(shape, ""), 0.8);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.position("thing", 2)[run.rows() - 1]).isCloseTo(0.1, within(1e-3));
        assertThat(ModelFile.parse("world", world(shape, ""))
                        .build()
                        .scene()
                        .orElseThrow()
                        .of(run))
                .isInstanceOf(SpaceScene.class);
    }

    @Test
    void groupsThatIgnoreEachOtherPassThrough() {
        String text = world("{kind: sphere, radius: 0.1}", ", group: ghost") + "  ignoring: [[ghost, floor]]\n";
        Solution run = run(text, 0.4);
        assertThat(run.position("thing", 2)[run.rows() - 1]).isCloseTo(0.4 - 0.5 * 9.81 * 0.16, within(1e-9));
    }

    /** A rod whose shape is a ball at its end: its centre of mass is in the origin of the shape. */
    @Test
    void anInertiaOfItsOwnReplacesThatOfTheShape() {
        var model = ModelFile.parse(
                        "world",
                        world(
                                "{kind: compound, parts: [{kind: sphere, radius: 0.1, position: [0, 0, -0.2]}]}",
                                ", inertia: [0.3, 0.2, 0.1], quaternion: [1, 0, 0, 0]"))
                .build()
                .model();
        double[] q = new double[7];
        model.systems().get(0).initialState(q, new double[6]);
        assertThat(q).containsExactly(0.0, 0.0, 0.4, 1.0, 0.0, 0.0, 0.0);
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 0.3);
        assertThat(run.position("thing", 2)[run.rows() - 1]).isCloseTo(0.3, within(1e-3));
    }

    @Test
    void theProblemOfAStepIsExplained() {
        ModelFile file = ModelFile.parse("world", world("{kind: sphere, radius: 0.1}", ""));
        assertThat(Explanation.of(file))
                .contains("  thing: 6 degrees of freedom, nonlinear")
                .anyMatch(line -> line.startsWith("a step solves a friction problem with 3 rows for each contact"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{kind: hull, points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}; 3 points span no volume",
                "{kind: hull, points: [[0, 0], [1, 0, 0]]}; three numbers each",
                "{kind: hull, points: 3}; where a list is needed",
                "{kind: compound, parts: []}; compound of no shapes",
                "{kind: compound, parts: [{kind: spher, radius: 1}]}; did you mean sphere",
                "{kind: plane}; plane",
                "{kind: mesh, points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles: [[0, 1, 2]]}; hole",
                "{kind: mesh, points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles: [[0, 1, 0.5]]}; whole numbers"
            })
    void shapesThatCannotBeAreRefusedWithTheirPlace(String shape, String part) {
        var check = ModelFile.check("world", world(shape, ""));
        assertThat(check.file()).isEmpty();
        assertThat(check.problems()).anySatisfy(problem -> {
            assertThat(problem.place().line()).isEqualTo(7);
            assertThat(problem.message()).contains(part);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "turned: [1, 0, 0, 1], quaternion: [1, 0, 0, 0]; which mean the same",
                "inertia: [1, 2]; 3 or 6 are needed",
                "inertia: [1, 1, 9]; triangle inequality",
                "quaternion: [0, 0, 0, 0]; finite"
            })
    void bodiesThatCannotBeAreRefused(String more, String part) {
        var check = ModelFile.check("world", world("{kind: sphere, radius: 1}", ", " + more));
        assertThat(check.problems())
                .anySatisfy(problem -> assertThat(problem.message()).contains(part));
    }

    @Test
    void whatIgnoresIsAPair() {
        var check = ModelFile.check("world", world("{kind: sphere, radius: 1}", "") + "  ignoring: [[a]]\n");
        assertThat(check.problems())
                .anySatisfy(problem -> assertThat(problem.message()).contains("pairs of groups"));
    }
}
