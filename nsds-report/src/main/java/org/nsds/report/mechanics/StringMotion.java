package org.nsds.report.mechanics;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.ModalString;

/**
 * The modes of a string at the times at which a run kept them.
 *
 * @param times when
 * @param modes the modal coordinates at the time of that index
 */
public record StringMotion(double[] times, IntFunction<double[]> modes) {

    /** From a run that kept all positions at some times; the string is the first system of its model. */
    public static StringMotion ofSnapshots(Solution solution) {
        List<Snapshot> kept = solution.snapshots();
        return new StringMotion(
                kept.stream().mapToDouble(Snapshot::time).toArray(),
                i -> kept.get(i).positions().get(0));
    }

    /** From a run that recorded every mode of that string. */
    public static StringMotion ofRows(Solution solution, String system, int count) {
        double[][] columns = new double[count][];
        Arrays.setAll(columns, j -> solution.position(system, j));
        return new StringMotion(
                solution.times(),
                row -> Arrays.stream(columns).mapToDouble(column -> column[row]).toArray());
    }

    /** Returns the same, so far only. */
    public StringMotion until(double end) {
        return new StringMotion(
                Arrays.stream(times).filter(t -> t <= end * (1.0 + 1e-9)).toArray(), modes);
    }

    /** Returns the last index whose time is not after that, with room for rounding; −1 if the run does not reach it. */
    int at(double time) {
        double later = time * (1.0 + 1e-9);
        if (times.length == 0 || times[times.length - 1] * (1.0 + 1e-9) < time) {
            return -1;
        }
        int index = 0;
        while (index + 1 < times.length && times[index + 1] <= later) {
            index++;
        }
        return index;
    }

    /**
     * Displacements at places.
     *
     * @param shapes φ of all modes at each place
     * @param index of the time
     */
    public double[] displacements(double[][] shapes, int index) {
        double[] q = modes.apply(index);
        double[] u = new double[shapes.length];
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < q.length; j++) {
                u[i] += shapes[i][j] * q[j];
            }
        }
        return u;
    }

    /** Returns the shapes φ of all modes of a string at places. */
    public static double[][] shapes(ModalString string, double[] places) {
        return Arrays.stream(places).mapToObj(string::shapeAt).toArray(double[][]::new);
    }
}
