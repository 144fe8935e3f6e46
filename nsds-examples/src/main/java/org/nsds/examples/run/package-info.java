/** From what users ask for to files: a run is planned and checked as a whole, done, summed up and written. */
package org.nsds.examples.run;
