package org.nsds.circuit;

import org.nsds.core.model.system.FirstOrderLinearSystem;

/** The LC tank that several circuits share: C v̇ = −i + r₁, L i̇ = v, with energy ½ C v² + ½ L i². */
final class ResonantCircuit {

    private ResonantCircuit() {}

    static FirstOrderLinearSystem system(double inductance, double capacitance, double voltage) {
        return FirstOrderLinearSystem.builder("circuit")
                .matrix(new double[][] {{0, -1.0 / capacitance}, {1.0 / inductance, 0}})
                .storage(capacitance, inductance)
                .initialState(voltage, 0)
                .build();
    }
}
