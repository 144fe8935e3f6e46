package org.nsds.core.internal.elements;

/**
 * This record holds the nodes c and weights a of the Radau IIA methods, the last node being the end of the element (E. Hairer, G. Wanner, <i>Solving Ordinary
 * Differential Equations II</i>, 1996, section IV.5).
 *
 * @param c the nodes
 * @param a the weights, a row for each node
 */
record RadauNodes(double[] c, double[][] a) {

    private static final double ROOT = Math.sqrt(6.0);

    /** Returns those of order 3 or 5. */
    static RadauNodes ofOrder(int order) {
        return order == 3
                ? new RadauNodes(new double[] {1.0 / 3.0, 1.0}, new double[][] {{5.0 / 12.0, -1.0 / 12.0}, {0.75, 0.25}
                })
                : new RadauNodes(new double[] {(4.0 - ROOT) / 10.0, (4.0 + ROOT) / 10.0, 1.0}, new double[][] {
                    {(88.0 - 7.0 * ROOT) / 360.0, (296.0 - 169.0 * ROOT) / 1800.0, (-2.0 + 3.0 * ROOT) / 225.0},
                    {(296.0 + 169.0 * ROOT) / 1800.0, (88.0 + 7.0 * ROOT) / 360.0, (-2.0 - 3.0 * ROOT) / 225.0},
                    {(16.0 - ROOT) / 36.0, (16.0 + ROOT) / 36.0, 1.0 / 9.0}
                });
    }

    int count() {
        return c.length;
    }
}
