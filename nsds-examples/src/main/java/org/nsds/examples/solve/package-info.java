/** This package tries solvers on problem files, and writes proofs as text. API of the command {@code nsds solve}. */
package org.nsds.examples.solve;
