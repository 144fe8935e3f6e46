/**
 * This package serves the workbench: a page on one's own machine where models are chosen, changed, run, seen, heard and compared. API: {@code
 * Workbench} opens and closes it; what it offers is told by the SPI in {@code org.nsds.workbench.offer}.
 */
package org.nsds.workbench;
