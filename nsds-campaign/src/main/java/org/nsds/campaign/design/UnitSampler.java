package org.nsds.campaign.design;

import org.apache.commons.rng.UniformRandomProvider;
import org.hipparchus.random.SobolSequenceGenerator;

/** A sampler fills the open unit cube with points; each follows from its number. */
public sealed interface UnitSampler {

    /** Returns the number of points. */
    long size();

    /** Returns the coordinates of a point by its number, from 0, each above 0 and below 1. */
    double[] point(long number);

    /** Returns a text that changes when the sampler does. */
    String signature();

    /**
     * Returns the sampler that users name as {@code monte-carlo:1000}, {@code latin-hypercube:200} or {@code sobol:1024}.
     *
     * @throws IllegalArgumentException with a sentence, if there is none of that name
     */
    static UnitSampler parse(String text, int dimensions, long seed) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        long size;
        try {
            size = colon < 0 ? 0 : Long.parseLong(text.substring(colon + 1).strip());
        } catch (NumberFormatException e) {
            size = 0;
        }
        if (size < 1) {
            throw new IllegalArgumentException(
                    "cannot read the sample '" + text + "': write its kind and how many points, such as sobol:1024");
        }
        return switch (name) {
            case "monte-carlo" -> new MonteCarlo(dimensions, size, seed);
            case "latin-hypercube", "lhs" -> new LatinHypercube(dimensions, size, seed);
            case "sobol" -> new Sobol(dimensions, size);
            default ->
                throw new IllegalArgumentException(
                        "unknown kind of sample '" + name + "': choose monte-carlo, latin-hypercube or sobol");
        };
    }

    /**
     * Independent points. Choose them where intervals of confidence are wanted.
     *
     * @param dimensions of the cube
     * @param size the number of points
     * @param seed another seed gives other points
     */
    record MonteCarlo(int dimensions, long size, long seed) implements UnitSampler {

        @Override
        public double[] point(long number) {
            UniformRandomProvider random = PointRandom.of(seed, number);
            double[] point = new double[dimensions];
            for (int i = 0; i < dimensions; i++) {
                point[i] = PointRandom.open(random);
            }
            return point;
        }

        @Override
        public String signature() {
            return toString();
        }
    }

    /**
     * A Latin hypercube: each of n slices of every axis has one point. Choose it for few, expensive runs. Source: McKay, Beckman and Conover,
     * Technometrics 21 (1979).
     */
    final class LatinHypercube implements UnitSampler {

        private final int[][] slices;
        private final long seed;

        /** Makes the hypercube of a seed. */
        public LatinHypercube(int dimensions, long size, long seed) {
            if (size > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("a Latin hypercube of " + size + " points is too large: use sobol");
            }
            this.seed = seed;
            slices = new int[dimensions][(int) size];
            for (int i = 0; i < dimensions; i++) {
                shuffle(slices[i], PointRandom.of(seed, -1L - i));
            }
        }

        private static void shuffle(int[] order, UniformRandomProvider random) {
            for (int k = 0; k < order.length; k++) {
                int other = random.nextInt(k + 1);
                order[k] = order[other];
                order[other] = k;
            }
        }

        @Override
        public long size() {
            return slices[0].length;
        }

        @Override
        public double[] point(long number) {
            UniformRandomProvider random = PointRandom.of(seed, number);
            double[] point = new double[slices.length];
            for (int i = 0; i < point.length; i++) {
                point[i] = (slices[i][(int) number] + PointRandom.open(random)) / size();
            }
            return point;
        }

        @Override
        public String signature() {
            return "latin-hypercube " + slices.length + ' ' + size() + ' ' + seed;
        }
    }

    /**
     * Sobol's sequence, which leaves no holes. Choose it for integrals and for maps of many parameters. Source: Joe and Kuo, SIAM J. Sci. Comput. 30
     * (2008), as Hipparchus computes it; its first point, the origin, is left out.
     */
    final class Sobol implements UnitSampler {

        private final int dimensions;
        private final long size;
        private final SobolSequenceGenerator sequence;

        /** Makes the sequence of so many dimensions, and checks that it goes so far. */
        public Sobol(int dimensions, long size) {
            if (dimensions > 1000 || size >= Integer.MAX_VALUE) {
                throw new IllegalArgumentException("Sobol's sequence has at most 1000 dimensions and 2147483646 points,"
                        + " not " + dimensions + " and " + size + ": use monte-carlo");
            }
            this.dimensions = dimensions;
            this.size = size;
            sequence = new SobolSequenceGenerator(dimensions);
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public synchronized double[] point(long number) {
            return sequence.skipTo((int) number + 1);
        }

        @Override
        public String signature() {
            return "sobol " + dimensions + ' ' + size;
        }
    }
}
