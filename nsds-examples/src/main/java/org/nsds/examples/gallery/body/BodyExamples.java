package org.nsds.examples.gallery.body;

import java.util.List;
import org.nsds.examples.catalogue.Example;

/** The examples of rigid bodies in space, in the order in which they are listed to users. */
public final class BodyExamples {

    private BodyExamples() {}

    /** Returns every one of them. */
    public static List<Example> all() {
        return List.of(
                new Example70FreeBody(),
                new Example71BallOnPlane(),
                new Example72BoxOnPlane(),
                new Example73DiscOnPlane(),
                new Example74BodyOnJoint(),
                new Example75DoublePendulumInSpace(),
                new Example76SliderCrankInSpace(),
                new Example81Gyroscope(),
                new Example80TippeTop(),
                new Example85Rattleback(),
                new Example82EulerDisc(),
                new Example83BallOnTurntable(),
                new Example84SpinningCoin());
    }
}
