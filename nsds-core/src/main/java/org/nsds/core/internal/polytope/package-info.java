/** This package holds contacts whose multipliers lie in a polytope. Internal. */
package org.nsds.core.internal.polytope;
