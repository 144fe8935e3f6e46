package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/**
 * The sensitivities of a motion with impacts are the derivatives of its end with respect to its start and its parameters. They are computed along
 * an event-driven run, over each impact by the saltation matrix, and exist as long as every contact that closes opens at once and is met at a
 * velocity: not at grazing impacts, where they are infinite, nor after contacts rest.
 *
 * <pre>{@code
 * ModelFamily balls = p -> ball(p[0], p[1]);                      // restitution e, gravity g
 * Sensitivities end = Sensitivities.of(balls, 0.0, 2.0, 0.8, 9.81);
 * double slope = end.toParameter(0)[0];                            // ∂q(2)/∂e
 * }</pre>
 *
 * @param time up to which they are known: the end, or where they cease to exist
 * @param state positions and velocities of all systems at that time, in the order of {@code names}
 * @param names columns of a run that the components of the state are
 * @param derivatives a row for each component of the state; a column for each component of the start, then for each parameter
 * @param impacts how many there were
 * @param slowest the least velocity at which a contact was met; infinite if there were no impacts
 * @param warnings grazing impacts, near which derivatives hold only in a small neighbourhood, one sentence each
 * @param reason why they are not known up to the end; empty if they are
 */
public record Sensitivities(
        double time,
        List<Double> state,
        List<String> names,
        double[][] derivatives,
        int impacts,
        double slowest,
        List<String> warnings,
        String reason) {

    private static final int ROWS = 64;
    private static final double GRAZING = 1e-3;
    private static final double SAME = 1e-6;

    /** Copies the lists. */
    public Sensitivities {
        state = List.copyOf(state);
        names = List.copyOf(names);
        warnings = List.copyOf(warnings);
    }

    /**
     * Follows a motion from the initial state of its model.
     *
     * @throws IllegalArgumentException with a sentence, if the model has more than mechanics and frictionless impacts, or cannot be run
     */
    public static Sensitivities of(ModelFamily family, double from, double to, double... parameters) {
        Variation variation = new Variation(family, parameters);
        return along(variation, family.at(parameters.clone()), from, to, variation.identity(true));
    }

    /**
     * Follows a motion from another state, which does not depend on the parameters.
     *
     * @param start positions and velocities, in the order of {@link #names}
     * @throws IllegalArgumentException as above
     */
    public static Sensitivities from(ModelFamily family, double[] start, double from, double to, double... parameters) {
        Variation variation = new Variation(family, parameters);
        PhasePoint point = variation.flight().point(start);
        return along(variation, family.at(parameters.clone()).from(point), from, to, variation.identity(false));
    }

    private static Sensitivities along(Variation variation, Model model, double from, double to, double[] phi) {
        if (!(to > from)) {
            throw new IllegalArgumentException(
                    "the times are " + from + " and " + to + ": the second must be later than the first");
        }
        Solution run = EventDriven.of(model).step((to - from) / ROWS).run(from, to);
        FreeFlight flight = variation.flight();
        double[][] rows = flight.columns().stream().map(run::column).toArray(double[][]::new);
        double[] x = row(rows, 0);
        double speed = speed(run, flight);
        List<String> warnings = new ArrayList<>();
        double now = from;
        Impacts impacts = new Impacts();
        int row = 0;
        for (Event event : run.events()) {
            String reason = obstacle(event);
            if (!reason.isEmpty()) {
                return ended(now, x, flight, phi, impacts, warnings, reason);
            }
            if (event.kind() == Event.Kind.USER) {
                continue;
            }
            variation.fly(now, event.time(), x, phi);
            now = event.time();
            String wall = event.interactions().get(0);
            double approach = variation.hit(flight.contact(wall), now, x, phi);
            impacts.add(Math.abs(approach));
            if (Math.abs(approach) < GRAZING * speed) {
                warnings.add("'" + wall + "' is grazed at t = " + now + ", at a velocity of " + Math.abs(approach)
                        + ": derivatives are large and hold only for small changes");
            }
            while (row + 1 < run.rows() && run.time(row + 1) <= now) {
                row++;
            }
            double[] recorded = row(rows, row);
            requireSame(x, recorded, speed, wall, now);
            x = recorded;
        }
        if (!run.report().completed()) {
            return ended(now, x, flight, phi, impacts, warnings, run.report().reason());
        }
        variation.fly(now, to, x, phi);
        return ended(to, x, flight, phi, impacts, warnings, "");
    }

    /** How many impacts there were, and how slow. */
    private static final class Impacts {

        private int count;
        private double slowest = Double.POSITIVE_INFINITY;

        void add(double speed) {
            count++;
            slowest = Math.min(slowest, speed);
        }
    }

    private static String obstacle(Event event) {
        return switch (event.kind()) {
            case USER -> "";
            case IMPACT ->
                event.interactions().size() == 1
                        ? ""
                        : "at t = " + event.time() + " several contacts collide at once, " + event.interactions()
                                + ": there the motion has no derivative";
            default ->
                "at t = " + event.time() + " there is a " + event.kind() + " of " + event.interactions()
                        + ", beyond which sensitivities are not followed: end before it, or choose another start";
        };
    }

    /** Returns the largest speed of a coordinate, beside which impacts are slow or not. */
    private static double speed(Solution run, FreeFlight flight) {
        double speed = 0.0;
        for (String name : flight.columns()) {
            if (name.contains(".v")) {
                for (double value : run.column(name)) {
                    speed = Math.max(speed, Math.abs(value));
                }
            }
        }
        return speed;
    }

    private static void requireSame(double[] x, double[] recorded, double speed, String wall, double t) {
        for (int i = 0; i < x.length; i++) {
            if (!(Math.abs(x[i] - recorded[i]) <= SAME * (speed + Math.abs(recorded[i])))) {
                throw new IllegalStateException("at t = " + t + " the run goes on from " + recorded[i]
                        + " after an impact of '" + wall + "', and its variation from " + x[i]);
            }
        }
    }

    private static double[] row(double[][] columns, int row) {
        double[] x = new double[columns.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = columns[i][row];
        }
        return x;
    }

    private static Sensitivities ended(
            double time,
            double[] x,
            FreeFlight flight,
            double[] phi,
            Impacts impacts,
            List<String> warnings,
            String reason) {
        double[][] derivatives = new double[x.length][phi.length / x.length];
        for (int i = 0; i < x.length; i++) {
            System.arraycopy(phi, i * derivatives[i].length, derivatives[i], 0, derivatives[i].length);
        }
        List<Double> state = new ArrayList<>();
        for (double value : x) {
            state.add(value);
        }
        return new Sensitivities(
                time, state, flight.columns(), derivatives, impacts.count, impacts.slowest, warnings, reason);
    }

    /** Returns the derivatives of the end with respect to the k-th parameter. */
    public double[] toParameter(int k) {
        return column(state.size() + k);
    }

    /** Returns the derivatives of the end with respect to the k-th component of the start. */
    public double[] toStart(int k) {
        return column(k);
    }

    private double[] column(int j) {
        double[] column = new double[state.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = derivatives[i][j];
        }
        return column;
    }
}
