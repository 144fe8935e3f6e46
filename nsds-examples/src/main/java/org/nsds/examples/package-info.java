/** The {@code nsds} command: starts here, and hands over to {@code org.nsds.examples.cli}. */
package org.nsds.examples;
