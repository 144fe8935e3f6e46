/**
 * The examples, one file each, meant to be read in the order of their numbers. Each explains what its model teaches and which
 * figure shows it; {@code Gallery} lists them for the command.
 */
package org.nsds.examples.gallery;
