package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MethodSpecTest {

    private enum Order {
        KICK_DRIFT,
        DRIFT
    }

    @Test
    void aNameStandsAloneOrBeforeAColon() {
        assertThat(MethodSpec.parse(" pgs ").name()).isEqualTo("pgs");
        assertThat(MethodSpec.parse("pgs").parameters()).isEmpty();
        MethodSpec spec = MethodSpec.parse("pgs: a = 1 ,b=two");
        assertThat(spec.name()).isEqualTo("pgs");
        assertThat(spec.parameters()).hasSize(2).containsEntry("a", "1").containsEntry("b", "two");
        MethodSpec nameless = MethodSpec.parse(":a=1");
        assertThat(nameless.name()).isEmpty();
        assertThat(nameless.parameters()).containsEntry("a", "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pgs:", "pgs:a", "pgs:a=", "pgs:=1", "pgs:a=1,", "pgs:,a=1"})
    void whatIsNoKeyWithAValueIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse(text))
                .withMessageContaining("in '" + text + "': write name:key=value");
    }

    @Test
    void aKeyIsGivenOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse("pgs:a=1,a=1"))
                .withMessage("'a' is given twice in 'pgs:a=1,a=1': give it once");
    }

    @Test
    void numbersAreReadAsWrittenOrTakenByDefault() {
        MethodSpec spec = MethodSpec.parse("x:a=2.5e-3,n=7,largest=2147483647,smallest=-2147483647");
        assertThat(spec.number("a", 1.0)).isEqualTo(0.0025);
        assertThat(spec.number("b", 1.5)).isEqualTo(1.5);
        assertThat(spec.integer("n", 1)).isEqualTo(7);
        assertThat(spec.integer("m", 3)).isEqualTo(3);
        assertThat(spec.integer("largest", 0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(spec.integer("smallest", 0)).isEqualTo(-Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.5", "2147483648", "-3e9", "NaN", "Infinity"})
    void wholeNumbersAreWholeAndNotTooLarge(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse("x:n=" + value).integer("n", 1))
                .withMessage("parameter n of 'x' is '" + value + "': it must be a whole number");
    }

    @Test
    void wordsAreNoNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse("x:a=two").number("a", 1.0))
                .withMessage("parameter a of 'x' is 'two': it must be a number");
    }

    @Test
    void choicesAreWrittenInLowerCaseWithHyphens() {
        MethodSpec spec = MethodSpec.parse("x:order=kick-drift,other=DRIFT");
        assertThat(spec.choice("order", Order.class)).isEqualTo(Order.KICK_DRIFT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec.choice("other", Order.class))
                .withMessage("other of x is 'DRIFT': did you mean drift? choose kick-drift or drift");
    }

    @Test
    void defaultsFillInWhatIsNotGiven() {
        MethodSpec spec = MethodSpec.parse("x:b=3").withDefaults("a=1.5,b=2,order=drift");
        assertThat(spec.number("a")).isEqualTo(1.5);
        assertThat(spec.number("b")).isEqualTo(3.0);
        assertThat(spec.choice("order", Order.class)).isEqualTo(Order.DRIFT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse("x:c=3").withDefaults("a=1.5,b=2"))
                .withMessage("'x' has no parameter 'c': it takes a, b");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MethodSpec.parse("x:c=3").withDefaults(""))
                .withMessage("'x' has no parameter 'c': it takes none");
    }

    @Test
    void parametersThatTheMethodDoesNotKnowAreRefusedInTheOrderOfTheAlphabet() {
        MethodSpec spec = MethodSpec.parse("x:c=1,b=2,a=3");
        spec.allow("a", "b", "c", "d");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec.allow("a", "d"))
                .withMessage("'x' has no parameter 'b': it takes a, d");
        assertThatIllegalArgumentException()
                .isThrownBy(spec::allow)
                .withMessage("'x' has no parameter 'a': it takes none");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, -1e-10, Double.NaN, Double.POSITIVE_INFINITY})
    void aToleranceIsAPositiveNumber(double tolerance) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SolverOptions(tolerance, 0))
                .withMessage("solver tolerance is " + tolerance + ": it must be positive");
    }

    @Test
    void anIterationLimitIsNotNegativeAndZeroLeavesItToTheMethod() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SolverOptions(1e-10, -1))
                .withMessage("solver iterations is -1: it must not be negative");
        assertThat(new SolverOptions(1e-10, 0).iterationsOr(77)).isEqualTo(77);
        assertThat(new SolverOptions(1e-10, 1).iterationsOr(77)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1.0, Double.NaN, Double.POSITIVE_INFINITY})
    void secondsAreAPositiveNumberOrZero(double seconds) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SolverOptions(1e-10, 0, seconds))
                .withMessage("solver seconds is " + seconds + ": it must be a positive number, or 0 for no limit");
    }

    @Test
    void secondsThatAreGivenPrevailOverThoseOfTheMethod() {
        assertThat(new SolverOptions(1e-10, 7, 2.0).withSecondsOr(9.0)).isEqualTo(new SolverOptions(1e-10, 7, 2.0));
        assertThat(new SolverOptions(1e-10, 7).withSecondsOr(9.0)).isEqualTo(new SolverOptions(1e-10, 7, 9.0));
        assertThat(new SolverOptions(1e-10, 7, 2.0).withIterations(3)).isEqualTo(new SolverOptions(1e-10, 3, 2.0));
    }
}
