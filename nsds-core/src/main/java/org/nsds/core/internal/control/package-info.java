/** This package binds controllers to the state of a run: sensors, the order of their samples, and their instants. Internal. */
package org.nsds.core.internal.control;
