package org.nsds.core.internal.impact;

import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.integration.ExactMotion;
import org.nsds.core.internal.integration.MotionBounds;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.model.system.Trigonometry;

/**
 * The motion of linear systems with diagonal matrices while nothing is held, mode by mode: with ω² = k/m, σ = c/2m and the
 * equilibrium q_e = f/k,
 *
 * <pre>
 *     q − q_e = e^{−σs} (a cos ν s + b sin ν s),      ν² = ω² − σ²       (cosh and sinh where σ &gt; ω)
 * </pre>
 *
 * <p>The energy v² + ω² (q − q_e)² = R² of a mode never grows, which gives |v| ≤ R and |v̇| ≤ (ω + 2σ) R for the whole motion: contacts
 * that these cannot bring to their obstacles need not be looked at.
 */
final class ModalMotion implements ExactMotion, MotionBounds {

    private final SystemFlow[] systems;
    private final int size;
    private final double[][] equilibrium;
    private final double[][] sigma;
    private final double[][] nu;
    private final double[][] a;
    private final double[][] b;
    private final double[][] drift;
    private final double[][] rates;
    private final double[][] accelerations;
    private double fastest;

    private ModalMotion(SystemFlow[] systems, int size) {
        this.systems = systems;
        this.size = size;
        int count = systems.length;
        equilibrium = new double[count][];
        sigma = new double[count][];
        nu = new double[count][];
        a = new double[count][];
        b = new double[count][];
        drift = new double[count][];
        rates = new double[count][];
        accelerations = new double[count][];
        for (int s = 0; s < count; s++) {
            begin(s, (LinearMechanics) systems[s].model());
        }
    }

    /**
     * Returns the motion from the present state on, or null if a system is not linear and diagonal, without forces of time.
     *
     * @param size the length of the vector of the motion, whose last entries are not those of systems
     */
    static ModalMotion of(SystemFlow[] systems, int size) {
        for (SystemFlow system : systems) {
            if (!system.linear() || !((LinearMechanics) system.model()).diagonal()) {
                return null;
            }
        }
        return new ModalMotion(systems, size);
    }

    private void begin(int s, LinearMechanics system) {
        int n = system.dimension();
        double[] q = systems[s].position();
        double[] v = systems[s].velocity();
        equilibrium[s] = new double[n];
        sigma[s] = new double[n];
        nu[s] = new double[n];
        a[s] = new double[n];
        b[s] = new double[n];
        drift[s] = new double[n];
        rates[s] = new double[n];
        accelerations[s] = new double[n];
        for (int j = 0; j < n; j++) {
            double m = system.mass().get(j, j);
            double omega2 = system.stiffness().get(j, j) / m;
            double push = system.constantForce(j) / m;
            double decay = 0.5 * system.damping().get(j, j) / m;
            sigma[s][j] = decay;
            double nu2 = omega2 - decay * decay;
            nu[s][j] = nu2 >= 0.0 ? Math.sqrt(nu2) : -Math.sqrt(-nu2); // negative: over-damped
            if (omega2 > 0.0) {
                equilibrium[s][j] = push / omega2;
                a[s][j] = q[j] - equilibrium[s][j];
                b[s][j] = v[j] + decay * a[s][j]; // times sin(ν s)/ν
                double R = Math.sqrt(v[j] * v[j] + omega2 * a[s][j] * a[s][j]);
                fastest = Math.max(fastest, Math.sqrt(omega2));
                rates[s][j] = R;
                accelerations[s][j] = (Math.sqrt(omega2) + 2.0 * decay) * R;
            } else {
                equilibrium[s][j] = Double.NaN; // free: it drifts
                a[s][j] = q[j];
                b[s][j] = v[j];
                drift[s][j] = push;
                rates[s][j] = push == 0.0 ? Math.abs(v[j]) : Double.POSITIVE_INFINITY;
                accelerations[s][j] =
                        Math.abs(push) + 2.0 * decay * Math.abs(v[j]) + (decay > 0.0 ? Math.abs(push) : 0.0);
            }
        }
    }

    @Override
    public double[] at(double s) {
        double[] x = new double[size];
        int first = 0;
        for (int i = 0; i < systems.length; i++) {
            int n = a[i].length;
            for (int j = 0; j < n; j++) {
                if (Double.isNaN(equilibrium[i][j])) {
                    drift(i, j, s, x, first + j, first + n + j);
                } else {
                    oscillate(i, j, s, x, first + j, first + n + j);
                }
            }
            first += 2 * n;
        }
        return x;
    }

    private void oscillate(int i, int j, double s, double[] x, int position, int velocity) {
        double decay = sigma[i][j];
        double wave = nu[i][j];
        double shrink = decay == 0.0 ? 1.0 : StrictMath.exp(-decay * s);
        double cos;
        double sin; // sin(ν s)/ν
        double minus; // −ν sin(ν s)
        if (wave > 0.0) {
            cos = Trigonometry.cos(wave * s);
            double wavy = Trigonometry.sin(wave * s);
            sin = wavy / wave;
            minus = -wave * wavy;
        } else if (wave == 0.0) {
            cos = 1.0;
            sin = s;
            minus = 0.0;
        } else {
            cos = StrictMath.cosh(wave * s);
            double bent = StrictMath.sinh(-wave * s);
            sin = bent / -wave;
            minus = -wave * bent;
        }
        double away = shrink * (a[i][j] * cos + b[i][j] * sin);
        x[position] = equilibrium[i][j] + away;
        x[velocity] = shrink * (a[i][j] * minus + b[i][j] * cos) - decay * away;
    }

    private void drift(int i, int j, double s, double[] x, int position, int velocity) {
        double rate = 2.0 * sigma[i][j];
        double push = drift[i][j];
        if (rate == 0.0) {
            x[position] = a[i][j] + s * (b[i][j] + 0.5 * push * s);
            x[velocity] = b[i][j] + push * s;
            return;
        }
        double grown = -StrictMath.expm1(-rate * s) / rate;
        x[position] = a[i][j] + b[i][j] * grown + push / rate * (s - grown);
        x[velocity] = b[i][j] * (1.0 - rate * grown) + push * grown;
    }

    @Override
    public MotionBounds bounds() {
        return this;
    }

    @Override
    public double longestStep() {
        return fastest > 0.0 ? 1.0 / fastest : Double.POSITIVE_INFINITY;
    }

    @Override
    public double rate(int system, double[] row) {
        return weighted(row, rates[system]);
    }

    @Override
    public double acceleration(int system, double[] row) {
        return weighted(row, accelerations[system]);
    }

    private static double weighted(double[] row, double[] bounds) {
        double sum = 0.0;
        for (int j = 0; j < bounds.length; j++) {
            if (row[j] != 0.0) {
                sum += Math.abs(row[j]) * bounds[j];
            }
        }
        return sum;
    }
}
