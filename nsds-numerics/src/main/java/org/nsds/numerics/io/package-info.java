/**
 * This package reads and writes problem files, so that a problem that failed in a simulation can be solved again alone. API:
 * users call it.
 */
package org.nsds.numerics.io;
