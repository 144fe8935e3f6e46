/** The matrices with which schemes solve, chosen once by what a system says of itself. */
package org.nsds.core.integrator.matrix;
