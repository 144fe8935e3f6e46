/**
 * This package holds the standard kinds of systems. API and SPI: users build systems with it, and implement
 * {@code LinearMechanics} and {@code LinearFirstOrder}.
 */
package org.nsds.core.model.system;
