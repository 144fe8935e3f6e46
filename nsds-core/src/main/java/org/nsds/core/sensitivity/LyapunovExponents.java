package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.QRDecomposition;

/**
 * The Lyapunov exponents of a motion with impacts say how fast neighbouring motions leave it; a positive one is chaos. Derivatives over each interval
 * are made orthogonal at its end,
 *
 * <pre>
 *     Φ_k Q_{k−1} = Q_k R_k,   λ_i = mean of ln |R_k,ii| / T
 * </pre>
 *
 * <p>Source: G. Benettin, L. Galgani, A. Giorgilli and J.-M. Strelcyn, Meccanica 15 (1980); P. C. Müller, Chaos, Solitons and Fractals 5 (1995),
 * for systems with impacts.
 *
 * @param values the largest first, per unit of time
 * @param intervals how many they are the mean of
 * @param warnings grazing impacts, a few of them
 */
public record LyapunovExponents(List<Double> values, int intervals, List<String> warnings) {

    private static final int MOST_WARNINGS = 5;

    /** Copies the lists. */
    public LyapunovExponents {
        values = List.copyOf(values);
        warnings = List.copyOf(warnings);
    }

    /**
     * Follows a motion from the initial state of its model.
     *
     * @param interval the period of the forcing, or a time in which derivatives do not grow beyond 1e6
     * @param settling intervals that do not count: until the motion is at its attractor
     * @param counted intervals that do
     * @throws IllegalStateException with the reason, if sensitivities cease to exist
     */
    public static LyapunovExponents of(
            ModelFamily family, double interval, int settling, int counted, double... parameters) {
        if (counted < 1 || settling < 0) {
            throw new IllegalArgumentException(
                    settling + " intervals to settle and " + counted + " to count: give none or more, and one or more");
        }
        double[] x = new FreeFlight(family.at(parameters.clone())).start();
        int n = x.length;
        DMatrixRMaj basis = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            basis.set(i, i, 1.0);
        }
        double[] sums = new double[n];
        List<String> warnings = new ArrayList<>();
        ModelFamily fixed = none -> family.at(parameters.clone());
        for (int k = 0; k < settling + counted; k++) {
            Sensitivities map = Sensitivities.from(fixed, x, k * interval, (k + 1) * interval);
            if (!map.reason().isEmpty()) {
                throw new IllegalStateException("no Lyapunov exponents, because " + map.reason());
            }
            map.warnings().stream()
                    .limit(Math.max(0, MOST_WARNINGS - warnings.size()))
                    .forEach(warnings::add);
            Arrays.setAll(x, i -> map.state().get(i));
            DMatrixRMaj image = new DMatrixRMaj(n, n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int l = 0; l < n; l++) {
                        image.add(i, j, map.derivatives()[i][l] * basis.get(l, j));
                    }
                }
            }
            QRDecomposition<DMatrixRMaj> qr = DecompositionFactory_DDRM.qr(n, n);
            qr.decompose(image);
            DMatrixRMaj triangle = qr.getR(null, true);
            basis = qr.getQ(null, true);
            for (int i = 0; i < n && k >= settling; i++) {
                sums[i] += StrictMath.log(Math.abs(triangle.get(i, i)));
            }
        }
        List<Double> values = new ArrayList<>();
        for (double sum : sums) {
            values.add(sum / (counted * interval));
        }
        values.sort((a, b) -> Double.compare(b, a));
        return new LyapunovExponents(values, counted, warnings);
    }
}
