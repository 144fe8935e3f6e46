package org.nsds.mechanics.string;

import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;

/** A touch is what acts on a string at one point: a bow, a finger, a hammer, the body of the instrument. Implement it for one of your own. */
public interface Touch {

    /** Returns where it acts, m from x = 0. */
    double x();

    /**
     * Returns what it adds to the model of the string.
     *
     * @param string the system of the string, whose coordinates are its modes
     * @param shape φ_j(x) of all modes: u(x) is its product with the coordinates
     */
    Attachment attach(DynamicalSystem string, double[] shape);

    /**
     * An attachment is what a touch adds to a model.
     *
     * @param systems that it brings, such as a hammer
     * @param interaction between the string and them
     */
    record Attachment(List<DynamicalSystem> systems, Interaction interaction) {

        public Attachment {
            systems = List.copyOf(systems);
        }

        /** Makes an attachment that brings no system. */
        public Attachment(Interaction interaction) {
            this(List.of(), interaction);
        }
    }
}
