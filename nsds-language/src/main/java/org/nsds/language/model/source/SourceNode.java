package org.nsds.language.model.source;

/** A source node is a part of a YAML file: a scalar, a list or a mapping. */
public sealed interface SourceNode permits Scalar, ListNode, Mapping {

    /** Returns where it begins. */
    Place place();

    /** Returns what it is, in words of a message. */
    String described();
}
