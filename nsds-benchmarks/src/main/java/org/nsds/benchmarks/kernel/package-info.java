/**
 * Our own kernels beside those of the libraries: the reason why each of them is kept. A kernel that is no longer faster, and
 * whose zero allocation or equal bits nobody needs, should go. {@link org.nsds.benchmarks.kernel.KernelTable} prints them all.
 */
package org.nsds.benchmarks.kernel;
