/**
 * This package computes tables and figures of papers again: rows with the number to be met, ours, and a verdict. API of the
 * command {@code reproduce}.
 */
package org.nsds.examples.reproduce;
