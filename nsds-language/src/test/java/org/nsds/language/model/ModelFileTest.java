package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.language.model.source.Problem;

/** Files are read as they are meant, and everything wrong is said at once with its place. */
class ModelFileTest {

    private static final String BALL = """
            nsds: 1
            name: ball
            parameters:
              mass: 2
              e: {default: 0.9, range: [0, 1], meaning: restitution}
            systems:
              ball: {kind: particle, mass: mass, gravity: [-9.81], position: [1]}
            interactions:
              floor: {on: ball, gap: ball.q0, law: {kind: impact, e: e}}
            """;

    @Test
    void aFileBecomesAModel() {
        var model = ModelFile.parse("ball.yaml", BALL).build(Map.of("e", 0.5)).model();
        assertThat(model.systems()).hasSize(1);
        assertThat(model.interactions().get(0).law()).hasToString("NewtonImpact[restitution=0.5]");
        LagrangianSystem ball = (LagrangianSystem) model.systems().get(0);
        double[] force = new double[1];
        ball.internalForce(0.0, new double[] {1.0}, new double[] {0.0}, force);
        assertThat(force[0]).isEqualTo(2.0 * 9.81);
    }

    @Test
    void aValueOutOfItsRangeIsRefused() {
        ModelFile file = ModelFile.parse("ball.yaml", BALL);
        assertThatThrownBy(() -> file.build(Map.of("e", 1.5)))
                .hasMessage("parameter e is 1.5: it must be from 0.0 to 1.0");
    }

    @Test
    void everythingWrongIsSaidAtOnceWithItsPlace() {
        List<String> lines = lines("""
                nsds: 1
                name: ball
                parametres: {}
                systems:
                  ball: {kind: particle, mas: 1, mass: weight}
                  cart: {kind: partcle}
                interactions:
                  floor:
                    on: bal
                    gap: ball.q0 -
                    law: {kind: impact}
                """);
        assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("line 3, column 1: the file has no key 'parametres': did you mean parameters?"))
                .anySatisfy(line ->
                        assertThat(line).startsWith("line 5, column 26: 'ball' has no key 'mas': did you mean mass?"))
                .anySatisfy(line -> assertThat(line).startsWith("line 5, column 40: the name 'weight' is not known"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("line 6, column 16: the kind 'partcle' is not known: did you mean particle?"))
                .anySatisfy(line -> assertThat(line).startsWith("line 11, column 10: law needs the key 'e'"));
    }

    @Test
    void mistakesInExpressionsOverSeveralLinesHaveTheirOwnPlace() {
        List<String> lines = lines("""
                nsds: 1
                name: pendulum
                systems:
                  pendulum:
                    kind: mechanics
                    coordinates: [a, b]
                    kinetic: >-
                      0.5*a'^2
                      + 0.5*b'^2 + c'
                    potential: |
                      a^2
                      + $
                """);
        assertThat(lines)
                .containsExactly(
                        "line 9, column 20: the name 'c'' is not known: known names are a, a', b, b', q, t, v",
                        "line 12, column 9: '$' has no meaning here");
    }

    @Test
    void whatIsNotSmoothIsAWarning() {
        ModelFile.Check check = ModelFile.check(
                "x", "nsds: 1\nname: x\nsystems:\n  s: {kind: first-order, states: [y], rates: [-abs(y)]}\n");
        assertThat(check.file()).isPresent();
        assertThat(check.problems())
                .extracting(Problem::text)
                .containsExactly("line 4, column 48: warning: abs has no derivative where its argument is 0");
    }

    @Test
    void affineRatesMakeALinearSystem() {
        var model = ModelFile.parse(
                        "x",
                        "nsds: 1\nname: x\nsystems:\n  s: {kind: first-order, states: [u, w], rates: [w, -4*u + sin(t)]}\n")
                .build()
                .model();
        FirstOrderLinearSystem system = (FirstOrderLinearSystem) model.systems().get(0);
        assertThat(system.matrix().get(1, 0)).isEqualTo(-4.0);
        double[] source = new double[2];
        system.source(Math.PI / 2.0, source);
        assertThat(source).containsExactly(0.0, 1.0);
    }

    @Test
    void definitionsMayStandInAnyOrderButNotDefineThemselves() {
        String file = "nsds: 1\nname: x\ndefinitions: {a: 2*b, b: 3}\nsystems:\n  s: {kind: particle, mass: a}\n";
        assertThat(ModelFile.parse("x", file).build().model().systems()).hasSize(1);
        assertThat(lines(file.replace("b: 3", "b: a + 1")))
                .containsExactly("line 3, column 15: 'a' is defined by itself: a → b");
    }

    @Test
    void theExplanationNamesEquationsAndProblemClass() {
        assertThat(Explanation.of(ModelFile.parse("p", StarterFile.named("my-pendulum"))))
                .contains(
                        "  pendulum: 1 degree of freedom, nonlinear",
                        "  pendulum:  F_int[angle] = mass*gravity*length*sin(angle)",
                        "a step solves a linear complementarity problem with at most 1 row, repeated until the nonlinear equations hold");
    }

    private static List<String> lines(String text) {
        return ModelFile.check("x", text).problems().stream().map(Problem::text).toList();
    }
}
