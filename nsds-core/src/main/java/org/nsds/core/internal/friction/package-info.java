/**
 * This package holds Coulomb friction in event-driven runs: what ends sticking and slipping, and the problem at acceleration level
 * that decides between them, with Painlevé's paradoxes. Internal: called by {@code internal.impact}.
 */
package org.nsds.core.internal.friction;
