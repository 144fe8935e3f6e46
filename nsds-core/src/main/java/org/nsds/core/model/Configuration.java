package org.nsds.core.model;

/** A configuration gives a {@link ContactSource} the positions and velocities of a model's systems at one time. */
public interface Configuration {

    /** Returns the positions of the model's i-th system. Not to be modified. */
    double[] position(int system);

    /** Returns the velocities of the model's i-th system. Not to be modified. */
    double[] velocity(int system);
}
