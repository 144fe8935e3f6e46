package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.examples.catalogue.Example;

/** The examples of sampled control, of electricity with mechanics, and of switched circuits, in the order in which they are listed to users. */
public final class ControlExamples {

    private ControlExamples() {}

    /** Returns every one of them. */
    public static List<Example> all() {
        return List.of(
                new Example80Pid(),
                new Example81SlidingModeExplicit(),
                new Example82SlidingModeImplicit(),
                new Example83Twisting(),
                new Example84SuperTwisting(),
                new Example85LuenbergerObserver(),
                new Example86SlidingObserver(),
                new Example87RelayBiSimulation(),
                new Example88InvertedPendulum(),
                new Example89Solenoid(),
                new Example90DcMotor(),
                new Example91TwoLinkManipulator(),
                new Example92GeneNetwork(),
                new Example93Colpitts(),
                new Example94ParallelInverter(),
                new Example95IdealSwitch());
    }
}
