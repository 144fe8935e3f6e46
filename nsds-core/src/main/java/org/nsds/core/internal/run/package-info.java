/** This package holds what runs use and nobody sees: the file that a checkpoint is written to first, and the pace of the steps. Internal. */
package org.nsds.core.internal.run;
