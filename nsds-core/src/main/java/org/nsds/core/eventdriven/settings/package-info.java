/** What can be chosen for an event-driven run: the flow, its tolerances, the order of impacts, how accumulations are passed, events to look for. API. */
package org.nsds.core.eventdriven.settings;
