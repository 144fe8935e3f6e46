package org.nsds.language.model.source;

import java.util.List;
import java.util.Optional;

/**
 * A mapping has keys with values, in their order.
 *
 * @param entries its keys and values
 * @param place where it begins
 */
public record Mapping(List<Entry> entries, Place place) implements SourceNode {

    public Mapping {
        entries = List.copyOf(entries);
    }

    /**
     * A key with its value.
     *
     * @param key the key
     * @param place where the key stands
     * @param value the value
     */
    public record Entry(String key, Place place, SourceNode value) {}

    /** Returns the value of a key, if it is there. */
    public Optional<SourceNode> get(String key) {
        return entries.stream()
                .filter(entry -> entry.key().equals(key))
                .map(Entry::value)
                .findFirst();
    }

    /** Returns where a key stands, or where the mapping begins if it is not there. */
    public Place placeOf(String key) {
        return entries.stream()
                .filter(entry -> entry.key().equals(key))
                .map(Entry::place)
                .findFirst()
                .orElse(place);
    }

    @Override
    public String described() {
        return "a mapping";
    }
}
