package org.nsds.report.scene;

import java.util.Arrays;

/** A moving picture over the times of a run, which a page can play. */
public sealed interface Scene extends MovingPicture permits PlaneScene, SpaceScene {

    /** Returns the times of its frames, ascending. */
    double[] times();

    /** Returns the unit of its lengths. */
    String lengthUnit();

    /** Returns the unit of its times. */
    String timeUnit();

    @Override
    Scene titled(String other);

    /** Returns the same scene in other units than m and s. */
    Scene units(String length, String time);

    /** Returns how many different times it shows; a scene with fewer than two does not move. */
    default int frames() {
        return (int) Arrays.stream(times()).distinct().count();
    }
}
