package org.nsds.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;

/** Laws that users write are asked once when an interaction is built, and refused in a sentence if they do not know what to say. */
class OwnLawsTest {

    private static final double[][] ONE = {{1.0, 0.0}};
    private static final double[][] TWO = {{1.0, 0.0}, {0.0, 1.0}};

    private record Bounds(double[] lower, double[] upper, double restitution) implements BoxLaw {
        @Override
        public double lower(int output) {
            return lower[output];
        }

        @Override
        public double upper(int output) {
            return upper[output];
        }

        @Override
        public boolean unilateral() {
            return false;
        }
    }

    private record Rough(double friction, double normalRestitution, double tangentialRestitution)
            implements FrictionLaw {}

    /** Sticks until it is pulled with more than its strength. */
    private record Glue(double strength) implements BoxLaw {
        @Override
        public double lower(int output) {
            return -strength;
        }

        @Override
        public double upper(int output) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean unilateral() {
            return true;
        }
    }

    private static Interaction joined(double[][] rows, NonSmoothLaw law) {
        var body = LagrangianLinearSystem.builder("body").mass(1.0, 1.0).build();
        return Interaction.named("stop")
                .on(body)
                .relation(LinearRelation.rows(rows))
                .law(law)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "NaN, 1, 0, '[NaN, 1.0] for output 1'",
        "0, NaN, 0, '[0.0, NaN] for output 1'",
        "2, 1, 0, '[2.0, 1.0] for output 1'",
        "Infinity, Infinity, 0, '[Infinity, Infinity] for output 1'",
        "-Infinity, -Infinity, 0, '[-Infinity, -Infinity] for output 1'",
        "0, 1, 1.5, restitution() of its law OwnLawsTest$Bounds is 1.5",
        "0, 1, NaN, restitution() of its law OwnLawsTest$Bounds is NaN",
    })
    void boundsMustMeanSomething(double lower, double upper, double restitution, String said) {
        var law = new Bounds(new double[] {0.0, lower}, new double[] {1.0, upper}, restitution);
        assertThatThrownBy(() -> joined(TWO, law))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'stop'", "its law OwnLawsTest$Bounds", said, "must");
    }

    @Test
    void boundsMayBeInfiniteOrEqual() {
        double inf = Double.POSITIVE_INFINITY;
        var law = new Bounds(new double[] {-inf, 1.0}, new double[] {inf, 1.0}, 1.0);
        assertThat(joined(TWO, law).law()).isSameAs(law);
    }

    @Test
    void whatALawThrowsIsASentenceWithItsCause() {
        assertThatThrownBy(() -> joined(TWO, new Bounds(new double[1], new double[1], 0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'stop'", "OwnLawsTest$Bounds threw", "output 1", "2 outputs")
                .hasCauseInstanceOf(ArrayIndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "-0.1, 0, 0, friction()",
        "NaN, 0, 0, friction()",
        "Infinity, 0, 0, friction()",
        "0.5, 1.1, 0, normalRestitution()",
        "0.5, 0, -0.1, tangentialRestitution()",
    })
    void frictionMustMeanSomething(double friction, double normal, double tangential, String what) {
        assertThatThrownBy(() -> joined(TWO, new Rough(friction, normal, tangential)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'stop'", what + " of its law OwnLawsTest$Rough", "must");
    }

    @Test
    void everyGapIsAnInteractionOfItsOwn() {
        assertThatThrownBy(() -> joined(TWO, new NewtonImpact(0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'stop'", "2 outputs", "one interaction for each gap");
        assertThat(joined(TWO, new Equality()).relation().outputs()).isEqualTo(2);
        var body = LagrangianLinearSystem.builder("body").mass(1.0, 1.0).build();
        var soft = Interaction.named("soft")
                .on(body)
                .relation(new CompliantRelation(LinearRelation.rows(TWO), 1e-3, 1e-3))
                .law(new Complementarity())
                .build();
        assertThat(soft.relation().outputs())
                .as("compliant ones are never open")
                .isEqualTo(2);
    }

    /** A gap in a mixed law would act at a distance. */
    @Test
    void aMixedLawIsNotForMechanics() {
        var cart = LagrangianLinearSystem.builder("cart").mass(1.0, 1.0).build();
        assertThatThrownBy(() -> Interaction.named("stop")
                        .on(cart)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.0}, {0.0, 1.0}}))
                        .law(new MixedComplementarity(true, false))
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("interaction 'stop'", "MixedComplementarity", "one interaction for each gap");
    }

    private static TimeStepping pulledOff(String integrator) {
        var crate = LagrangianLinearSystem.builder("crate")
                .mass(1.0)
                .force((t, out) -> out[0] = t)
                .initialPosition(-1e-9)
                .build();
        var glue = Interaction.named("glue")
                .on(crate)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new Glue(2.0))
                .build();
        return TimeStepping.of(Model.of(crate).with(glue))
                .integrator(integrator)
                .step(1e-3);
    }

    /** It is off at t = 2, with v̇ = t from there on: v(3) = (9 − 4)/2. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "moreau-jean-projected:projection=direct", "d1-minus"})
    void glueLetsGoAtItsStrength(String integrator) {
        var run = pulledOff(integrator).run(0.0, 3.0);
        assertThat(run.velocity("crate", 0)[1990]).isCloseTo(0.0, within(1e-12));
        assertThat(run.velocity("crate", 0)[3000]).isCloseTo(2.5, within(0.05));
    }

    @ParameterizedTest
    @ValueSource(strings = {"schatzman-paoli", "generalized-alpha", "moreau-jean-projected:projection=combined"})
    void schemesWithLawsForPositionsRefuseGlue(String integrator) {
        assertThatThrownBy(() -> pulledOff(integrator).run(0.0, 3.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(
                        "interaction 'glue'",
                        "Glue can pull",
                        integrator.substring(integrator.indexOf(':') + 1),
                        "choose moreau-jean, moreau-jean-projected:projection=direct or d1-minus");
    }
}
