/**
 * This package simulates mechanics from event to event: motion under held and compliant contacts, watches of gaps and forces,
 * impacts, and the decision which closed contacts stay. Its contacts are those of {@code internal.contact}, with accelerations
 * added. Internal: called through {@code ContactModel} by {@code EventDriven} only.
 */
package org.nsds.core.internal.impact;
