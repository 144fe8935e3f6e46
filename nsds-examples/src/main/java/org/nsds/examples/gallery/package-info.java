/**
 * This package holds the examples, one file each, meant to be read in the order of their numbers. Each explains what its model
 * teaches and which figure shows it. They are not public: {@code Gallery}, which lists them, is the API.
 */
package org.nsds.examples.gallery;
