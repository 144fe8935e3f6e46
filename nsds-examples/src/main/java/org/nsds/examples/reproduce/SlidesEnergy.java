package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BouncingBall;

/**
 * Energy over ten seconds of lossless impacts (e = 1), h = 0.005: the slides say that the scheme "dissipates a lot of energy of
 * vibrations" for θ &gt; ½; with θ = ½ it conserves it to round-off.
 */
final class SlidesEnergy {

    private SlidesEnergy() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "slides-energy",
                "energy of ball and oscillator with lossless impacts, for several θ",
                SlidesBall.SLIDES
                        + ": \"dissipate a lot of energy of vibrations\"; figures of an independent implementation",
                SlidesEnergy::rows);
    }

    private static List<Row> rows() {
        Model ball = new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 1.0).model();
        Model oscillator = ImpactOscillator.free(2.0 * Math.PI, 1.0, 0.0, 1.0).model();
        return List.of(
                Reference.closedForm("energy is conserved")
                        .absolute("ball θ=0.5: E/E₀", 1.0, ratio(ball, 0.5), 1e-13, "to round-off"),
                Reference.closedForm("energy is conserved")
                        .absolute("oscillator θ=0.5: E/E₀", 1.0, ratio(oscillator, 0.5), 1e-12, "to round-off"),
                Reference.independent("dissipation for θ > 1/2")
                        .absolute(
                                "oscillator θ=0.75: E/E₀",
                                0.3766,
                                ratio(oscillator, 0.75),
                                5e-5,
                                "to the digits given"),
                Reference.independent("dissipation for θ > 1/2")
                        .absolute("oscillator θ=1: E/E₀", 0.1447, ratio(oscillator, 1.0), 5e-5, "to the digits given"));
    }

    private static double ratio(Model model, double theta) {
        EnergyBalance balance = TimeStepping.of(model)
                .integrator(new MoreauJean(theta))
                .step(0.005)
                .run(0.0, 10.0)
                .energy()
                .balance();
        return balance.total() / balance.start();
    }
}
