package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Numbers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.BallsOnResonator;
import org.nsds.mechanics.contact.BallsOnResonator.Ball;
import org.nsds.mechanics.contact.Roughness;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * Three sounds made of nothing but impacts: a ball that bounces on a plate, a ball that rolls over its rough surface, and fragments
 * that bounce after a breakage. It teaches that a rough surface makes a rolling ball a series of tiny impacts, which the ear hears
 * as rolling: listen to {@code --set sound=rolling}, and to a smoother or a rougher surface ({@code roughness=1e-6}).
 */
final class Example34RollingSound implements Example {

    private static final double RATE = 176_400.0;
    private static final int EVERY = 2;
    private static final int WRITTEN = 20;

    @Override
    public Description description() {
        return Description.of("rolling-sound", "Bouncing, rolling, breaking")
                .summary("a ball rolls over a plate or bounces on it, or fragments do, with sound")
                .equations("""
                        m_j (q̈_j + 2 q̇_j/t_j + ω_j² q_j) = Σ f,    u = Σ q_j,    m z̈ = m g − f
                        f = k x^α (1 + μ ẋ) for x = z − u − s(X) > 0, else 0
                        X(t) = v t − a t²/2 until the ball stops""")
                .reference(Papers.PAPETTI)
                .parameters(
                        new Choice(
                                "sound",
                                "rolling",
                                List.of("rolling", "bouncing", "breaking"),
                                "a ball that rolls, a ball that bounces, or fragments that bounce"),
                        new Real("k", 1e7, "N/m^α", "stiffness k of the contacts"),
                        new Real("mu", 0.5, "s/m", "damping μ of the contacts"),
                        new Real("alpha", 1.5, "", "exponent α, at least 1"),
                        new Real("mass", 5e-3, "kg", "mass of the ball, or of the largest fragment"),
                        new Real("height", 0.05, "m", "height from which a ball or the highest fragment falls"),
                        new Count("fragments", 12, "number of fragments"),
                        new Real("speed", 0.5, "m/s", "speed of a rolling ball at the start"),
                        new Real("deceleration", 0.25, "m/s²", "by which it slows down"),
                        new Real("roughness", 4e-6, "m", "root mean square height of the surface"),
                        new Count("seed", 1, "seed of the surface and of the fragments"),
                        new Numbers(
                                "frequencies",
                                "610,1740,2930,4410,6050",
                                "a number of parameter frequencies",
                                "frequencies of the modes of the plate, in Hz, with commas"),
                        new Numbers(
                                "decays",
                                "0.35,0.25,0.18,0.12,0.08",
                                "a number of parameter decays",
                                "times in which the modes decay by 1/e², in s"),
                        new Real("mode-mass", 0.2, "kg", "mass of each mode at the point of contact"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"))
                .units(Units.TRANSLATIONS)
                .runs(new RunDefaults("time-stepping", "moreau-jean:theta=0.5", 1.0 / RATE, 2.0, EVERY)
                        .writing(WRITTEN));
    }

    @Override
    public Model model(ParameterValues values) {
        double[] frequencies = values.numbers("frequencies");
        double[] masses = new double[frequencies.length];
        Arrays.fill(masses, Require.positive("mode-mass", values.number("mode-mass")));
        BallsOnResonator plate = new BallsOnResonator(
                frequencies,
                values.numbers("decays"),
                masses,
                balls(values),
                new HuntCrossley(values.number("k"), values.number("alpha"), values.number("mu")),
                values.number("gravity"));
        return values.text("sound").equals("rolling")
                ? plate.rolling(
                        new Roughness(values.number("roughness"), 4e-4, 2e-2, values.count("seed")),
                        values.number("speed"),
                        values.number("deceleration"))
                : plate.model();
    }

    /** Fragments are lighter and lie lower than the largest, by factors from the seed. */
    private static List<Ball> balls(ParameterValues values) {
        double mass = values.number("mass");
        double height = Require.notNegative("height", values.number("height"));
        return switch (values.text("sound")) {
            case "rolling" -> List.of(new Ball(mass, 0.0));
            case "bouncing" -> List.of(new Ball(mass, height));
            default -> {
                SplittableRandom random = new SplittableRandom(values.count("seed"));
                List<Ball> fragments = new ArrayList<>();
                for (int i = 0; i < Require.atLeast("fragments", 1, values.count("fragments")); i++) {
                    fragments.add(new Ball(
                            mass * StrictMath.pow(10.0, -1.5 * random.nextDouble()),
                            height * (0.05 + 0.95 * random.nextDouble())));
                }
                yield fragments;
            }
        };
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        double[] ones = new double[values.numbers("frequencies").length];
        Arrays.fill(ones, 1.0);
        return List.of(
                Probe.position("resonator.u", "resonator", ones), Probe.velocity("resonator.udot", "resonator", ones));
    }

    /** A plate sounds as its surface moves. */
    @Override
    public Optional<String> sound(ParameterValues values) {
        return Optional.of("resonator.udot");
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("force", "contact force", "force f (N)")
                        .line("first ball", "contact1.f")
                        .captioned("Force of the first ball on the plate: impacts, or a rough push."),
                TimeFigure.of("motion", "motion of the plate", "velocity (m/s)")
                        .line("plate", "resonator.udot")
                        .captioned("Velocity of the plate where it is touched, which is what is heard."),
                StringFigures.spectrogram("resonator.udot"),
                ContactFigures.energy());
    }
}
