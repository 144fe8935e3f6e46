package org.nsds.mechanics.string;

import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;

/** The strings of the tests. */
final class StringModels {

    private StringModels() {}

    /** That of an electric guitar. */
    static ModalString guitar(int modes) {
        return new ModalString(MeasuredStrings.GUITAR, StringModes.rooted(MeasuredStrings.GUITAR, modes));
    }

    /** Plucked in the middle. */
    static final StringShape PLUCK = StringShape.triangle(0.501, 1.8e-3).rounded(6.7e-3);

    /** It, plucked in the middle, over a point 6 mm from its end. */
    static Model tanpura(int modes, double restitution) {
        return tanpura(modes, restitution, PLUCK);
    }

    /** It, in some shape, over that point. */
    static Model tanpura(int modes, double restitution, StringShape shape) {
        return guitar(modes)
                .model(
                        shape,
                        StringShape.straight(),
                        List.of(new Obstacle("bridge", 0.006, 0.0)),
                        new NewtonImpact(restitution));
    }

    /** The string of Siconos' case 5: unit length, speed and density, 20 modes, plucked at 0.3. */
    static Model small(double restitution, Obstacle... obstacles) {
        double[] nu = new double[20];
        double[] sigma = new double[20];
        for (int k = 1; k <= 20; k++) {
            nu[k - 1] = 0.5 * k;
            sigma[k - 1] = 0.05 + 0.002 * k * k;
        }
        return new ModalString(1.0, 1.0, new StringModes(nu, sigma))
                .model(
                        StringShape.triangle(0.3, 0.01),
                        StringShape.straight(),
                        List.of(obstacles),
                        new NewtonImpact(restitution));
    }
}
