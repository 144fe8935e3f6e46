package org.nsds.campaign.design;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.nsds.campaign.experiment.Point;

/**
 * A refined grid is a coarse grid whose cells are halved where a measure jumps over their corners. Its points are numbered as those of the
 * finest grid, so that each still follows from its number; which of them are visited follows from the values at those visited before.
 */
public final class RefinedGrid implements Design {

    private final Grid finest;
    private final int levels;
    private final double share;
    /** For each axis: how far apart in numbers its neighbours are, and whether it is refined. */
    private final long[] stride;

    private final boolean[] ranged;

    /**
     * Makes a refined grid; only ranges are refined, not lists.
     *
     * @throws IllegalArgumentException if no axis is a range of two values or more
     */
    public RefinedGrid(Grid coarse, Refinement refinement) {
        levels = refinement.levels();
        share = refinement.share();
        List<Axis> axes = new ArrayList<>();
        ranged = new boolean[coarse.axes().size()];
        for (int i = 0; i < ranged.length; i++) {
            Axis axis = coarse.axes().get(i);
            if (axis.values() instanceof Axis.Range range && range.count() > 1) {
                ranged[i] = true;
                long count = Math.addExact(Math.multiplyExact(range.count() - 1, 1L << levels), 1L);
                axes.add(new Axis(axis.name(), new Axis.Range(range.from(), range.to(), range.logarithmic(), count)));
            } else {
                axes.add(axis);
            }
        }
        if (axes.equals(coarse.axes())) {
            throw new IllegalArgumentException("nothing can be refined: vary something as from:to:count");
        }
        finest = new Grid(axes);
        stride = new long[ranged.length];
        long step = 1;
        for (int i = ranged.length - 1; i >= 0; i--) {
            stride[i] = step;
            step *= axes.get(i).count();
        }
    }

    @Override
    public List<String> names() {
        return finest.names();
    }

    /** Returns the number of points of the finest grid, of which few are visited. */
    @Override
    public long size() {
        return finest.size();
    }

    @Override
    public Point point(long number) {
        return finest.point(number);
    }

    @Override
    public String signature() {
        return "refined " + levels + ' ' + share + ' ' + finest.signature();
    }

    /** Returns how often cells are halved. */
    public int levels() {
        return levels;
    }

    /** Returns the points of the coarse grid. */
    public BitSet coarse() {
        BitSet points = new BitSet();
        for (long number = 0; number < size(); number++) {
            if (isOn(number, 1L << levels)) {
                points.set((int) number);
            }
        }
        return points;
    }

    private boolean isOn(long number, long spacing) {
        for (int i = 0; i < ranged.length; i++) {
            if (ranged[i] && place(number, i) % spacing != 0) {
                return false;
            }
        }
        return true;
    }

    private long place(long number, int axis) {
        return number / stride[axis] % finest.axes().get(axis).count();
    }

    /**
     * Adds the points that halve the cells of a level over which the measure jumps.
     *
     * @param level of the new points, from 1
     * @param values the measure at each point visited so far; NaN for a run that has none
     * @param points those visited so far, to which the new ones are added
     */
    public void refine(int level, Map<Long, Double> values, BitSet points) {
        double least = values.values().stream()
                .filter(Double::isFinite)
                .min(Double::compare)
                .orElse(0.0);
        double most = values.values().stream()
                .filter(Double::isFinite)
                .max(Double::compare)
                .orElse(0.0);
        long half = 1L << (levels - level);
        BitSet before = (BitSet) points.clone();
        before.stream()
                .filter(number -> isOn(number, 2 * half) && jumps(number, 2 * half, values, share * (most - least)))
                .forEach(number -> lattice(number, half, 2).forEach(point -> points.set(point.intValue())));
    }

    private boolean jumps(long corner, long spacing, Map<Long, Double> values, double jump) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        int missing = 0;
        List<Long> corners = lattice(corner, spacing, 1);
        for (long number : corners) {
            Double value = values.get(number);
            if (value == null) {
                return false; // not a cell of this level
            }
            missing += Double.isNaN(value) ? 1 : 0;
            least = Double.isNaN(value) ? least : StrictMath.min(least, value);
            most = Double.isNaN(value) ? most : StrictMath.max(most, value);
        }
        return missing > 0 && missing < corners.size() || most - least > jump;
    }

    /** Returns the points from a corner on, so many spacings along each refined axis; none if the cell sticks out of the grid. */
    private List<Long> lattice(long corner, long spacing, int steps) {
        List<Long> lattice = List.of(corner);
        for (int i = 0; i < ranged.length; i++) {
            if (!ranged[i]) {
                continue;
            }
            if (place(corner, i) + steps * spacing >= finest.axes().get(i).count()) {
                return List.of();
            }
            List<Long> wider = new ArrayList<>();
            for (long number : lattice) {
                for (int k = 0; k <= steps; k++) {
                    wider.add(number + k * spacing * stride[i]);
                }
            }
            lattice = wider;
        }
        return lattice;
    }
}
