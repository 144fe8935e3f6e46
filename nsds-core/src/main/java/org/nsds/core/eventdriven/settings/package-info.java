/**
 * This package holds what can be chosen for an event-driven run: the flow, its tolerances, the order of impacts, how
 * accumulations are passed, and events to look for. API: users call it; {@code UserEvent} takes their functions.
 */
package org.nsds.core.eventdriven.settings;
