/** What an example is: its words, its typed parameters, its model and its figures. Everything else in the module reads it. */
package org.nsds.examples.catalogue;
