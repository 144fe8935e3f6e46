/** Published tables and figures, computed again: each reproduction gives rows with the paper's number, ours and a verdict. */
package org.nsds.examples.reproduce;
