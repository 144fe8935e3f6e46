/**
 * This package holds relay feedback: plants whose input switches with the sign of an output, and slides where the switching is
 * too fast to see. API: users call it.
 */
package org.nsds.control;
