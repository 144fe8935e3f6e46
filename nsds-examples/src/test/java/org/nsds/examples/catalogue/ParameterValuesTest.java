package org.nsds.examples.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.examples.gallery.Gallery;

/** What examples read of what users set. */
class ParameterValuesTest {

    private static ParameterValues values(String example, String... assignments) {
        return ParameterValues.of(Gallery.named(example), List.of(assignments));
    }

    @Test
    void flagsAreFalseUnlessSet() {
        assertThat(values("hunt-crossley").flag("corrected")).isFalse();
        assertThat(values("hunt-crossley", "corrected=true").flag("corrected")).isTrue();
    }

    @Test
    void flagsAreTrueOrFalseAndNothingElse() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> values("hunt-crossley", "corrected=yes"))
                .withMessage("parameter corrected is 'yes': choose one of false, true");
    }

    @Test
    void numbersMayHaveSpacesAfterTheirCommas() {
        assertThat(values("impact-sound", "decays=0.5, 0.25").numbers("decays")).containsExactly(0.5, 0.25);
    }

    @Test
    void listsThatAreEmptyByDefaultMayBeLeftEmpty() {
        assertThat(values("discrete-string", "coefficients=").numbers("coefficients"))
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> values("impact-sound", "decays="))
                .withMessageStartingWith("a number of parameter decays is ''");
    }

    @Test
    void whatAnExampleDoesNotDeclareIsAnErrorThatNamesIt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> values("relay").number("mass"))
                .withMessageContaining("'mass'")
                .withMessageContaining("drift, gain, position");
    }
}
