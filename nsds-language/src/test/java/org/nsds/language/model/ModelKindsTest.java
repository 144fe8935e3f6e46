package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.circuit.DiodeBridge;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** Systems that are described by what they are made of. */
class ModelKindsTest {

    private static final String BRIDGE = """
            nsds: 1
            name: bridge
            systems:
              circuit:
                kind: circuit
                components:
                  C: {kind: capacitor, between: [a, ground], value: 1e-6, initial: 10}
                  L: {kind: inductor, between: [a, ground], value: 1e-2}
                  D1: {kind: diode, between: [a, plus]}
                  D2: {kind: diode, between: [ground, plus]}
                  D3: {kind: diode, between: [minus, a]}
                  D4: {kind: diode, between: [minus, ground]}
                  R: {kind: resistor, between: [plus, minus], value: 1e3}
            """;

    /** Seen from the oscillator, bridge and resistor are a resistor: the closed form of {@link DiodeBridge}. */
    @Test
    void aBridgeOfComponentsMovesAsItsClosedForm() {
        Model model = ModelFile.parse("bridge", BRIDGE).build().model();
        Solution run = TimeStepping.of(model)
                .integrator("euler-moreau:theta=0.5")
                .step(1e-7)
                .run(0.0, 1e-3);
        DiodeBridge bridge = new DiodeBridge(1e-2, 1e-6, 1e3, 10.0);
        Solution written = TimeStepping.of(bridge.model())
                .integrator("euler-moreau:theta=0.5")
                .step(1e-7)
                .run(0.0, 1e-3);
        for (String column : List.of("circuit.x0", "circuit.x1")) {
            assertThat(run.column(column)).containsExactly(written.column(column), within(1e-9));
        }
        double[] voltage = run.column("circuit.x0");
        for (int k = 0; k < run.rows(); k += 500) {
            assertThat(voltage[k]).isCloseTo(bridge.exactVoltage(run.time(k)), within(5e-3));
        }
    }

    /** v(t) = V (1 − e^{−t/RC}). */
    @Test
    void aCapacitorIsChargedThroughAResistor() {
        Model model = ModelFile.parse("charge", """
                nsds: 1
                name: charge
                systems:
                  circuit:
                    kind: circuit
                    components:
                      V: {kind: voltage-source, between: [a, ground], value: 5}
                      R: {kind: resistor, between: [a, b], value: 1e3}
                      C: {kind: capacitor, between: [b, ground], value: 1e-6}
                """).build().model();
        Solution run = TimeStepping.of(model)
                .integrator("euler-moreau:theta=0.5")
                .step(1e-6)
                .run(0.0, 2e-3);
        assertThat(run.column("circuit.x0")[run.rows() - 1]).isCloseTo(5.0 * (1.0 - Math.exp(-2.0)), within(1e-6));
    }

    @Test
    void circuitsThatCannotBeSolvedAreRefused() {
        assertThatThrownBy(() -> ModelFile.parse(
                        "x",
                        BRIDGE.replace("kind: resistor", "kind: capacitor").replace("[plus, minus]", "[a, ground]")))
                .hasMessageContaining("closes a loop of capacitors");
        assertThatThrownBy(() -> ModelFile.parse("x", BRIDGE.replace("[minus, ground]", "[minus, minus]")))
                .hasMessageContaining("two different nodes");
    }

    /** A rod of 1 m and 1 kg on a pivot at its end: ω² = m g l/2/(m l²/3) for small swings. */
    @Test
    void aRodOnAPivotSwingsWithItsFrequency() {
        Model model = ModelFile.parse("rod", """
                nsds: 1
                name: rod
                parameters: {angle: 0.01}
                systems:
                  rod:
                    kind: body
                    mass: 1
                    inertia: [1/12, 1/12, 1e-6]
                    position: [0.5*sin(angle), 0, -0.5*cos(angle)]
                    quaternion: [cos(angle/2), 0, -sin(angle/2), 0]
                    gravity: [0, 0, -9.81]
                interactions:
                  pivot: {on: rod, joint: {kind: pivot, at: [0, 0, 0], axis: [0, 1, 0]}, law: {kind: equality}}
                """).build().model();
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 3.0);
        double omega = Math.sqrt(1.5 * 9.81);
        double[] x = run.position("rod", 0);
        for (int k = 0; k < run.rows(); k += 100) {
            assertThat(x[k]).isCloseTo(0.005 * Math.cos(omega * run.time(k)), within(5e-5));
        }
    }

    /** Without friction a ball dropped on a plane keeps e² of its energy at each impact. */
    @Test
    void aBallOfAWorldBouncesOnItsFloor() {
        Model model = ModelFile.parse("world", """
                nsds: 1
                name: world
                world:
                  gravity: [0, 0, -9.81]
                  contact: {kind: friction, e: 0.5, mu: 0.3}
                  bodies:
                    ball{i}: {for: {i: [1, 3]}, shape: {kind: sphere, radius: 0.1}, density: 1000, position: [i, 0, 0.1 + 0.2*i]}
                  obstacles:
                    floor: {shape: {kind: box, size: [20, 20, 1]}, position: [0, 0, -0.5]}
                """).build().model();
        assertThat(model.systems()).hasSize(3);
        Solution run = TimeStepping.of(model).step(1e-4).run(0.0, 0.35);
        double speed = Math.sqrt(2.0 * 9.81 * 0.2);
        double impact = speed / 9.81;
        double after = 0.35 - impact;
        assertThat(run.position("ball1", 2)[run.rows() - 1])
                .isCloseTo(0.1 + 0.5 * speed * after - 0.5 * 9.81 * after * after, within(2e-3));
    }

    @Test
    void aStringOverAnObstacleKeepsItsProbe() {
        var built = ModelFile.parse("string", """
                nsds: 1
                name: string
                systems:
                  string:
                    kind: string
                    length: 1
                    density: 1
                    modes: 20
                    frequency: j/2
                    pluck: [0.3, 0.01]
                    obstacles: [[0.65, -0.004]]
                    law: {kind: impact, e: 1}
                    probes: [0.5]
                """).build();
        assertThat(built.model().interactions()).hasSize(1);
        Solution run = TimeStepping.of(built.model())
                .integrator("exact-modal")
                .step(1e-4)
                .probes(built.probes())
                .run(0.0, 1.0);
        assertThat(run.columns()).contains("string.u@0.5");
        double[] energy = run.energy().over(EnergyBalance::total);
        assertThat(energy[energy.length - 1]).isCloseTo(energy[0], within(1e-6 * energy[0]));
    }

    /** Between samples the force is held: x ← x + h v + h²/2 u, v ← v + h u, with u from the sensed values and the memory. */
    @Test
    void aControllerHoldsItsForceBetweenSamples() {
        Model model = ModelFile.parse("servo", """
                nsds: 1
                name: servo
                parameters: {k: 4, T: 0.01}
                systems:
                  cart: {kind: mechanics, coordinates: [x], kinetic: 0.5*x'^2, force: [servo.push], position: [1]}
                controllers:
                  servo:
                    period: T
                    sense: {place: cart.x, speed: cart.x'}
                    memory: {sum: 0}
                    next: {sum: sum + T*place}
                    outputs: {push: -k*place - 3*speed - 0.5*sum}
                plots:
                  - {lines: [servo.push, cart.x]}
                """).build().model();
        Solution run = TimeStepping.of(model).step(0.01).run(0.0, 3.0);
        double x = 1.0;
        double v = 0.0;
        double sum = 0.0;
        for (int step = 0; step < 300; step++) {
            double u = -4.0 * x - 3.0 * v - 0.5 * sum;
            sum += 0.01 * x;
            x += 0.01 * v + 0.5e-4 * u;
            v += 0.01 * u;
        }
        assertThat(run.position("cart", 0)[run.rows() - 1]).isCloseTo(x, within(1e-10));
    }
}
