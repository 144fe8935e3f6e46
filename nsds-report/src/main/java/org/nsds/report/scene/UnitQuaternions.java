package org.nsds.report.scene;

import java.util.List;

/** Makes quaternions of a motion unit quaternions whose sign does not jump, so that neighbours can be mixed. */
public final class UnitQuaternions {

    private UnitQuaternions() {}

    /**
     * Returns the four components, scalar first, in each frame.
     *
     * @param pose x, y, z and the four components in each frame
     */
    public static double[][] of(List<double[]> pose) {
        int frames = pose.get(0).length;
        double[][] unit = new double[4][frames];
        for (int frame = 0; frame < frames; frame++) {
            double square = 0.0;
            double along = 0.0;
            for (int k = 0; k < 4; k++) {
                double value = pose.get(3 + k)[frame];
                square += value * value;
                along += frame == 0 ? 0.0 : value * unit[k][frame - 1];
            }
            double factor = (along < 0.0 ? -1.0 : 1.0) / Math.sqrt(square);
            for (int k = 0; k < 4; k++) {
                unit[k][frame] = square > 0.0 ? factor * pose.get(3 + k)[frame] : (k == 0 ? 1.0 : 0.0);
            }
        }
        return unit;
    }
}
