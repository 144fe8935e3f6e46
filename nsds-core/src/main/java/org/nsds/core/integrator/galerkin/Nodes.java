package org.nsds.core.integrator.galerkin;

/**
 * This record holds nodes and weights of an implicit scheme with two nodes, the second of which is the end of the step; the weights of the step are
 * those of that node.
 *
 * @param c the nodes
 * @param a the weights, a row for each node
 */
record Nodes(double[] c, double[][] a) {

    /** The nodes of Lobatto IIIC, of order 2. */
    static final Nodes LOBATTO = new Nodes(new double[] {0.0, 1.0}, new double[][] {{0.5, -0.5}, {0.5, 0.5}});

    /** The nodes of Radau IIA, of order 3. */
    static final Nodes RADAU =
            new Nodes(new double[] {1.0 / 3.0, 1.0}, new double[][] {{5.0 / 12.0, -1.0 / 12.0}, {3.0 / 4.0, 1.0 / 4.0}
            });

    /** Returns the weights of V in Q after two sums, Σ_l a_il a_lj. */
    double squared(int i, int j) {
        return a[i][0] * a[0][j] + a[i][1] * a[1][j];
    }
}
