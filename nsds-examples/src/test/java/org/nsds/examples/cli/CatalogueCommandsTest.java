package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.examples.campaign.ReadyCampaign;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.gallery.Gallery;

/** The commands that only tell what there is. */
class CatalogueCommandsTest {

    private static final String COLUMNS = "nsds.out.columns";

    @Test
    void listShowsEveryExampleInALine() {
        Invocation invocation = Invocation.of("list");

        assertThat(invocation.status()).isZero();
        assertThat(invocation.out().lines().map(line -> line.split(" ")[0]))
                .containsExactlyElementsOf(Stream.of(
                                Gallery.all().stream().map(Example::name),
                                ReadyCampaign.all().stream().map(ReadyCampaign::name),
                                Stream.of("fit-restitution"))
                        .flatMap(names -> names)
                        .toList())
                .contains("bouncing-ball", "bouncing-ball-2d", "impact-oscillator", "ball-chain", "ball-column")
                .contains("pendulum-wall", "diode-bridge", "diode-bridge-filter", "rlc-diode", "relay", "relay-pair")
                .contains("sliding-mode", "relay-oscillator", "buck-converter");
        assertThat(invocation.out().lines())
                .allMatch(line -> line.matches(".* (time-stepping|event-driven|nsds sweep|nsds fit)"));
    }

    @Test
    void describeShowsEquationsParametersSystemsAndInteractions() {
        assertThat(Invocation.of("describe", "impact-oscillator").out())
                .contains("m q̈ + c q̇ + k q = f cos(ω t) + r")
                .containsPattern("stiffness +39\\.47841760435743 +N/m") // 4π²
                .containsPattern("wall +-0\\.5 +m")
                .contains("mass  1 degree of freedom", "wall  on mass", "--step 0.002 --until 4", "Reference");
        assertThat(Invocation.of("describe", "pendulum-wall").out()).contains("linear or nonlinear");
    }

    @Test
    void solversAndIntegratorsSayWhatTheyTake() {
        assertThat(Invocation.of("solvers").out()).contains("lemke", "LCP", "pgs", "block-pivoting", "chain");
        assertThat(Invocation.of("solvers").out()).containsPattern("nsgs +contacts with friction");
        assertThat(Invocation.of("integrators").out())
                .contains(
                        "moreau-jean:theta=0.5,gamma=0.5",
                        "Lagrangian systems",
                        "dormand-prince-853",
                        "event-driven runs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "solvers", "integrators", "describe bass", "--help", "run --help"})
    void catalogueAndHelpFitIntoAWindow(String words) {
        for (int columns : new int[] {80, 100, 120, 200}) {
            System.setProperty(COLUMNS, Integer.toString(columns));
            try {
                assertThat(Invocation.of(words.split(" ")).out().lines())
                        .isNotEmpty()
                        .allMatch(line -> line.length() <= Math.max(columns, words.contains("bass") ? 120 : 80));
            } finally {
                System.clearProperty(COLUMNS);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "solvers", "integrators"})
    void aTableThatGoesNotToATerminalHasALinePerRow(String words) {
        System.setProperty(COLUMNS, "80");
        String narrow;
        try {
            narrow = Invocation.of(words).out();
        } finally {
            System.clearProperty(COLUMNS);
        }
        String wide = Invocation.of(words).out();
        assertThat(wide.lines()).noneMatch(line -> line.startsWith(" "));
        assertThat(narrow.split("[\\s,]+")).containsExactlyInAnyOrder(wide.split("[\\s,]+"));
    }

    @Test
    void describeSaysDefaultAndUnitOfEveryParameter() {
        for (Example example : Gallery.all()) {
            String text = Invocation.of("describe", example.name()).out();
            String parameters = text.substring(text.indexOf("\nParameters"), text.indexOf("\nSystems"));
            assertThat(parameters).containsPattern("name +default +unit +meaning");
            for (Parameter parameter : example.parameters()) {
                assertThat(parameters).containsPattern("\n  " + parameter.name() + " +\\S+ +\\S+ +\\S+");
            }
        }
    }

    @Test
    void everyCommandKnowsTheVersion() {
        assertThat(Invocation.of("--version").out()).contains("NSDS 0.1.0");
        assertThat(Invocation.of("run", "--version").out()).contains("NSDS 0.1.0");
    }

    @Test
    void helpIsNoError() {
        Invocation invocation = Invocation.of("run", "--help");

        assertThat(invocation.status()).isZero();
        assertThat(invocation.out()).contains("--set", "--integrator", "--solver", "--every", "--no-plot");
    }
}
