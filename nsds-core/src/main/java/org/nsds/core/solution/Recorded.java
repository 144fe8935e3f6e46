package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.nsds.core.model.Model;
import org.nsds.core.solution.column.Column;
import org.nsds.core.solution.column.StepCounts;
import org.nsds.core.state.State;

/**
 * What is recorded of a run.
 *
 * @param probes recorded instead of every component of their systems
 * @param columns recorded beside all others
 */
public record Recorded(List<Probe> probes, List<Column> columns) {

    public Recorded {
        probes = List.copyOf(probes);
        columns = List.copyOf(columns);
    }

    /** Returns the channels of a run: those of its model and probes, then one for each column. */
    List<Channel> channels(Model model, State state, StepCounts counts) {
        List<Channel> channels = new ArrayList<>(Channel.of(model, state, probes));
        if (columns.isEmpty()) {
            return channels;
        }
        LiveColumns live = new LiveColumns(model, state, probes);
        Column.Run run = new LiveRun(model, state, live, counts);
        Set<String> taken = new HashSet<>();
        channels.forEach(channel -> taken.addAll(channel.columns()));
        for (Column column : columns) {
            Column.Bound bound = column.bind(run);
            for (String name : bound.names()) {
                if (!taken.add(name)) {
                    throw new IllegalArgumentException(
                            "there are two columns '" + name + "': give the added one another name");
                }
            }
            channels.add(channel(bound));
        }
        return channels;
    }

    private static Channel channel(Column.Bound bound) {
        double[] present = new double[bound.names().size()];
        return new Channel(bound.names()) {
            @Override
            void write(double t, double[] target, int at) {
                bound.values().write(t, target, at);
                System.arraycopy(target, at, present, 0, present.length);
            }

            @Override
            double value(int i) {
                return present[i];
            }
        };
    }

    /** A run as columns see it; {@code counts} is null where there are no steps. */
    private record LiveRun(Model model, State state, LiveColumns live, StepCounts counts) implements Column.Run {

        @Override
        public DoubleSupplier column(String name, String who) {
            return live.column(name, who);
        }

        @Override
        public StepCounts counts(String who) {
            if (counts == null) {
                throw new IllegalArgumentException(who
                        + " is of the steps of time-stepping, which an event-driven run does not have: leave it out");
            }
            return counts;
        }
    }
}
