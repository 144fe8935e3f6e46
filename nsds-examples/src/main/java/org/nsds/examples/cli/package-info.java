/**
 * This package holds the commands, one class each. They read arguments, call the rest of the module and print; a wrong argument
 * becomes one sentence and exit status 2. API: users call the commands from the shell, not from Java.
 */
package org.nsds.examples.cli;
