/** Tables and figures of papers, computed again: rows with the number to be met, ours and a verdict. */
package org.nsds.examples.reproduce;
