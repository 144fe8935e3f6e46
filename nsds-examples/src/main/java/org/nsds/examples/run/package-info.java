/**
 * This package leads from what users ask for to files: a run is planned and checked as a whole, done, summed up and written.
 * API of the command {@code run}.
 */
package org.nsds.examples.run;
