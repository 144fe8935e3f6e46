/**
 * This package holds the examples, one file each, meant to be read in the order of their numbers. Each explains what its model
 * teaches and which figure shows it. They are not public: {@code Gallery} lists them for the command. API of the command only.
 */
package org.nsds.examples.gallery;
