/** Elastic bars in finite elements. */
package org.nsds.mechanics.bar;
