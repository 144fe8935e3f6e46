/**
 * This package holds what can be chosen for a time-stepping run: how long its steps are, how their error is controlled, and when
 * Newton's iterations stop. API: users make the records and give them to {@link org.nsds.core.simulation.TimeStepping}.
 */
package org.nsds.core.simulation.settings;
