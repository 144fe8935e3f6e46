package org.nsds.examples.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.language.model.ModelFile;

/** The examples that are shipped as files have the states of their Java forms, bit by bit. */
class ShippedModelsTest {

    private static final double MOST_STEPS = 1500.0;

    static Stream<String> names() {
        return ShippedModels.names().stream();
    }

    @Test
    void atLeastTwentyFiveAreShippedAndNoFileIsForgotten() throws IOException {
        Path folder = Path.of("src/main/resources/org/nsds/examples/models");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".yaml", "")))
                    .containsExactlyInAnyOrderElementsOf(ShippedModels.names());
        }
        assertThat(ShippedModels.names()).hasSizeGreaterThanOrEqualTo(25);
    }

    @ParameterizedTest
    @MethodSource("names")
    void bothFormsEndInTheSameState(String name) {
        Example file = new FileExample(name + ".yaml", ModelFile.parse(name, ShippedModels.text(name)));
        Example java = Gallery.named(name);
        assertThat(stateHash(file, List.of())).isEqualTo(stateHash(java, List.of()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void bothFormsAreDescribedAndRunAlike(String name) {
        Example file = new FileExample(name + ".yaml", ModelFile.parse(name, ShippedModels.text(name)));
        Example java = Gallery.named(name);
        assertThat(file.name()).isEqualTo(java.name());
        assertThat(file.summary()).isEqualTo(java.summary());
        assertThat(java.parameters().stream().map(parameter -> parameter.name() + "=" + parameter.defaultValue()))
                .containsAll(file.parameters().stream()
                        .map(parameter -> parameter.name() + "=" + parameter.defaultValue())
                        .toList());
        RunPlan ofFile = RunPlan.of(file, RunOptions.DEFAULTS);
        RunPlan ofJava = RunPlan.of(java, RunOptions.DEFAULTS);
        assertThat(ofFile.strategy().integrator()).isEqualTo(ofJava.strategy().integrator());
        assertThat(ofFile.step()).isEqualTo(ofJava.step());
        assertThat(ofFile.until()).isEqualTo(ofJava.until());
        assertThat(ofFile.every()).isEqualTo(ofJava.every());
        assertThat(ofFile.values().asMap().keySet())
                .isSubsetOf(ofJava.values().asMap().keySet());
    }

    private static String stateHash(Example example, List<String> assignments) {
        RunPlan plan = RunPlan.of(example, RunOptions.DEFAULTS.set(assignments));
        double until = Math.min(plan.until(), MOST_STEPS * plan.step());
        return plan.strategy().run(0.0, until).stateHash();
    }
}
