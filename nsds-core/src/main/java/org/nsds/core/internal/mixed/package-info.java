/**
 * This package moves first-order systems beside mechanics in event-driven runs, with their switches, joined to it by smooth couplings.
 * Internal: called from {@code internal.impact} only.
 */
package org.nsds.core.internal.mixed;
