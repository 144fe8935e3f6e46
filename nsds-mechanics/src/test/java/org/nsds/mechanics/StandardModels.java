package org.nsds.mechanics;

import java.util.List;
import org.nsds.circuit.BuckConverter;
import org.nsds.circuit.DiodeBridge;
import org.nsds.circuit.DiodeBridgeWithFilter;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.control.RelayOscillator;
import org.nsds.control.RelayPair;
import org.nsds.control.RelayRegulator;
import org.nsds.control.SlidingModeControl;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.friction.BeltOscillator;
import org.nsds.mechanics.friction.DiscOnFloor;
import org.nsds.mechanics.friction.SlidingBlock;
import org.nsds.mechanics.friction.StackedBlocks;
import org.nsds.mechanics.friction.Woodpecker;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.oscillator.PendulumAtWall;
import org.nsds.mechanics.particle.BallChain;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.mechanics.particle.SpinningBall;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.StringObstacle;
import org.nsds.mechanics.planar.BoxStack;
import org.nsds.mechanics.planar.DiscPile;
import org.nsds.mechanics.planar.RockingBlock;
import org.nsds.mechanics.planar.SliderCrank;

/** Every model of the module with its usual parameters. */
final class StandardModels {

    record Case(String name, Model model, OneStepIntegrator integrator, double step, double until) {

        TimeStepping stepping() {
            return TimeStepping.of(model).integrator(integrator).step(step);
        }

        Case(String name, Model model, double step, double until) {
            this(name, model, new MoreauJean(), step, until);
        }
    }

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
                        4),
                new Case(
                        "block on a slope",
                        new SlidingBlock(1, 9.81, Math.toRadians(20), 0.5, -1e-8, 1.5, 0.5).model(),
                        1e-3,
                        2),
                new Case("disc", new DiscOnFloor(1, 0.1, 9.81, 0.3, 0.8, 0.2, 0.3, 2, 0).model(), 1e-3, 2),
                new Case("stacked blocks", new StackedBlocks(1, 4, 0.1, 0.5, 9.81, 1).model(), 1e-3, 1.2),
                new Case(
                        "rocking block", new RockingBlock(1, 0.2, 1, 9.81, 0.8, 0, Math.toRadians(5)).model(), 1e-3, 1),
                new Case("woodpecker", new Woodpecker(0.3, 0.5, -0.1036, -0.2788, -0.3411, -7.4583).model(), 1e-4, 0.1),
                new Case("belt", new BeltOscillator(1, 1, 1, 1, 3, 0.2, 0, 0).model(), 1e-2, 10),
                new Case("slider-crank", new SliderCrank(2e-5, 0.01, 0.4, 0, 150, -75).model(), 1e-5, 0.005),
                new Case("box stack", new BoxStack(3, 0.5, 0.1, 1, 9.81, 0.3, 1, 1).model(), 1e-3, 0.05),
                new Case("disc pile", new DiscPile(3, 3, 0.05, 1, 9.81, 0.5).model(), 1e-3, 0.1),
                new Case("bridge", new DiodeBridge(1e-2, 1e-6, 1e3, 10).model(), new EulerMoreau(0.5), 1e-6, 2e-3),
                new Case(
                        "bridge with filter",
                        new DiodeBridgeWithFilter(2e-2, 5e-6, 200, 2e-6, 12).model(),
                        new EulerMoreau(0.5),
                        3e-6,
                        6e-3),
                new Case(
                        "series diode",
                        new DiodeInSeries(1e-2, 1e-6, 1e3, 10).model(),
                        new EulerMoreau(0.5, 0.5, 1),
                        1e-6,
                        2e-3),
                new Case(
                        "buck converter",
                        new BuckConverter(20, 20e-3, 47e-6, 22, 8.4, 11.3, 3.8, 8.2, 400e-6, 12, 0.55).model(),
                        new EulerMoreau(1.0),
                        1e-6,
                        4e-3),
                new Case("relay", new RelayRegulator(0.5, 2, 1).model(), new ZeroOrderHold(), 1e-3, 2),
                new Case("relay pair", new RelayPair(0.1, 0.9, 1, 0.6).model(), new EulerMoreau(1.0), 2.5e-3, 3.5),
                new Case("sliding mode", new SlidingModeControl(2, 1, 0).model(), new EulerMoreau(1.0), 2e-3, 4),
                new Case(
                        "relay oscillator",
                        new RelayOscillator(0.05, 25, 1, 0, -0.001, -0.02).model(),
                        new EulerMoreau(0.5),
                        1e-3,
                        4),
                new Case(
                        "discrete string",
                        Model.of(SchubertString.of(20, 12.5, 0.15, 0.2, 32.2, SchubertString.Start.ASYMMETRIC)
                                .string()),
                        new Greenspan(),
                        1e-3,
                        2),
                new Case("string on a peg", stringOnAPeg(), 1e-3, 0.3));
    }

    private static Model stringOnAPeg() {
        ParticleString string = SchubertString.of(20, 12.5, 0.15, 0.2, 32.2, SchubertString.Start.RELEASED)
                .string();
        return Model.of(string).with(new StringObstacle.Peg("peg", 0.6, -0.9, 0.2).on(string, new NewtonImpact(0.3)));
    }
}
