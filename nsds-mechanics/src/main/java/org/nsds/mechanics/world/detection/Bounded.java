package org.nsds.mechanics.world.detection;

/** Something with a bounding box, for the search of pairs that are near each other. */
public interface Bounded {

    /** Writes the bounding box, widened on all sides: least x, y, z and largest x, y, z. Infinite for a half-space. */
    void bounds(double margin, double[] out, int at);

    /** Returns a length that tells how small it is. */
    double size();

    /** Returns the place of its frame and its rotation matrix, row by row; of a half-space, e_z of its frame is the outer normal. */
    double[] frame();
}
