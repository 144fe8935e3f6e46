package org.nsds.language.model.build;

import org.nsds.core.solution.Solution;
import org.nsds.report.scene.Scene;

/** A scene recipe makes the moving picture of a run. */
@FunctionalInterface
public interface SceneRecipe {

    /** Returns the picture. */
    Scene of(Solution run);
}
