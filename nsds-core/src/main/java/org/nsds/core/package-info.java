/**
 * This package finds the parts of the framework by name. What a model is made of is in {@code model}; how it is simulated, in
 * {@code simulation}. API: users call it.
 */
package org.nsds.core;
