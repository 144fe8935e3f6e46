package org.nsds.campaign.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.campaign.experiment.Point;

/**
 * Branches follow a parameter: along each the run of a point starts where the run before it ended, so that an attractor is followed up to the
 * value at which it vanishes. With both ways, each branch is followed upwards and then, as another one, downwards: where the two differ,
 * attractors coexist.
 */
public final class Branches implements Design {

    private static final String DIRECTION = "direction";

    private final Grid grid;
    private final boolean bothWays;

    private Branches(Grid grid, boolean bothWays) {
        this.grid = grid;
        this.bothWays = bothWays;
    }

    /**
     * Returns the branches of a grid along one of its axes.
     *
     * @throws IllegalArgumentException if it has no such axis, or one that has only words
     */
    public static Branches along(String parameter, Grid grid, boolean bothWays) {
        Axis along = grid.axes().stream()
                .filter(axis -> axis.name().equals(parameter))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("cannot continue along '" + parameter
                        + "', which is not varied: there are " + String.join(", ", grid.names())));
        if (!along.numeric()) {
            throw new IllegalArgumentException(
                    "cannot continue along '" + parameter + "': its values are words, not numbers");
        }
        List<Axis> axes = new ArrayList<>(grid.axes());
        axes.remove(along);
        axes.add(along);
        return new Branches(new Grid(axes), bothWays);
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(grid.names());
        if (bothWays) {
            names.add(DIRECTION);
        }
        return names;
    }

    @Override
    public long size() {
        return grid.size() * (bothWays ? 2 : 1);
    }

    @Override
    public long branch() {
        return grid.axes().get(grid.axes().size() - 1).count();
    }

    @Override
    public Point point(long number) {
        if (!bothWays) {
            return grid.point(number);
        }
        long length = branch();
        long branch = number / length;
        long place = number % length;
        boolean up = branch % 2 == 0;
        Point point = grid.point((branch / 2) * length + (up ? place : length - 1 - place));
        return new Point(point.values(), Map.of(DIRECTION, up ? "up" : "down"), Map.of());
    }

    @Override
    public String signature() {
        return "branches " + bothWays + ' ' + grid.signature();
    }
}
