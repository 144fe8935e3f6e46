package org.nsds.core.sensitivity;

import org.nsds.core.model.Model;

/** A model family makes a model for each choice of its parameters. Models of all choices have the same systems and interactions. */
@FunctionalInterface
public interface ModelFamily {

    /**
     * Returns the model of some parameters.
     *
     * @param parameters not modified
     * @throws IllegalArgumentException if there is none
     */
    Model at(double... parameters);
}
