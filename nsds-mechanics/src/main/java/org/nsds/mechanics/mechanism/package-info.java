/** Mechanisms of published benchmarks, ready to run. API: users take their models. */
package org.nsds.mechanics.mechanism;
