/**
 * This package holds what changes while a model is simulated: flat arrays per system and interaction, and the energy exchanged
 * so far. Integrators advance it, recorders read it, checkpoints save it. API: users read it, and kernels of their own change
 * it.
 */
package org.nsds.core.state;
