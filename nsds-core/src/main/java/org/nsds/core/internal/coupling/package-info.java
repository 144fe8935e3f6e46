/** This package holds the contacts that couple first-order systems with mechanical ones. Internal. */
package org.nsds.core.internal.coupling;
