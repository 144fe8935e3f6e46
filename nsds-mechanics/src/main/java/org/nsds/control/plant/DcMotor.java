package org.nsds.control.plant;

import org.nsds.control.Pid;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.Gyrator;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A direct-current motor turns a load through a gear with backlash, and a sampled controller of its voltage brings the load to an
 * angle,
 *
 * <pre>
 *     L i' = u − R i − k φ̇₁,      J₁ φ̈₁ = k i − r₁ + r₂,      J₂ φ̈₂ = −c φ̇₂ + r₁ − r₂
 *     0 ≤ backlash/2 − (φ₁ − φ₂) ⟂ r₁ ≥ 0,      0 ≤ backlash/2 + (φ₁ − φ₂) ⟂ r₂ ≥ 0,      with Newton's impact law
 * </pre>
 *
 * <p>Systems {@code coil} with the current, {@code gear} with q = (φ₁, φ₂); interactions {@code motor} (torque and back-EMF),
 * {@code front}, {@code back}; controller {@code pid}. Column {@code motor.converted} is the electrical energy that became mechanical.
 *
 * @param resistance R
 * @param inductance L
 * @param constant k
 * @param rotor J₁
 * @param load J₂
 * @param friction c
 * @param backlash of the gear
 * @param restitution of its teeth
 * @param period of the controller
 * @param proportional its gain
 * @param derivative its gain
 * @param voltage its bound
 * @param target angle of the load
 */
public record DcMotor(
        double resistance,
        double inductance,
        double constant,
        double rotor,
        double load,
        double friction,
        double backlash,
        double restitution,
        double period,
        double proportional,
        double derivative,
        double voltage,
        double target) {

    public DcMotor {
        Require.notNegative("resistance", resistance);
        Require.positive("inductance", inductance);
        Require.finite("constant", constant);
        Require.positive("rotor", rotor);
        Require.positive("load", load);
        Require.notNegative("friction", friction);
        Require.notNegative("backlash", backlash);
        Require.positive("period", period);
        Require.positive("voltage", voltage);
        Require.finite("target", target);
    }

    /** Returns the model. */
    public Model model() {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(-resistance / inductance)
                .storage(inductance)
                .input("pid", new double[][] {{1.0 / inductance}})
                .initialState(0.0)
                .build();
        var gear = LagrangianLinearSystem.builder("gear")
                .mass(rotor, load)
                .damping(0.0, friction)
                .initialPosition(0.0, 0.0)
                .build();
        Pid pid = new Pid("pid", period, Sensor.of("gear.q1"), target, proportional, 0.0, derivative)
                .bounded(-voltage, voltage);
        var motor = Interaction.named("motor")
                .on(coil, gear)
                .relation(new Gyrator(1, 0, 2, 0, constant, inductance))
                .law(new Equality())
                .build();
        return Model.of(coil, gear)
                .with(motor, tooth("front", gear, -1.0), tooth("back", gear, 1.0))
                .with(pid);
    }

    private Interaction tooth(String name, LagrangianLinearSystem gear, double direction) {
        return Interaction.named(name)
                .on(gear)
                .relation(LinearRelation.rows(new double[][] {{direction, -direction}})
                        .offset(0.5 * backlash))
                .law(new NewtonImpact(restitution))
                .build();
    }
}
