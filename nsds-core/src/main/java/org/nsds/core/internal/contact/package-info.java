/**
 * This package binds contacts to the kernels of their systems: rows H, what an impulse does, laws, energy and memory, for every
 * kind of relation and level. Internal: neither called nor implemented by users.
 */
package org.nsds.core.internal.contact;
