/**
 * This package finds the periodic motions of a forced system over a parameter, stable and unstable, which a campaign draws into its bifurcation diagram.
 * API: users call {@link org.nsds.campaign.orbit.OrbitSearch}.
 */
package org.nsds.campaign.orbit;
