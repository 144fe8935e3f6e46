/** This package holds balls: on a floor, in a row, in a column. API: users call it. */
package org.nsds.mechanics.particle;
