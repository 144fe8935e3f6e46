/** Scenes: bodies and lines that move over the times of a run, in two and three dimensions, as data. */
package org.nsds.report.scene;
