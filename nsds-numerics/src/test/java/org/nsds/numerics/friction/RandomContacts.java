package org.nsds.numerics.friction;

import java.util.SplittableRandom;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;

/** Seeded contacts between rigid bodies, M = H Hᵀ and q = H v: solvable for every μ, because q is in the range of H. */
public final class RandomContacts {

    private static final int DIRECTIONS = 3; // in which a body of a heap can move

    private final SplittableRandom random;

    public RandomContacts(long seed) {
        random = new SplittableRandom(seed);
    }

    /** 10 to a uniform power between two numbers. */
    public double magnitude(double least, double most) {
        return Math.pow(10.0, least + (most - least) * random.nextDouble());
    }

    /** Uniform in [−1, 1). */
    public double number() {
        return 2.0 * random.nextDouble() - 1.0;
    }

    /**
     * One to six contacts in the plane, in space, or with rolling, of one body with a few degrees of freedom; μ from 0 to 10^{@code most};
     * contacts of mobilities that may differ by a factor of 10^{@code spread}; M and q in units of their own.
     */
    public FrictionProblem few(double most, double spread, double unitOfM, double unitOfQ) {
        int rows = new int[] {2, 3, 5}[random.nextInt(3)];
        int contacts = 1 + random.nextInt(6);
        int n = rows * contacts;
        double[][] h = new double[n][1 + random.nextInt(n + 1)];
        FrictionProblem layout = FrictionProblem.reusable();
        for (int c = 0; c < contacts; c++) {
            double mu = random.nextInt(6) == 0 ? 0.0 : magnitude(-2.0, most);
            if (rows == 5) {
                layout.addContact(ContactKind.ROLLING, mu, 0.1 * mu, 0.0);
            } else {
                layout.addContact(rows, mu);
            }
            double mobility = magnitude(-0.5 * spread, 0.5 * spread);
            for (int i = rows * c; i < rows * (c + 1); i++) {
                for (int j = 0; j < h[i].length; j++) {
                    h[i][j] = mobility * number();
                }
            }
        }
        return problem(layout, h, unitOfM, unitOfQ);
    }

    /** A heap in the plane: contacts of random pairs of bodies, that many for each of them. */
    public FrictionProblem heap(int bodies, double contactsOfABody, double mu) {
        int contacts = (int) (bodies * contactsOfABody);
        double[][] h = new double[2 * contacts][DIRECTIONS * bodies];
        FrictionProblem layout = FrictionProblem.reusable();
        for (int c = 0; c < contacts; c++) {
            layout.addContact(2, mu);
            int first = random.nextInt(bodies);
            int second = random.nextInt(bodies);
            for (int k = 0; k < DIRECTIONS; k++) {
                for (int i = 2 * c; i < 2 * c + 2; i++) {
                    h[i][DIRECTIONS * first + k] += number();
                    h[i][DIRECTIONS * second + k] -= number();
                }
            }
        }
        return problem(layout, h, 1.0, 1.0);
    }

    /**
     * A body between pairs of opposite contacts, which can squeeze it as hard as they like: M r = 0, up to rounding, for equal normal
     * reactions of each pair.
     *
     * @param contacts even
     */
    public FrictionProblem squeezed(int dimension, int contacts, double mu) {
        double[][] h = new double[dimension * contacts][3 + random.nextInt(4)];
        FrictionProblem layout = FrictionProblem.reusable();
        for (int c = 0; c < contacts; c++) {
            layout.addContact(dimension, mu);
            for (int i = dimension * c; i < dimension * (c + 1); i++) {
                for (int j = 0; j < h[i].length; j++) {
                    h[i][j] = c % 2 == 0 ? number() : -h[i - dimension][j];
                }
            }
        }
        return problem(layout, h, 1.0, 1.0);
    }

    private FrictionProblem problem(FrictionProblem layout, double[][] h, double unitOfM, double unitOfQ) {
        int n = h.length;
        double[] v = new double[h[0].length];
        for (int j = 0; j < v.length; j++) {
            v[j] = unitOfQ * number();
        }
        DenseMatrix m = new DenseMatrix(n);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < v.length; k++) {
                q[i] += h[i][k] * v[k];
            }
            for (int j = 0; j < n; j++) {
                double sum = 0.0;
                for (int k = 0; k < v.length; k++) {
                    sum += h[i][k] * h[j][k];
                }
                m.set(i, j, unitOfM * sum);
            }
        }
        return FrictionProblem.of(layout, m, q);
    }
}
