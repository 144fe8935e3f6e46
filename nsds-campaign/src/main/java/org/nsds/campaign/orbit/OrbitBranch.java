package org.nsds.campaign.orbit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.sensitivity.PeriodicBranch;
import org.nsds.core.sensitivity.PeriodicBranch.Orbit;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/**
 * A branch of motions that repeat after several periods of the forcing, with the points at which each is seen once per period.
 *
 * @param multiple how many periods
 * @param branch the motions
 * @param points for each motion, its states at the beginnings of the periods
 */
public record OrbitBranch(int multiple, PeriodicBranch branch, List<List<double[]>> points) {

    /** How near two states are that are taken for the same, beside the size of a state. */
    private static final double SAME = 1e-2;

    /** Copies the list. */
    public OrbitBranch {
        points = List.copyOf(points);
    }

    static OrbitBranch of(int multiple, PeriodicBranch branch, ModelFamily family, DoubleUnaryOperator period) {
        return new OrbitBranch(
                multiple,
                branch,
                branch.orbits().stream()
                        .map(orbit -> points(orbit, multiple, family, period))
                        .toList());
    }

    /** Returns the states of a motion at the beginnings of its periods. */
    static List<double[]> points(Orbit orbit, int multiple, ModelFamily family, DoubleUnaryOperator period) {
        double[] start = orbit.start().stream().mapToDouble(Double::doubleValue).toArray();
        List<double[]> points = new ArrayList<>(List.of(start));
        if (multiple > 1) {
            Model model = family.at(orbit.parameter());
            double length = period.applyAsDouble(orbit.parameter());
            for (int k = 1; k < multiple; k++) {
                Solution run = EventDriven.of(model.from(place(model, start)))
                        .eventRows(false)
                        .step(k * length)
                        .run(0.0, k * length);
                points.add(state(run.end()));
            }
        }
        return points;
    }

    /** Returns the state of numbers in the order of {@link #state}. */
    static PhasePoint place(Model model, double[] state) {
        PhasePoint place = new State(model).phasePoint();
        int k = 0;
        for (String system : place.systems()) {
            double[] q = place.q(system);
            double[] v = place.v(system);
            System.arraycopy(state, k, q, 0, q.length);
            System.arraycopy(state, k + q.length, v, 0, v.length);
            k += q.length + v.length;
            place = place.with(system, q, v);
        }
        return place;
    }

    /** Returns positions and velocities of all systems, one after the other. */
    static double[] state(PhasePoint place) {
        List<Double> numbers = new ArrayList<>();
        for (String system : place.systems()) {
            for (double value : place.q(system)) {
                numbers.add(value);
            }
            for (double value : place.v(system)) {
                numbers.add(value);
            }
        }
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Returns whether a motion of so many periods is on the branch, as far as can be seen. */
    boolean has(int periods, double parameter, double[] state) {
        for (int i = 1; i < points.size() && periods == multiple; i++) {
            double left = branch.orbits().get(i - 1).parameter();
            double right = branch.orbits().get(i).parameter();
            if ((parameter - left) * (parameter - right) > 0.0) {
                continue;
            }
            double share = left == right ? 0.0 : (parameter - left) / (right - left);
            for (int k = 0; k < multiple; k++) {
                if (near(points.get(i - 1).get(k), points.get(i).get(k), share, state)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean near(double[] left, double[] right, double share, double[] state) {
        double size = 0.0;
        double distance = 0.0;
        for (int i = 0; i < state.length; i++) {
            size = Math.max(size, Math.abs(state[i]));
            distance = Math.max(distance, Math.abs(left[i] + share * (right[i] - left[i]) - state[i]));
        }
        return distance <= SAME * size;
    }
}
