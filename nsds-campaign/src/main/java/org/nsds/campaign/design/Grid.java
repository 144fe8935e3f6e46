package org.nsds.campaign.design;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.nsds.campaign.experiment.Point;

/**
 * A grid has every combination of the values of its axes; the last axis changes fastest. Choose it for maps and diagrams.
 *
 * @param axes each with a list or a counted range
 */
public record Grid(List<Axis> axes) implements Design {

    /** Checks that every axis can be counted, and all combinations. */
    public Grid {
        axes = List.copyOf(axes);
        if (axes.isEmpty()) {
            throw new IllegalArgumentException("nothing is varied: add --vary name=from:to:count");
        }
        long size = 1;
        for (Axis axis : axes) {
            if (axis.count() == 0) {
                throw new IllegalArgumentException("'" + axis.name()
                        + "' has no number of values: write from:to:count, or draw samples with --sample");
            }
            try {
                size = Math.multiplyExact(size, axis.count());
            } catch (ArithmeticException e) {
                throw new IllegalArgumentException("the grid has more points than can be counted: vary less", e);
            }
        }
    }

    @Override
    public List<String> names() {
        return axes.stream().map(Axis::name).toList();
    }

    @Override
    public long size() {
        long size = 1;
        for (Axis axis : axes) {
            size *= axis.count();
        }
        return size;
    }

    @Override
    public Point point(long number) {
        Object[] values = new Object[axes.size()];
        long rest = number;
        for (int i = values.length - 1; i >= 0; i--) {
            Axis axis = axes.get(i);
            values[i] = axis.value(rest % axis.count());
            rest /= axis.count();
        }
        Map<String, Object> byName = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            byName.put(axes.get(i).name(), values[i]);
        }
        return new Point(byName);
    }

    @Override
    public String signature() {
        return "grid " + axes.stream().map(Axis::signature).collect(Collectors.joining(" "));
    }
}
