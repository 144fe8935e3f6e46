/** Circuits with ideal diodes and switches, as first-order complementarity systems. */
package org.nsds.circuit;
