package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.catalogue.SnapshotTable;
import org.nsds.examples.catalogue.Table;
import org.nsds.examples.catalogue.Times;
import org.nsds.mechanics.particlestring.End;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.QuadraticTension;
import org.nsds.mechanics.particlestring.StringObstacle.Peg;
import org.nsds.mechanics.particlestring.StringShapes;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.mechanics.ParticleStringFigures;
import org.nsds.report.mechanics.ParticleStringScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A discrete string that falls on a round peg. Every particle has a gap to the peg; many of them close, and stay closed, and all
 * their impulses come out of one problem per step. It teaches that a particle string is a model like any other.
 *
 * <p>Try {@code --set ends=free}: the left end is let go, and the string swings around the peg.
 */
final class Example42StringOverPeg implements Example {

    private static final int FRAMES = 200;
    private static final double LENGTH = 2.0;
    private static final String NAME = "peg";

    @Override
    public Description description() {
        return Description.of("string-over-peg", "String over a peg")
                .summary("a discrete string falls on a peg and comes to lie on it along a line")
                .equations("""
                        m ẍⱼ = T(rⱼ/Δx) (xⱼ₊₁ − xⱼ)/rⱼ − T(rⱼ₋₁/Δx) (xⱼ − xⱼ₋₁)/rⱼ₋₁ − α ẋⱼ − m g e_y + λⱼ ∇yⱼ,    T(s) = T₀ [ (1−ε) s + ε s² ]
                        yⱼ = |xⱼ − c| − R,    0 ≤ yⱼ
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference("The string is that of " + Papers.SCHUBERT_GREENSPAN + "; the peg is ours")
                .parameters(
                        new Count("n", 40, "number of links"),
                        new Choice(
                                "ends",
                                "fixed",
                                List.of("fixed", "free"),
                                "the left end stays, or is let go; the right one stays"),
                        new Real("T0", 12.5, "lbf", "tension at the distance Δx = 2/n"),
                        new Real("mass", 1.0, "slug", "mass of the whole string"),
                        new Real("alpha", 0.1, "lbf s/ft", "viscosity α"),
                        new Real("eps", 0.2, "", "nonlinearity ε of the tension, from 0 to 1"),
                        new Real("gravity", 32.2, "ft/s²", "gravity g"),
                        new Real("e", 0.3, "", "restitution, from 0 to 1"),
                        new Real("peg-x", 0.8, "ft", "where the peg is"),
                        new Real("peg-y", -0.4, "ft", "how high it is; the string starts at 0"),
                        new Real("radius", 0.2, "ft", "its radius R"),
                        new Real("snapshots", 0.1, "s", "time between the rows of snapshots.csv"))
                .units(Units.FOOT_POUND)
                .runs(RunDefaults.moreauJean(1e-3, 3.0));
    }

    private static ParticleString string(ParameterValues values) {
        int n = values.count("n");
        return ParticleString.builder("string")
                .positions(StringShapes.straight(n, LENGTH))
                .spacing(LENGTH / n)
                .mass(values.number("mass") / n)
                .tension(new QuadraticTension(values.number("T0"), values.number("eps")))
                .viscosity(values.number("alpha"))
                .gravity(values.number("gravity"))
                .ends(values.text("ends").equals("fixed") ? End.FIXED : End.FREE, End.FIXED)
                .build();
    }

    private static Peg peg(ParameterValues values) {
        return new Peg(NAME, values.number("peg-x"), values.number("peg-y"), values.number("radius"));
    }

    @Override
    public Model model(ParameterValues values) {
        ParticleString string = string(values);
        return Model.of(string).with(peg(values).on(string, new NewtonImpact(values.number("e"))));
    }

    @Override
    public double[] snapshotTimes(ParameterValues values, double until) {
        return Stream.of(
                        Times.every(values.number("snapshots"), until),
                        shown(),
                        Times.frames(FRAMES, Math.min(until, filmed())))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double[] shown() {
        return Times.every(0.1, 0.8);
    }

    private static double filmed() {
        return 1.5;
    }

    @Override
    public Map<String, Table> tables(ParameterValues values) {
        return Map.of("snapshots.csv", new SnapshotTable(string(values), values.number("snapshots")));
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(ParticleStringScene.of(string(values), solution, filmed())
                .still(ParticleStringScene.outline(peg(values))));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        ParticleString string = string(values);
        var shapes = ParticleStringFigures.of(string).with(peg(values));
        return List.of(
                shapes.shapes("shapes", "The string falls on the peg.", shown(), new double[0]),
                contacts(model(values).interactions()),
                ContactFigures.energy("lost at impacts", "ft·lbf"));
    }

    private static RunFigure contacts(List<Interaction> gaps) {
        String caption =
                "Which particle is pressed against the peg when: impacts first, then a line of contact that stays.";
        return new RunFigure("contacts", "contacts", caption, (empty, solution) -> {
            Figure plot = empty.overTime("number of the particle", solution.times());
            for (Interaction gap : gaps) {
                double[] lambda = solution.multiplier(gap.name());
                double[] t = IntStream.range(0, lambda.length)
                        .filter(k -> lambda[k] > 0.0)
                        .mapToDouble(solution::time)
                        .toArray();
                double[] particle = new double[t.length];
                Arrays.fill(particle, Integer.parseInt(gap.name().substring(NAME.length())));
                plot = plot.with(new Series("pressed", t, particle, Series.Style.CLOUD, Palette.VERMILION));
            }
            return plot;
        });
    }
}
