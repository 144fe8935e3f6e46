/**
 * This package follows how a motion with impacts changes with its start and its parameters: derivatives along event-driven runs, periodic motions with their
 * Floquet multipliers, Lyapunov exponents. API: users call it; {@link org.nsds.core.sensitivity.ModelFamily} is what they implement.
 */
package org.nsds.core.sensitivity;
