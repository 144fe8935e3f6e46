/**
 * This package holds methods that sweep over the unknowns and project one at a time on its bounds: many cheap iterations. API:
 * users call them, most often by name through {@link org.nsds.numerics.Solvers}.
 */
package org.nsds.numerics.projection;
