package org.nsds.mechanics.body;

/**
 * sn, cn and dn by the arithmetic-geometric mean (M. Abramowitz, I. A. Stegun, <i>Handbook of Mathematical Functions</i>, 16.4):
 * a_{n+1} = (a_n + b_n)/2, c_{n+1} = (a_n − b_n)/2, φ_N = 2^N a_N u, sin(2φ_{n−1} − φ_n) = (c_n/a_n) sin φ_n.
 */
final class JacobiElliptic {

    final double sn;
    final double cn;
    final double dn;

    JacobiElliptic(double u, double parameter) {
        double[] a = new double[20];
        double[] c = new double[20];
        a[0] = 1.0;
        double b = Math.sqrt(1.0 - parameter);
        c[0] = Math.sqrt(parameter);
        int n = 0;
        while (Math.abs(c[n]) > 1e-17) {
            a[n + 1] = 0.5 * (a[n] + b);
            c[n + 1] = 0.5 * (a[n] - b);
            b = Math.sqrt(a[n] * b);
            n++;
        }
        double angle = Math.scalb(a[n] * u, n);
        for (; n > 0; n--) {
            angle = 0.5 * (angle + Math.asin(c[n] / a[n] * Math.sin(angle)));
        }
        sn = Math.sin(angle);
        cn = Math.cos(angle);
        dn = Math.sqrt(1.0 - parameter * sn * sn);
    }
}
