/** Balls: on a floor, in a row, in a column. */
package org.nsds.mechanics.particle;
