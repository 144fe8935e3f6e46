/** This package holds polytopes and variational inequalities over them. API: users call it. */
package org.nsds.numerics.polytope;
