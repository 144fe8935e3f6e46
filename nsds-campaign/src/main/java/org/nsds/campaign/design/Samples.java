package org.nsds.campaign.design;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.nsds.campaign.experiment.Point;

/**
 * Samples of the space that the axes span: a point u of the unit cube becomes a point of the campaign by the quantiles of each axis.
 *
 * @param axes what is varied
 * @param sampler how the unit cube is filled
 */
public record Samples(List<Axis> axes, UnitSampler sampler) implements Design {

    /** Copies the list. */
    public Samples {
        axes = List.copyOf(axes);
        if (axes.isEmpty()) {
            throw new IllegalArgumentException("nothing is varied: add --vary name=from:to");
        }
    }

    @Override
    public List<String> names() {
        return axes.stream().map(Axis::name).toList();
    }

    @Override
    public long size() {
        return sampler.size();
    }

    @Override
    public Point point(long number) {
        double[] unit = sampler.point(number);
        Map<String, Object> byName = new LinkedHashMap<>();
        for (int i = 0; i < unit.length; i++) {
            byName.put(axes.get(i).name(), axes.get(i).quantile(unit[i]));
        }
        return new Point(byName);
    }

    @Override
    public String signature() {
        return sampler.signature() + ' ' + axes.stream().map(Axis::signature).collect(Collectors.joining(" "));
    }
}
