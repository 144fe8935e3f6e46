/**
 * This package keeps the runs of a workbench and its model files in a directory: everything that is needed to repeat a run, and what came of it. Internal
 * to the workbench. Not API.
 */
package org.nsds.workbench.run;
