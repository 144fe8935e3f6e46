package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.language.model.format.JsonSchema;

/** The JSON Schema and the reader agree. */
class SchemaTest {

    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(JsonSchema.text(), InputFormat.JSON);

    @Test
    void theStarterFileIsValid() {
        assertThat(errors(StarterFile.named("pendulum"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parameters|parametres",
                "nsds: 1|nsds: 2",
                "kind: mechanics|kind: mechanic",
                "kind: impact, e: e|kind: impact",
                "coordinates: [angle]|coordinates: {angle: 1}",
                "until: 6|untl: 6",
                "kind: disc, at|kind: disc, hat",
                "unit: kg|units: kg",
                "on: pendulum|off: pendulum"
            })
    void whatTheSchemaRefusesTheReaderRefusesToo(String change) {
        String[] parts = change.split("\\|");
        String original = StarterFile.named("pendulum");
        assertThat(original).contains(parts[0]);
        String changed = original.replace(parts[0], parts[1]);
        assertThat(errors(changed)).isNotEmpty();
        assertThat(ModelFile.check("x", changed).file()).isEmpty();
    }

    private List<?> errors(String yaml) {
        return List.copyOf(schema.validate(yaml, InputFormat.YAML));
    }
}
