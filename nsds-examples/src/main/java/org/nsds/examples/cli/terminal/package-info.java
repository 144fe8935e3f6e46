/**
 * This package holds what commands share: how wide the terminal is, tables as text, how much is said, and how wrong usage is refused. API of the
 * commands.
 */
package org.nsds.examples.cli.terminal;
