package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.Parameter.Text;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.gallery.music.FoldedModes;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;
import org.nsds.report.mechanics.StringMotion;
import org.nsds.report.mechanics.StringScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A plucked string of a few modes over points that it cannot pass. It teaches that a continuous body in modal coordinates is a
 * diagonal system like any other, and that its contacts are coupled: an impulse at one point moves all modes at once.
 *
 * <p>Try {@code --integrator moreau-jean} and see the waves disperse that the exact scheme keeps together.
 */
final class Example21ModalString implements Example {

    @Override
    public Description description() {
        return Description.of("modal-string", "Modal string")
                .summary("a plucked string of a few modes over point obstacles")
                .equations("""
                        q̈ⱼ + 2 σⱼ q̇ⱼ + ωⱼ² qⱼ = Σ_c φⱼ(x_c) λ_c,    ωⱼ = jπc/L,    σⱼ = σ₀ + σ₂ j²,    φⱼ(x) = √(2/L) sin(jπx/L)
                        y_c = Σⱼ qⱼ φⱼ(x_c) − g_c,    0 ≤ y_c
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference(Papers.ISSANCHOU)
                .parameters(
                        new Count("modes", 20, "number of modes"),
                        new Real("length", 1.0, "m", "length L"),
                        new Real("wave-speed", 1.0, "m/s", "wave speed c"),
                        new Real("density", 1.0, "kg/m", "mass per length"),
                        new Real("sigma0", 0.05, "1/s", "decay rate σ₀ of all modes"),
                        new Real(
                                "sigma2",
                                0.002,
                                "1/s",
                                "growth σ₂ of the decay rate with the square of the mode number"),
                        new Real("pluck", 0.3, "m", "where it is plucked"),
                        new Real("height", 0.01, "m", "how far it is pulled"),
                        new Text("obstacles", "0.65:-0.004", "points that it cannot pass, x:height,x:height, in m"),
                        new Real("e", 0.0, "", "restitution, from 0 to 1"))
                .units(Units.TRANSLATIONS)
                .runs(new RunDefaults("time-stepping", "exact-modal:form=siconos", 0.002, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return string(values)
                .model(
                        StringShape.triangle(values.number("pluck"), values.number("height")),
                        StringShape.straight(),
                        obstacles(values),
                        new NewtonImpact(values.number("e")));
    }

    private static ModalString string(ParameterValues values) {
        int n = Require.atLeast("modes", 1, values.count("modes"));
        double length = Require.positive("length", values.number("length"));
        double[] nu = new double[n];
        double[] sigma = new double[n];
        for (int j = 1; j <= n; j++) {
            nu[j - 1] = j * values.number("wave-speed") / (2.0 * length);
            sigma[j - 1] = values.number("sigma0") + values.number("sigma2") * j * j;
        }
        return new ModalString(length, values.number("density"), new StringModes(nu, sigma));
    }

    private static List<Obstacle> obstacles(ParameterValues values) {
        List<Obstacle> obstacles = new ArrayList<>();
        for (String item : values.text("obstacles").split(",", -1)) {
            int colon = item.indexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException(
                        "parameter obstacles has '" + item + "': write x:height,x:height, for instance 0.65:-0.004");
            }
            obstacles.add(new Obstacle(
                    "obstacle" + (obstacles.size() + 1),
                    FiniteNumber.parse("the position of an obstacle", item.substring(0, colon)),
                    FiniteNumber.parse("the height of an obstacle", item.substring(colon + 1))));
        }
        return obstacles;
    }

    @Override
    public List<String> warnings(ParameterValues values, double step) {
        return FoldedModes.warnings(string(values).modes(), step, "modes");
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(StringScene.of(string(values), obstacles(values), motion(values, solution)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        List<String> names = obstacles(values).stream().map(Obstacle::name).toList();
        double period = 2.0 * values.number("length") / values.number("wave-speed");
        return List.of(
                StringFigures.gaps(names),
                ContactFigures.impulses("impulses of the obstacles", "N·s", names),
                ContactFigures.energy(),
                StringFigures.snapshots(
                        "shapes in its first period",
                        solution -> motion(values, solution),
                        string(values),
                        obstacles(values),
                        0.0,
                        0.125 * period,
                        0.25 * period,
                        0.375 * period,
                        0.5 * period,
                        0.75 * period));
    }

    private static StringMotion motion(ParameterValues values, Solution solution) {
        return StringMotion.ofRows(solution, ModalString.NAME, values.count("modes"));
    }
}
