/** Many runs of one model over a parameter, in parallel: a strategy is immutable, so every thread may run its own. */
package org.nsds.examples.sweep;
