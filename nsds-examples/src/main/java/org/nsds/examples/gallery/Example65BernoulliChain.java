package org.nsds.examples.gallery;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.impact.ContactStiffness;
import org.nsds.core.impact.LiuZhaoBrogliato;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.particle.NewtonsCradle;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.BallFigures;
import org.nsds.report.mechanics.BallScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A row of touching balls each of which is lighter than the one before: the last one leaves much faster than the first arrives. It teaches what
 * an impact law has to know: impulses that travel from contact to contact ({@code --impacts sequential}) give the closed form, and
 * yielding contacts ({@code --impacts lzb}) less, as several contacts push at once.
 */
final class Example65BernoulliChain implements Example {

    @Override
    public Description description() {
        return Description.of("bernoulli-chain", "Tapered chain of balls")
                .summary("a tapered row of touching balls is hit by its heaviest one; the lightest flies off")
                .equations("""
                        mᵢ ẍᵢ = rᵢ,    mᵢ₊₁ = taper mᵢ,    yᵢ = xᵢ₊₁ − xᵢ − 2 radius ≥ 0
                        impact at t = 0.2 s:  u⁺ = u⁻ + A p,    A = H M⁻¹ Hᵀ
                        sequential:  vₙ = ((1 + e)/(1 + taper))ⁿ⁻¹
                        lzb:  dpᵢ/dpⱼ = Fᵢ/Fⱼ,    F = k δ^η""")
                .reference(
                        "C. Liu, Z. Zhao, B. Brogliato, Frictionless multiple impacts in multibody systems, Proc. R. Soc. A, 2008; "
                                + Papers.BROGLIATO + ", chapter 6")
                .parameters(
                        new Count("balls", 6, "number of balls, at least 2"),
                        new Real("mass", 1.0, "kg", "mass of the first ball"),
                        new Real("taper", 0.6, "", "mass of each ball over that of the one before"),
                        new Real("e", 1.0, "", "restitution of all contacts, from 0 to 1"),
                        new Real("eta", 1.5, "", "lzb: exponent of all contacts, 1 linear, 1.5 Hertz"),
                        new Real("radius", 0.1, "m", "radius of each ball"))
                .units(Units.TRANSLATIONS)
                .runs(new RunDefaults(EventDriven.NAME, "dormand-prince-853", 0.01, 1.0));
    }

    @Override
    public Model model(ParameterValues values) {
        int balls = values.count("balls");
        double[] masses = masses(values);
        return new NewtonsCradle(
                        DoubleStream.of(masses).boxed().toList(),
                        Collections.nCopies(Math.max(0, balls - 1), values.number("e")),
                        values.number("radius"))
                .model();
    }

    private static double[] masses(ParameterValues values) {
        double[] masses = new double[Math.max(0, values.count("balls"))];
        for (int i = 0; i < masses.length; i++) {
            masses[i] = values.number("mass") * StrictMath.pow(values.number("taper"), i);
        }
        return masses;
    }

    @Override
    public LiuZhaoBrogliato yieldingContacts(ParameterValues values) {
        LiuZhaoBrogliato law = LiuZhaoBrogliato.twoStiffnesses();
        for (int i = 1; i < values.count("balls"); i++) {
            law = law.stiffness("contact" + i, new ContactStiffness(1.0, values.number("eta")));
        }
        return law;
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BallScene.inARow(solution, values.count("balls"), values.number("radius")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int balls = values.count("balls");
        return List.of(
                BallFigures.worldLines("position x (m)", balls, values.number("radius")),
                BallFigures.velocities(balls),
                ContactFigures.energy());
    }
}
