/**
 * This package holds the commands for model files, which check, write, import and export them. API: users call the commands from
 * the shell, not from Java.
 */
package org.nsds.examples.cli.model;
