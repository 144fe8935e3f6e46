package org.nsds.language.model.internal.system;

import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;

/** A system builder makes the systems of one kind. */
@FunctionalInterface
public interface SystemBuilder {

    /**
     * Returns the system that a section describes.
     *
     * @throws org.nsds.language.model.internal.reading.Skipped if it cannot be built; what is wrong has been added to the problems
     */
    public BuiltSystem build(String name, Section section);
}
