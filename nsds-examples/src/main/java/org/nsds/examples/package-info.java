/**
 * This package holds the entry of the {@code nsds} command, which hands over to {@code org.nsds.examples.cli}. API: users call
 * the command.
 */
package org.nsds.examples;
