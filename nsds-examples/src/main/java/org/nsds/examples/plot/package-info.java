/** Pictures of solutions: what to draw is said in {@code Plot}, and one class draws it. */
package org.nsds.examples.plot;
