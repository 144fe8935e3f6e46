/**
 * Finds the parts of the framework by name. What a model is made of is in {@code model}; how it is simulated, in
 * {@code simulation}.
 */
package org.nsds.core;
