/** This package holds the examples of mechanisms of published benchmarks, one file each; {@code MechanismExamples}, which lists them, is the API. */
package org.nsds.examples.gallery.mechanism;
