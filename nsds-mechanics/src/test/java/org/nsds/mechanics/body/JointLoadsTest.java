package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.joint.FixedJoint;
import org.nsds.mechanics.body.joint.PivotJoint;

/** Loads of joints are those of statics and of a spin about an axis that is held. */
class JointLoadsTest {

    private static Model held(RigidBody body, LagrangianRelation relation) {
        return Model.of(body)
                .with(Interaction.named("joint")
                        .on(body)
                        .relation(relation)
                        .law(new Equality())
                        .build());
    }

    /** A welded body: the weight, and no moment about its own centre. */
    @Test
    void aWeldCarriesTheWeight() {
        RigidBody body = RigidBody.named("body")
                .inertia(Inertia.principal(3.0, 0.1, 0.2, 0.25))
                .at(0.4, 0.0, 0.0)
                .gravity(9.81)
                .build();
        Model model = held(body, new FixedJoint(body));
        Solution run = JointLoads.of(model, TimeStepping.of(model).step(1e-3).run(0.0, 0.1), "joint", 1e-3);

        assertThat(run.column("joint.Fz")[50]).isCloseTo(3.0 * 9.81, within(1e-9));
        for (String free : new String[] {"Fx", "Fy", "Mx", "My", "Mz"}) {
            assertThat(run.column("joint." + free)[50]).isCloseTo(0.0, within(1e-9));
        }
    }

    /** A tilted rotor on an axle through its centre: ω × I ω with the products of inertia, turning with it, and nothing along the axle. */
    @Test
    void anAxleCarriesTheMomentOfAnUnbalancedRotor() {
        RigidBody rotor = RigidBody.named("rotor")
                .inertia(new Inertia(3.0, 0.1, 0.2, 0.25, 0.0, 0.03, -0.02))
                .spinning(0.0, 0.0, 5.0)
                .build();
        Model model = held(rotor, new PivotJoint(0.0, 0.0, 0.0, 0.0, 0.0, 1.0, rotor));
        double h = 1e-4;
        Solution run = JointLoads.of(model, TimeStepping.of(model).step(h).run(0.0, 0.5), "joint", h);

        int last = run.rows() - 1;
        double angle = 5.0 * run.time(last);
        double x = 25.0 * 0.02;
        double y = 25.0 * 0.03;
        assertThat(run.column("joint.Mx")[last]).isCloseTo(x * Math.cos(angle) - y * Math.sin(angle), within(1e-3));
        assertThat(run.column("joint.My")[last]).isCloseTo(x * Math.sin(angle) + y * Math.cos(angle), within(1e-3));
        assertThat(run.column("joint.Mz")[last]).isCloseTo(0.0, within(1e-6));
        assertThatThrownBy(() -> JointLoads.of(model, run, "hinge", h)).hasMessageContaining("no interaction 'hinge'");
    }
}
