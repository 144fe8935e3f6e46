package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.impact.ContactStiffness;
import org.nsds.core.impact.LiuZhaoBrogliato;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Numbers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.Parameter.Text;
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
 * A ball hits a row of touching balls. It teaches that rigid contacts and restitution do not determine a multiple impact: every
 * impact law ({@code --impacts}) sends the balls off in another way, and keeps momentum and, with e = 1, energy.
 */
final class Example64NewtonsCradle implements Example {

    private static final String ADAPTIVE = "adaptive";

    @Override
    public Description description() {
        return Description.of("newtons-cradle", "Newton's cradle")
                .summary("a ball hits a row of touching balls; impact laws compared")
                .equations("""
                        mᵢ ẍᵢ = rᵢ,    yᵢ = xᵢ₊₁ − xᵢ − 2 radius ≥ 0
                        impact at t = 0.2 s:  u⁺ = u⁻ + A p,    A = H M⁻¹ Hᵀ
                        simultaneous, sequential:  0 ≤ u⁺ + e u⁻  ⟂  p ≥ 0
                        poisson:  0 ≤ u⁻ + A p_c ⟂ p_c ≥ 0,    0 ≤ u⁺ ⟂ p − (1 + e) p_c ≥ 0
                        lzb:  dpᵢ/dpⱼ = Fᵢ/Fⱼ,    F = k δ^η,    dE = −u dp  (two stiffnesses: /e² in expansion)""")
                .reference(
                        "C. Liu, Z. Zhao, B. Brogliato, Frictionless multiple impacts in multibody systems, Proc. R. Soc. A, 2008; "
                                + Papers.BROGLIATO + ", chapter 6")
                .parameters(
                        new Numbers("masses", "1,1,1", "a mass", "masses of the balls (kg)"),
                        new Numbers("e", "1,1", "a restitution", "restitution of each contact, from 0 to 1"),
                        new Numbers("k", "1000,1000", "a stiffness", "lzb: stiffness of each contact (N/m^eta)"),
                        new Numbers("eta", "1,1", "an exponent", "lzb: exponent of each contact, 1 linear, 1.5 Hertz"),
                        new Real("radius", 0.5, "m", "radius of each ball"),
                        new Choice("stiffness", "bi", List.of("bi", "mono"), "lzb: two stiffnesses, or one"),
                        new Text(
                                "impulse-step",
                                "1e-4",
                                "lzb: fixed step of the primary contact's impulse (N·s), or adaptive"))
                .units(Units.TRANSLATIONS)
                .runs(new RunDefaults(EventDriven.NAME, "dormand-prince-853", 0.01, 1.0));
    }

    @Override
    public Model model(ParameterValues values) {
        Model model = new NewtonsCradle(list(values, "masses"), list(values, "e"), values.number("radius")).model();
        yieldingContacts(values); // refuses what is wrong under every law
        return model;
    }

    @Override
    public LiuZhaoBrogliato yieldingContacts(ParameterValues values) {
        int contacts = values.numbers("masses").length - 1;
        double[] k = perContact(values, "k", contacts);
        double[] eta = perContact(values, "eta", contacts);
        LiuZhaoBrogliato law = values.text("stiffness").equals("bi")
                ? LiuZhaoBrogliato.twoStiffnesses()
                : LiuZhaoBrogliato.oneStiffness();
        for (int i = 0; i < contacts; i++) {
            law = law.stiffness("contact" + (i + 1), new ContactStiffness(k[i], eta[i]));
        }
        String step = values.text("impulse-step");
        return step.equals(ADAPTIVE)
                ? law
                : law.impulseStep(FiniteNumber.parse("parameter impulse-step (a number or adaptive)", step));
    }

    private static double[] perContact(ParameterValues values, String name, int contacts) {
        double[] numbers = values.numbers(name);
        if (numbers.length != contacts) {
            throw new IllegalArgumentException("parameter " + name + " has " + numbers.length + " numbers for "
                    + (contacts + 1) + " balls: give one per contact, " + contacts);
        }
        return numbers;
    }

    private static List<Double> list(ParameterValues values, String name) {
        return Arrays.stream(values.numbers(name)).boxed().toList();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BallScene.inARow(solution, values.numbers("masses").length, values.number("radius")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        int balls = values.numbers("masses").length;
        return List.of(
                BallFigures.worldLines("position x (m)", balls, values.number("radius")),
                BallFigures.velocities(balls),
                ContactFigures.energy());
    }
}
