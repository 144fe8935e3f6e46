/**
 * This package holds controllers and observers that are sampled, and relay feedback: plants whose input switches with the sign of an
 * output, and slides where the switching is too fast to see. API: users call it.
 */
package org.nsds.control;
