package org.nsds.language.model.source;

import java.util.List;

/**
 * A list.
 *
 * @param items in their order
 * @param place where it begins
 */
public record ListNode(List<SourceNode> items, Place place) implements SourceNode {

    public ListNode {
        items = List.copyOf(items);
    }

    @Override
    public String described() {
        return "a list";
    }
}
