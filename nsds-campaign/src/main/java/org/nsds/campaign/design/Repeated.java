package org.nsds.campaign.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.nsds.campaign.experiment.Point;

/**
 * A repeated design visits each point of another several times, each time from a start that is perturbed at random: to see which attractors
 * there are, or whether a motion is stable. Perturbations are added to coordinates of the start and are columns of the table.
 *
 * @param each the points
 * @param times how often each is visited
 * @param perturbations what is added, by the names of coordinates
 * @param seed of the perturbations
 */
public record Repeated(Design each, int times, List<Axis> perturbations, long seed) implements Design {

    private static final String REPETITION = "repetition";
    private static final long STREAM = 0x5deece66dL; // other numbers than samples of the same seed have

    /** Checks the number of repetitions. */
    public Repeated {
        perturbations = List.copyOf(perturbations);
        if (times < 1) {
            throw new IllegalArgumentException("each point is visited " + times + " times: give at least one");
        }
        for (Axis axis : perturbations) {
            if (!axis.numeric()) {
                throw new IllegalArgumentException("'" + axis.name()
                        + "' is perturbed by words: write name=from:to or name=normal(mean,deviation)");
            }
        }
    }

    private static String column(Axis axis) {
        return "d(" + axis.name() + ")";
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(each.names());
        names.add(REPETITION);
        perturbations.forEach(axis -> names.add(column(axis)));
        return names;
    }

    @Override
    public long size() {
        return Math.multiplyExact(each.size(), times);
    }

    @Override
    public long branch() {
        return each.branch();
    }

    @Override
    public Point point(long number) {
        Point point = each.point(number % each.size());
        Map<String, String> labels = new LinkedHashMap<>(point.labels());
        Map<String, Double> offsets = new LinkedHashMap<>();
        labels.put(REPETITION, Long.toString(1 + number / each.size()));
        UniformRandomProvider random = PointRandom.of(seed ^ STREAM, number);
        for (Axis axis : perturbations) {
            double offset = (Double) axis.quantile(PointRandom.open(random));
            offsets.put(axis.name(), offset);
            labels.put(column(axis), Double.toString(offset));
        }
        return new Point(point.values(), labels, offsets);
    }

    @Override
    public String signature() {
        return each.signature() + " x" + times + ' ' + seed + ' '
                + perturbations.stream().map(Axis::signature).collect(Collectors.joining(" "));
    }
}
