/** Moving pictures of runs, which {@code report.html} plays: outlines in the plane, and where they are in each frame. */
package org.nsds.report.animation;
