package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.nsds.core.sensitivity.PeriodMap.Image;
import org.nsds.core.sensitivity.PeriodicBranch.Change;
import org.nsds.core.sensitivity.PeriodicBranch.Kind;
import org.nsds.core.sensitivity.PeriodicBranch.Orbit;

/** Follows a {@link PeriodicBranch} in one direction. Lengths are measured in components divided by their scales: the size of the state, the range of p. */
final class BranchWalk {

    private static final int MOST_POINTS = 500;
    private static final int MOST_NEWTON = 8;
    private static final int QUICK = 3; // steps of Newton's method after which the next piece is longer
    private static final int MOST_BISECTIONS = 60;
    private static final double LONGEST = 0.02;
    private static final double SHORTEST = 1e-9;
    private static final double CLOSE = 1e-11;
    private static final double SAME_PLACE = 1e-11;
    private static final double SLOW = 1e-3;
    private static final double SLOWEST = 1e-4;

    private final PeriodMap map;
    private final double from;
    private final double to;
    private double[] scale;
    private final List<Orbit> orbits = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private String end = "";
    private boolean grazed; // whether a try of the present step met a contact very slowly

    private BranchWalk(PeriodMap map, double[] y, double from, double to) {
        this.map = map;
        this.from = from;
        this.to = to;
        scale = scale(y);
    }

    private double[] scale(double[] y) {
        int n = y.length - 1;
        double size = 0.0;
        for (int i = 0; i < n; i++) {
            size = Math.max(size, Math.abs(y[i]));
        }
        double[] sizes = new double[n + 1];
        Arrays.fill(sizes, size > 0.0 ? size : 1.0);
        sizes[n] = to - from;
        return sizes;
    }

    /** Takes the scales of another point, in which a direction is another. */
    private double[] rescaled(double[] y, double[] direction) {
        double[] sizes = scale(y);
        double[] same = new double[direction.length];
        for (int i = 0; i < same.length; i++) {
            same[i] = direction[i] * scale[i] / sizes[i];
        }
        scale = sizes;
        return same;
    }

    static BranchWalk from(PeriodMap map, double[] y, double from, double to, double direction) {
        BranchWalk walk = new BranchWalk(map, y, from, to);
        walk.walk(map.at(y), direction);
        return walk;
    }

    List<Orbit> orbits() {
        return orbits;
    }

    List<Change> changes() {
        return changes;
    }

    String end() {
        return end;
    }

    private void walk(Image first, double direction) {
        orbits.add(Orbit.of(first));
        int n = first.size();
        double[] along = new double[n + 1];
        along[n] = direction;
        Image at = first;
        double[] tangent = tangent(first, along);
        double length = LONGEST;
        while (orbits.size() < MOST_POINTS) {
            grazed = false;
            Step step = step(at, tangent, length);
            while (step == null && length > SHORTEST) {
                length *= 0.5;
                step = step(at, tangent, length);
            }
            if (step == null) {
                ended(at);
                return;
            }
            double p = step.image.at()[n];
            if (p < from || p > to) {
                end = "it leaves the range of the parameter";
                addLast(at, tangent, length);
                return;
            }
            double[] next = tangent(step.image, tangent);
            addChanges(at, tangent, length, step.image, tangent[n] * next[n] < 0.0);
            orbits.add(Orbit.of(step.image));
            Image before = at;
            length = step.newton <= QUICK ? Math.min(LONGEST, 1.5 * length) : length;
            at = step.image;
            tangent = tangent(at, rescaled(at.at(), next));
            if (at.slowness() < SLOWEST) {
                graze(grazing(before, at));
                return;
            }
        }
        end = "it has " + MOST_POINTS + " points";
    }

    private void graze(Orbit orbit) {
        end = "an impact grazes";
        changes.add(new Change(Kind.GRAZING, orbit));
    }

    /** Returns where the velocity of the slowest impact vanishes: close to grazing, state and parameter are smooth functions of it. */
    private static Orbit grazing(Image before, Image last) {
        int n = last.size();
        double far = before.end().slowest();
        double near = last.end().slowest();
        double beyond = far > near && far < Double.POSITIVE_INFINITY ? near / (far - near) : 0.0;
        double[] y = last.at().clone();
        for (int i = 0; i <= n; i++) {
            y[i] += beyond * (y[i] - before.at()[i]);
        }
        List<Double> start = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            start.add(y[i]);
        }
        return new Orbit(y[n], start, last.multipliers(), last.end().impacts());
    }

    private void ended(Image at) {
        if (grazed || at.slowness() < SLOW) {
            graze(Orbit.of(at));
        } else {
            end = "no step of Newton's method finds a motion beyond it";
        }
    }

    /** The branch is drawn up to the end of the range. */
    private void addLast(Image at, double[] tangent, double length) {
        int n = at.size();
        Image last = located(at, tangent, length, image -> {
            double p = image.at()[n];
            return (p - from) * (to - p);
        });
        if (last != null) {
            orbits.add(Orbit.of(last));
        }
    }

    private void addChanges(Image at, double[] tangent, double length, Image next, boolean turned) {
        if (turned) {
            addChange(Kind.FOLD, at, tangent, length, 1.0);
        }
        if (characteristic(at, -1.0) * characteristic(next, -1.0) < 0.0) {
            addChange(Kind.PERIOD_DOUBLING, at, tangent, length, -1.0);
        }
    }

    private void addChange(Kind kind, Image at, double[] tangent, double length, double multiplier) {
        Image place = located(at, tangent, length, image -> characteristic(image, multiplier));
        if (place != null) {
            changes.add(new Change(kind, Orbit.of(place)));
        }
    }

    /** Returns det(M − μ I) of the derivative M of the map. */
    private static double characteristic(Image image, double multiplier) {
        int n = image.size();
        DMatrixRMaj matrix = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, image.slopes()[i][j] - (i == j ? multiplier : 0.0));
            }
        }
        return CommonOps_DDRM.det(matrix);
    }

    /** Returns the place between two points at which a function changes its sign, by the rule of Illinois; null if a point between them is not found. */
    private Image located(Image at, double[] tangent, double length, ToDoubleFunction<Image> function) {
        double low = 0.0;
        double high = length;
        double below = function.applyAsDouble(at);
        Step far = step(at, tangent, length);
        if (far == null || below * function.applyAsDouble(far.image) > 0.0) {
            return null;
        }
        double above = function.applyAsDouble(far.image);
        Image place = far.image;
        int side = 0;
        for (int k = 0; k < MOST_BISECTIONS && high - low > SAME_PLACE; k++) {
            double middle = (low * above - high * below) / (above - below);
            Step step = step(at, tangent, middle);
            if (step == null) {
                return null;
            }
            place = step.image;
            double value = function.applyAsDouble(place);
            if (value == 0.0) {
                return place;
            }
            if (value * above > 0.0) {
                high = middle;
                above = value;
                below = side == 1 ? 0.5 * below : below;
                side = 1;
            } else {
                low = middle;
                below = value;
                above = side == -1 ? 0.5 * above : above;
                side = -1;
            }
            if (Math.abs(value) < SAME_PLACE) {
                return place;
            }
        }
        return place;
    }

    /** A point of the branch, and how many steps of Newton's method it took. */
    private record Step(Image image, int newton) {}

    /** Returns the point at a length from another, or null if there is none with as many impacts. */
    private Step step(Image at, double[] tangent, double length) {
        int n = at.size();
        double[] y = at.at().clone();
        for (int i = 0; i <= n; i++) {
            y[i] += length * scale[i] * tangent[i];
        }
        for (int k = 0; k < MOST_NEWTON; k++) {
            Image image;
            try {
                image = map.at(y);
            } catch (IllegalArgumentException | IllegalStateException outside) {
                return null; // a shorter step may stay where there are motions
            }
            boolean sameImpacts = image.end().impacts() == at.end().impacts();
            grazed |= image.slowness() < SLOW;
            if (image.error() < CLOSE) {
                return sameImpacts ? new Step(image, k) : null;
            }
            DMatrixRMaj matrix = bordered(image, tangent);
            DMatrixRMaj right = new DMatrixRMaj(n + 1, 1);
            double passed = 0.0;
            for (int i = 0; i < n; i++) {
                right.set(i, -image.rest()[i]);
                passed += tangent[i] * (y[i] - at.at()[i]) / scale[i];
            }
            passed += tangent[n] * (y[n] - at.at()[n]) / scale[n];
            right.set(n, length - passed);
            DMatrixRMaj way = new DMatrixRMaj(n + 1, 1);
            if (!CommonOps_DDRM.solve(matrix, right, way)) {
                return null;
            }
            for (int i = 0; i <= n; i++) {
                y[i] += scale[i] * way.get(i);
            }
        }
        return null;
    }

    /** Returns the matrix of P(x, p) − x and the length by scaled components. */
    private DMatrixRMaj bordered(Image image, double[] tangent) {
        int n = image.size();
        DMatrixRMaj matrix = new DMatrixRMaj(n + 1, n + 1);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= n; j++) {
                matrix.set(i, j, (image.slopes()[i][j] - (i == j ? 1.0 : 0.0)) * scale[j]);
            }
        }
        for (int j = 0; j <= n; j++) {
            matrix.set(n, j, tangent[j]);
        }
        return matrix;
    }

    /** Returns the direction of the branch at a point, of scaled length one, not against another direction. */
    private double[] tangent(Image image, double[] along) {
        int n = image.size();
        DMatrixRMaj right = new DMatrixRMaj(n + 1, 1);
        right.set(n, 1.0);
        DMatrixRMaj way = new DMatrixRMaj(n + 1, 1);
        if (!CommonOps_DDRM.solve(bordered(image, along), right, way)) {
            return along.clone();
        }
        double norm = 0.0;
        for (int i = 0; i <= n; i++) {
            norm += way.get(i) * way.get(i);
        }
        double[] tangent = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            tangent[i] = way.get(i) / Math.sqrt(norm);
        }
        return tangent;
    }
}
