/** Relay feedback: plants whose input switches with the sign of an output, and slides where the switching is too fast to see. */
package org.nsds.control;
