package org.nsds.examples.gallery.scene;

import java.util.List;
import org.nsds.examples.catalogue.Example;

/** The examples of worlds of many bodies, in the order in which they are listed to users. */
public final class SceneExamples {

    private SceneExamples() {}

    /** Returns every one of them. */
    public static List<Example> all() {
        return List.of(
                new Example80Spheres(),
                new Example81Pyramid(),
                new Example82Stack(),
                new Example83Incline(),
                new Example84Dominoes(),
                new Example85BouncingSpheres(),
                new Example86SphereOnSphere(),
                new Example87BrickWall(),
                new Example88ColumnCollapse(),
                new Example89Hopper(),
                new Example90BrazilNut(),
                new Example91RotatingDrum(),
                new Example92Chain(),
                new Example93Marbles(),
                new Example94Arch());
    }
}
