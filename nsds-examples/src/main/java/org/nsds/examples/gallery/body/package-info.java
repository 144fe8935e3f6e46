/** The examples of rigid bodies in space, one file each. */
package org.nsds.examples.gallery.body;
