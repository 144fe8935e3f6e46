package org.nsds.examples.gallery.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.CoulombContensou;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.DerivedColumns;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.DrillingArm;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.Plane;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/**
 * A tippe top, spun on its round side, turns over and goes on on its stem. Friction at the sliding contact lifts the centre of mass: the
 * energy comes from the spin. It teaches that sliding and drilling share one friction: with {@code drilling=0} Coulomb's law lets the top roll
 * without sliding after a few hundredths of a second, and it stays upright.
 */
final class Example80TippeTop implements Example {

    @Override
    public Description description() {
        return Description.of("tippe-top", "Tippe top")
                .summary("a top that friction turns over, from its round side to its stem")
                .equations(BodyParameters.EQUATIONS + """

                        two balls on the axis e3 of the body: radius R1 at a1 e3 (interaction floor), radius R2 at a2 e3 (stem)
                        gap x_z + a (R e3)_z − radius,    u = ẋ + Rω × (P − x):  n = e_z, t1 = −e_y, t2 = e_x
                        0 ≤ u_N⁺ + e_N u_N⁻ ⟂ λ_N ≥ 0,    |(λ_T, λ_D)| ≤ μ λ_N,    sliding: against (u_T, l ω_D),  ω_D = e_z·Rω,  l = μ_D/μ
                        it turns over if 1 − a1/R1 < I1/I3 < 1 + a1/R1 and the spin is fast enough""")
                .reference("R. I. Leine, Ch. Glocker, A set-valued force law for spatial Coulomb-Contensou friction, "
                        + "European Journal of Mechanics A 22, 2003 (its parameters)")
                .parameters(BodyParameters.of(6e-3, 8e-7, 8e-7, 7e-7)
                        .length("R1", 0.015, "radius of the round side")
                        .length("R2", 0.005, "radius of the end of the stem")
                        .length("a1", 0.003, "distance of the centre of the round side from the centre of mass")
                        .length("a2", 0.016, "distance of the centre of the stem's end from the centre of mass")
                        .at(0.0, 0.0, 0.012014987, StrictMath.cos(0.05), StrictMath.sin(0.05), 0.0, 0.0)
                        .moving(0.0, 0.0, 0.0, 0.0, 0.0, 180.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.3")
                        .drilling(2e-5)
                        .all())
                .runs(new RunDefaults("time-stepping", "d1-minus", 1e-4, 4.0).keeping(10));
    }

    /** It touches the floor with its round side. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double p1 = chosen.number("q1");
        double p2 = chosen.number("q2");
        double up = 1.0 - 2.0 * (p1 * p1 + p2 * p2);
        Map<String, Object> presets = new HashMap<>();
        presets.put("z", chosen.number("R1") - chosen.number("a1") * up - 1e-9);
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        RigidBody body = BodyParameters.body(values);
        Ball round = new Ball(values.number("R1"), 0.0, 0.0, values.number("a1"));
        Ball stem = new Ball(values.number("R2"), 0.0, 0.0, values.number("a2"));
        return Model.of(body).with(contact("floor", body, round, values)).with(contact("stem", body, stem, values));
    }

    /** Sliding and drilling share one cone; with rolling friction, or without drilling, they are apart. */
    private static Interaction contact(String name, RigidBody body, Ball part, ParameterValues values) {
        double drilling = values.number("drilling");
        if (drilling == 0.0
                || values.number("rolling") != 0.0
                || values.numberOrNone("mu").isEmpty()) {
            return BodyOnFloor.contact(name, body, part, BodyParameters.law(values));
        }
        double mu = values.numberOrNone("mu").getAsDouble();
        CoulombContensou law = new CoulombContensou(values.number("en"), values.number("et"), mu);
        return Interaction.named(name)
                .on(body)
                .relation(new DrillingArm(new OnPlane(part, Plane.floor(0.0), 4), drilling / mu))
                .law(law)
                .build();
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return DerivedColumns.tilt(BodyParameters.derived(values, model, run), "body");
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double round = values.number("R1");
        double stem = values.number("R2");
        double centre = values.number("a1");
        List<double[]> outline = new ArrayList<>();
        BodyScenes.arc(outline, round, centre, 0.0, 0.8 * Math.PI);
        BodyScenes.arc(outline, stem, values.number("a2"), 0.5 * Math.PI, Math.PI);
        return Optional.of(BodyScenes.onFloor(solution, BodyScenes.revolved(outline)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.tilt(
                        "Angle between the axis and the vertical: 0 with the stem up, π when it stands on its stem."),
                BodyFigures.angularVelocity(
                        "Angular velocity in the frame of the body: the spin about the axis changes its sign."),
                BodyFigures.position(),
                ContactFigures.energyWithFriction());
    }
}
