/**
 * Scenes as data: things that stand still, move as rigid bodies or change their shape over the times of a run, in the plane ({@link
 * org.nsds.report.scene.PlaneScene}) and in space ({@link org.nsds.report.scene.SpaceScene}). API. The page plays them, one or several in
 * step; scenes in space are also written as glTF files.
 */
package org.nsds.report.scene;
