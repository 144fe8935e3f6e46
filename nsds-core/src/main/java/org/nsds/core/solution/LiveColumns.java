package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** The live columns give the present values of a state by the names that they have in a trajectory; those of probes, too. */
public final class LiveColumns {

    private final Map<String, DoubleSupplier> columns = new LinkedHashMap<>();

    /**
     * Makes the columns of a state to which the schemes of a run are bound.
     *
     * @throws IllegalArgumentException if a probe fits no system
     */
    public LiveColumns(Model model, State state, List<Probe> probes) {
        List<Channel> channels = new ArrayList<>(Channel.of(model, state, List.of()));
        channels.addAll(Channel.of(model, state, probes));
        for (Channel channel : channels) {
            for (int i = 0; i < channel.width; i++) {
                int column = i;
                columns.put(channel.columns().get(i), () -> channel.value(column));
            }
        }
    }

    /**
     * Returns the present value of a column, whenever it is asked.
     *
     * @param who looks at it, for the message
     * @throws IllegalArgumentException with the known names if there is none of that name
     */
    public DoubleSupplier column(String name, String who) {
        DoubleSupplier column = columns.get(name);
        if (column == null) {
            List<String> known = List.copyOf(columns.keySet());
            throw new IllegalArgumentException(
                    who + " looks at column '" + name + "', which there is not: the columns are "
                            + (known.size() <= 40 ? known : known.subList(0, 40) + " ..."));
        }
        return column;
    }
}
