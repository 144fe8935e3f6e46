package org.nsds.control;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * An observer estimates the state of a plant ẋ = A x + B u from measurements y = C x: x̂' = A x̂ + B u + L (y − C x̂), with u and the
 * innovation held over a period,
 *
 * <pre>
 *     LUENBERGER      x̂_{n+1} = Φ x̂_n + Γ u_n + Ψ L (y_n − C x̂_n)
 *     SLIDING         x̂_{n+1} = Φ x̂_n + Γ u_n + Ψ L (y_{n+1} − C (Φ x̂_n + Γ u_n)),      C x̂_0 = y_0
 * </pre>
 *
 * <p>{@code SLIDING} is the reduced-order observer of Siconos: it starts on the surface C x̂ = y, by the least change of the guess, and
 * corrects with the innovation at the end of the period. In Siconos' notation L has the other sign.
 *
 * <p>Its outputs are the estimates, {@code name.x0}, {@code name.x1}, ... A sensor of u reads what was held over the last period,
 * {@code Sensor.of("pid.u").asHeld()}.
 *
 * @param name of the observer
 * @param period T
 * @param measurements y
 * @param inputs u; none where the plant has no input that is known
 * @param plant A and B
 * @param outputMatrix C
 * @param gain L
 * @param guess x̂ before the first sample
 * @param form which of them
 */
public record LuenbergerObserver(
        String name,
        double period,
        List<Sensor> measurements,
        List<Sensor> inputs,
        LinearPlant plant,
        Matrix outputMatrix,
        Matrix gain,
        List<Double> guess,
        Form form)
        implements Controller {

    /** The form says when the innovation is measured. */
    public enum Form {
        /** At the start of the period. */
        LUENBERGER,
        /** At its end. */
        SLIDING
    }

    public LuenbergerObserver {
        Require.positive("period", period);
        measurements = List.copyOf(measurements);
        inputs = List.copyOf(inputs);
        guess = List.copyOf(guess);
        outputMatrix.sized("matrix C of observer '" + name + "'", measurements.size(), plant.states());
        gain.sized("the gain of observer '" + name + "'", plant.states(), measurements.size());
        if (!inputs.isEmpty() && inputs.size() != plant.inputs() || guess.size() != plant.states()) {
            throw new IllegalArgumentException("observer '" + name + "' has " + inputs.size() + " sensors of inputs and"
                    + " a guess of " + guess.size() + " numbers, and its plant " + plant.inputs() + " inputs and "
                    + plant.states() + " states: give one for each");
        }
    }

    @Override
    public List<Sensor> sensors() {
        List<Sensor> all = new ArrayList<>(measurements);
        all.addAll(inputs);
        return all;
    }

    @Override
    public List<String> outputs() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < plant.states(); i++) {
            names.add("x" + i);
        }
        return names;
    }

    @Override
    public List<String> memory() {
        List<String> names = new ArrayList<>(List.of("begun"));
        names.addAll(Signals.numbered("y", measurements.size()));
        return names;
    }

    @Override
    public void initialState(double[] memory, double[] outputs) {
        for (int i = 0; i < outputs.length; i++) {
            outputs[i] = guess.get(i);
        }
    }

    @Override
    public Controller forRun(double step) {
        return new ObserverRun(this, step);
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        forRun(period).sample(t, sensed, memory, outputs);
    }
}
