package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {

    private static final List<String> KNOWN = List.of("lemke", "pgs", "psor", "newton-min", "newton-min-fb", "path");

    @ParameterizedTest
    @CsvSource({
        "lemk,lemke",
        "elmke,lemke",
        "PGS,pgs",
        "psro,psor",
        "newton-mim,newton-min",
        "newton-min-fd,newton-min-fb",
        "lem,lemke"
    })
    void aSlipOfTheKeyboardIsUnderstood(String typed, String meant) {
        assertThat(Suggestion.of(typed, KNOWN)).contains(meant);
        assertThat(Suggestion.words(typed, KNOWN)).isEqualTo("did you mean " + meant + "? ");
    }

    @Test
    void whatIsNearNothingGetsNoSuggestion() {
        for (String typed : List.of("magic", "", "x", "nowhere", "admm", "newt")) {
            assertThat(Suggestion.of(typed, KNOWN)).as(typed).isEmpty();
            assertThat(Suggestion.words(typed, KNOWN)).isEmpty();
        }
    }
}
