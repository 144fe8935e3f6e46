package org.nsds.mechanics.particlestring;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The strings of Schubert and Greenspan, and curves of them computed by an independent implementation. */
final class Schubert {

    static final double G = 32.2;

    private Schubert() {}

    /** n links on (0, 2), of mass 1/n each, with both ends fixed; shape and ends are still to be given. */
    static ParticleStringBuilder string(int n, double tension, double alpha, double eps, double gravity) {
        return ParticleString.builder("string")
                .positions(StringShapes.straight(n, 2.0))
                .spacing(2.0 / n)
                .mass(1.0 / n)
                .tension(new QuadraticTension(tension, eps))
                .viscosity(alpha)
                .gravity(gravity);
    }

    /** The rows of a curve, without its header. */
    static double[][] curve(String name) {
        try (InputStream in = Schubert.class.getResourceAsStream("/schubert/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
