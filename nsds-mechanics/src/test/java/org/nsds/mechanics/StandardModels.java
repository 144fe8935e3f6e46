package org.nsds.mechanics;

import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.oscillator.PendulumAtWall;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.mechanics.particle.SpinningBall;

/** Every model of the module with its usual parameters. */
final class StandardModels {

    record Case(String name, Model model, double step, double until) {}

    private StandardModels() {}

    static List<Case> all() {
        return List.of(
                new Case("ball", new BouncingBall(1, 9.81, 0, 1, 0, 0.9).model(), 5e-3, 10),
                new Case("spinning ball", new SpinningBall(1, 0.1, 9.81, 1, 0.5, 2, 0.9).model(), 5e-3, 10),
                new Case("oscillator", new ImpactOscillator(1, 39.5, 0.2, 1, 0, -0.5, 0.5, 20, 5).model(), 2e-3, 4),
                new Case("chain", new BallChain(10, 1, 0.5, 1.0 / 64, 0.2501, 1, 0.5).model(), 1e-3, 1),
                new Case("column", new BallColumn(10, 1, 0.5, 9.81, 1.0 / 128, 0.5, 0.5).model(), 1e-3, 2),
                new Case(
                        "pendulum, linear gap",
                        new PendulumAtWall(1, 1, 9.81, 1, 0.5, PendulumAtWall.Gap.LINEAR).model(),
                        2e-3,
                        4),
                new Case(
                        "pendulum, nonlinear gap",
                        new PendulumAtWall(1, 1, 9.81, 1, 0.5, PendulumAtWall.Gap.NONLINEAR).model(),
                        2e-3,
                        4));
    }
}
