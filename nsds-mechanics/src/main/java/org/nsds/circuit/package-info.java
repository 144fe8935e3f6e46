/** This package holds circuits with ideal diodes and switches, as first-order complementarity systems. API: users call it. */
package org.nsds.circuit;
