/**
 * This package moves first-order systems beside mechanics in event-driven runs, joined to it by smooth couplings. Internal: called through
 * {@code ContactMotion} only.
 */
package org.nsds.core.internal.mixed;
