/**
 * This package holds what an integrator is made of: schemes that advance one system over one step, each an immutable
 * description that binds to a system and yields the kernel made for it. They know nothing of other systems or of solvers. SPI:
 * users who write an integrator implement it.
 */
package org.nsds.core.integrator;
