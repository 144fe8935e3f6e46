/**
 * This package holds mechanical systems and contacts with their accelerations, as event-driven runs need them between events, and
 * the forces that hold closed contacts. Internal: called by {@code internal.friction},
 * {@code internal.impact} and the impact laws of time-stepping.
 */
package org.nsds.core.internal.acceleration;
