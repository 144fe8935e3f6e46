/**
 * This package holds the matrices with which schemes solve; one is chosen when a scheme binds to a system, by what the system
 * says of itself. SPI: users who write an integrator call it.
 */
package org.nsds.core.integrator.matrix;
