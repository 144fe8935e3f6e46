/** Figures and animations of the ready models of {@code nsds-mechanics}: strings, chains of particles, balls, friction, impacts. API. */
package org.nsds.report.mechanics;
