/**
 * This package holds what a model is made of: systems, relations, laws and the interactions that tie them together. Everything
 * here is immutable and knows neither time stepping nor solvers; every other package of the module may call in. API and SPI:
 * users compose models of it, and implement its interfaces.
 */
package org.nsds.core.model;
