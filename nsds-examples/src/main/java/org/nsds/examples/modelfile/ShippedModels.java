package org.nsds.examples.modelfile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.nsds.numerics.solver.Suggestion;

/** The examples of the gallery that are shipped as model files, too; both forms end in the same state, bit by bit. */
public final class ShippedModels {

    private static final List<String> NAMES = List.of(
            "ball-chain",
            "ball-column",
            "bouncing-ball-2d",
            "bouncing-ball",
            "bouncing-disc",
            "buck-converter",
            "diode-bridge-filter",
            "diode-bridge",
            "forced-impact-oscillator",
            "friction-oscillator",
            "hunt-crossley-bounce",
            "hunt-crossley",
            "impact-oscillator",
            "pendulum-joint",
            "pendulum-wall",
            "relay-oscillator",
            "relay-pair",
            "relay",
            "rlc-diode",
            "rocking-block",
            "sliding-block",
            "sliding-disc",
            "sliding-mode",
            "stacked-blocks",
            "super-ball",
            "woodpecker");

    private ShippedModels() {}

    /** Returns the names of all of them. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Returns the file of an example.
     *
     * @throws IllegalArgumentException if it is not shipped as a file
     */
    public static String text(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("'" + name + "' is not there as a model file: "
                    + Suggestion.words(name, NAMES) + "choose one of " + String.join(", ", NAMES));
        }
        try (InputStream in = ShippedModels.class.getResourceAsStream("/org/nsds/examples/models/" + name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
