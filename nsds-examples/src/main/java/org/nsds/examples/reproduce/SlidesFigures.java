package org.nsds.examples.reproduce;

import java.util.List;
import java.util.stream.IntStream;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.compare.ExactBall;
import org.nsds.examples.compare.ExactMotion;
import org.nsds.examples.compare.ExactOscillator;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * The figures of the slides: ball and oscillator beside their analytical solutions, and how stiff the compliant ball (11)
 * becomes: the ratio of the eigenvalues of the matrix that is printed there,
 *
 * <pre>
 *     [ kh² + 1   kh ]
 *     [    h       1 ]        of determinant 1 and trace 2 + kh²
 * </pre>
 */
final class SlidesFigures {

    private static final double STEP = 0.005;
    private static final int POINTS = 400;

    private SlidesFigures() {}

    static List<Reproduction> all() {
        return List.of(
                Reproduction.drawing(
                        "slides-fig-ball",
                        "the bouncing ball beside its analytical solution",
                        SlidesBall.SLIDES + ", academic examples",
                        () -> List.of(ball())),
                Reproduction.drawing(
                        "slides-fig-oscillator",
                        "the impacting oscillator beside its analytical solution",
                        SlidesBall.SLIDES + ", academic examples",
                        () -> List.of(oscillator())),
                Reproduction.of(
                                "slides-stiffness",
                                "the ratio of eigenvalues of the compliant ball",
                                SlidesBall.SLIDES + ", equation (11)",
                                SlidesFigures::stiffnessRows)
                        .drawing(() -> List.of(stiffness())));
    }

    private static Figure ball() {
        BouncingBall ball = new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9);
        return beside(ball.model(), "ball", 5.0, new ExactBall(ball), "Bouncing ball")
                .named("slides-fig-ball");
    }

    private static Figure oscillator() {
        ImpactOscillator oscillator = ImpactOscillator.free(2.0 * Math.PI, 1.0, -0.3, 0.9);
        ExactMotion exact = new ExactOscillator(oscillator, 3.2);
        return beside(oscillator.model(), "mass", 3.0, exact, "Impacting oscillator")
                .named("slides-fig-oscillator");
    }

    private static Figure beside(Model model, String system, double until, ExactMotion exact, String title) {
        Solution run = TimeStepping.of(model)
                .integrator(new MoreauJean(0.5))
                .step(STEP)
                .run(0.0, until);
        double[] times = run.times();
        double[] position = IntStream.range(0, times.length)
                .mapToDouble(i -> exact.position(times[i]))
                .toArray();
        return Figure.titled(title + ", e = 0.9, h = 0.005")
                .overTime("position q (m)", times)
                .line("moreau-jean", times, run.position(system, 0), Palette.BLUE)
                .with(new Series("analytical", times, position, Style.DASHED, Palette.VERMILION));
    }

    /** Returns the ratio of the larger to the smaller eigenvalue for s = kh²: they are inverse to each other. */
    private static double ratio(double s) {
        double half = 1.0 + 0.5 * s;
        double larger = half + Math.sqrt(half * half - 1.0);
        return larger * larger;
    }

    private static List<Row> stiffnessRows() {
        double growth = ratio(1e6) / ratio(1e2);
        return List.of(
                Reference.words("(11), the ratio tends to infinity with k")
                        .holds(
                                "ratio of eigenvalues at k h^2 = 1e6 over that at 1e2",
                                growth,
                                growth > 1e7,
                                "it grows as k^2: by more than 1e7"),
                Reference.closedForm("(k h^2 + 2)^2 - 2 for large k")
                        .relative(
                                "ratio of eigenvalues at k h^2 = 1e6",
                                1e6 * (1e6 + 4.0) + 2.0,
                                ratio(1e6),
                                1e-9,
                                "1e-9"));
    }

    private static Figure stiffness() {
        double[] k = IntStream.rangeClosed(0, POINTS)
                .mapToDouble(i -> Math.pow(10.0, -2.0 + 4.0 * i / POINTS))
                .toArray();
        double[] ratios =
                IntStream.range(0, k.length).mapToDouble(i -> ratio(k[i])).toArray();
        return Figure.titled("Equation (11): the compliant ball becomes stiff")
                .named("slides-stiffness")
                .axes("k h²", "ratio of the eigenvalues")
                .withLogarithmicAxes()
                .line("largest over smallest", k, ratios, Palette.BLUE);
    }
}
