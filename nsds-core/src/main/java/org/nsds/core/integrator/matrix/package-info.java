/**
 * The matrices with which schemes solve, chosen once by what a system says of itself. SPI: users who write an integrator call it.
 */
package org.nsds.core.integrator.matrix;
