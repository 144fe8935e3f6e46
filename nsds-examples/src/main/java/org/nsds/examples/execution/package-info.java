/** What surrounds a run while it is computed: its progress on the terminal, checkpoints, and signals that end it. */
package org.nsds.examples.execution;
