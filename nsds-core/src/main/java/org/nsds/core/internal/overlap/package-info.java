/** Internal: what is done to positions at the end of a step, so that bodies do not overlap and energy does not rise. */
package org.nsds.core.internal.overlap;
