/**
 * The commands, one class each. They read arguments, call the rest of the module and print; a wrong argument becomes one
 * sentence and exit status 2.
 */
package org.nsds.examples.cli;
