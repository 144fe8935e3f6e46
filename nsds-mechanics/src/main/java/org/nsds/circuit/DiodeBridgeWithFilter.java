package org.nsds.circuit;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * The {@link DiodeBridge} with a filter capacitor across its resistor. System {@code circuit} with x = (v_C, i_L, v_R),
 * interaction {@code diodes} with four components, y = (−v_DR1, i_DF2, −v_DF1, −v_DR2) beside
 * λ = (i_DR1, −v_DF2, i_DF1, i_DR2).
 *
 * <p>When |v_C| &lt; v_R all four diodes block and the voltages across the single diodes are not unique: x is, while y and λ are
 * whatever the solver found.
 *
 * @param inductance L
 * @param capacitance C
 * @param resistance R
 * @param filter C_F
 * @param voltage initial v_C
 */
public record DiodeBridgeWithFilter(
        double inductance, double capacitance, double resistance, double filter, double voltage) {

    public DiodeBridgeWithFilter {
        Require.positive("L", inductance);
        Require.positive("C", capacitance);
        Require.positive("R", resistance);
        Require.positive("CF", filter);
        Require.finite("voltage", voltage);
    }

    /** Returns the model. */
    public Model model() {
        double c = 1.0 / capacitance;
        double f = 1.0 / filter;
        var circuit = FirstOrderLinearSystem.builder("circuit")
                .matrix(new double[][] {{0, -c, 0}, {1.0 / inductance, 0, 0}, {0, 0, -f / resistance}})
                .storage(capacitance, inductance, filter)
                .initialState(voltage, 0, 0)
                .build();
        var diodes = Interaction.named("diodes")
                .on(circuit)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {{0, 0, 1}, {0, 0, 0}, {-1, 0, 1}, {1, 0, 0}},
                                new double[][] {{0, 0, -c, c}, {0, 0, 0, 0}, {f, 0, f, 0}})
                        .feedthrough(new double[][] {{0, -1, 0, 0}, {1, 0, 1, -1}, {0, -1, 0, 0}, {0, 1, 0, 0}}))
                .law(new Complementarity())
                .build();
        return Model.of(circuit).with(diodes);
    }
}
