package org.nsds.core.internal.control;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.nsds.core.control.Sensor;
import org.nsds.core.solution.LiveColumns;

/** A sensor line is a {@link Sensor} bound to the columns of a run and to the values that it has still to give. */
final class SensorLine {

    private final Sensor sensor;
    private final DoubleSupplier[] columns;
    private final double[] seen;
    private final double[] waiting;
    private double measured;

    SensorLine(Sensor sensor, LiveColumns live, double[] waiting, String who) {
        this.sensor = sensor;
        this.waiting = waiting;
        List<String> names = sensor.columns();
        columns = names.stream().map(name -> live.column(name, who)).toArray(DoubleSupplier[]::new);
        seen = new double[columns.length];
    }

    boolean held() {
        return sensor.held();
    }

    /** Measures the columns as they are. */
    void measure() {
        for (int i = 0; i < columns.length; i++) {
            seen[i] = columns[i].getAsDouble();
        }
        measured = sensor.measure() == null ? seen[0] : sensor.measure().of(seen);
    }

    /** Returns what the sensor gives in sample n, after what was measured. */
    double value(long n) {
        double value = measured;
        if (sensor.noise() > 0.0) {
            value += sensor.noise() * NormalNoise.at(sensor.seed(), n);
        }
        if (waiting.length > 0) {
            value = exchange(n, value);
        }
        return sensor.quantum() > 0.0 ? sensor.quantum() * Math.rint(value / sensor.quantum()) : value;
    }

    private double exchange(long n, double value) {
        if (n == 0) {
            Arrays.fill(waiting, value);
        }
        int place = (int) (n % waiting.length);
        double earlier = waiting[place];
        waiting[place] = value;
        return earlier;
    }
}
