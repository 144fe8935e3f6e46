package org.nsds.language.model.build;

/** A system builder makes the systems of one kind. */
@FunctionalInterface
interface SystemBuilder {

    /**
     * Returns the system that a section describes.
     *
     * @throws Skipped if it cannot be built; what is wrong has been added to the problems
     */
    BuiltSystem build(String name, Section section);
}
