package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The same mass under gravity: it bounces, and every error of an impact is carried into all later ones. It teaches that
 * errors of a percent in the output velocity matter, and what correcting them is worth: compare {@code --set integrator=am1},
 * which gains energy in each impact, with {@code --set integrator=am1 corrected=true}.
 */
final class Example31HuntCrossleyBounce extends HuntCrossleyExample {

    public Example31HuntCrossleyBounce() {
        super(
                Description.of("hunt-crossley-bounce", "Mass on a compliant floor")
                        .summary("a mass bounces on a compliant floor; errors of single impacts add up")
                        .equations("""
                                m ẍ = m g − f,    x(0) = 0,    ẋ(0) = v_in
                                f = k x^α (1 + μ ẋ) for x > 0, else 0
                                height = −x""")
                        .reference(Papers.PAPETTI + ", figure 8"),
                new HuntCrossley(1e7, 1.1, 0.1),
                0.3,
                new Real("gravity", 9.81, "m/s²", "gravity g"));
    }

    @Override
    double gravity(ParameterValues values) {
        return values.number("gravity");
    }

    @Override
    double until(ParameterValues values) {
        return 2.0;
    }

    /** The force on the floor is what excites it, and so what is heard. */
    @Override
    public Optional<String> sound(ParameterValues values) {
        return Optional.of("wall.f");
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double[] height =
                Arrays.stream(solution.position("mass", 0)).map(x -> -x).toArray();
        double radius = 0.05 * Math.max(1e-6, Arrays.stream(height).max().orElse(1.0));
        double[] still = new double[height.length];
        return Optional.of(
                PlaneScene.of(solution).floor(-radius, still, 12.0 * radius).body(Outline.disc(radius), still, height));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                new RunFigure(
                        "height",
                        "height",
                        "Height over the floor: lower and lower, shorter and shorter.",
                        (empty, solution) -> empty.overTime("height −x (m)", solution.times())
                                .line(
                                        "mass",
                                        solution.times(),
                                        Arrays.stream(solution.position("mass", 0))
                                                .map(x -> -x)
                                                .toArray(),
                                        Palette.BLUE)),
                ContactFigures.energy());
    }
}
