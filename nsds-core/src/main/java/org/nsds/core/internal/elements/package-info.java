/**
 * This package has finite elements in time with switch detection, for first-order systems with relays and diodes: one element at a time, its mode, and the
 * sequence of elements that makes a step. Internal.
 */
package org.nsds.core.internal.elements;
