package org.nsds.core.internal.control;

/**
 * Normal noise of mean 0 and variance 1 that is a function of a seed and a number: ξ = √(−2 ln a) cos 2πb with a and b from the
 * mixing function of SplitMix64 (G. E. P. Box, M. E. Muller, 1958; G. L. Steele, D. Lea, C. H. Flood, 2014). It needs no memory, so
 * that a resumed run has the same.
 */
final class NormalNoise {

    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private NormalNoise() {}

    static double at(long seed, long n) {
        long key = mix(seed + GOLDEN);
        double a = 1.0 - uniform(mix(key + 2 * n * GOLDEN));
        double b = uniform(mix(key + (2 * n + 1) * GOLDEN));
        return Math.sqrt(-2.0 * StrictMath.log(a)) * cosineOfTurns(b);
    }

    /** Returns cos 2πb from an angle of at most π/4: for larger ones StrictMath allocates. */
    private static double cosineOfTurns(double b) {
        int quarter = (int) Math.rint(4.0 * b);
        double rest = 0.5 * Math.PI * (4.0 * b - quarter);
        double even = quarter == 2 ? -1.0 : 1.0;
        double odd = quarter == 1 ? -1.0 : 1.0;
        return quarter % 2 == 0 ? even * StrictMath.cos(rest) : odd * StrictMath.sin(rest);
    }

    private static long mix(long bits) {
        long z = bits;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** Returns a number in [0, 1) from the upper 53 bits. */
    private static double uniform(long bits) {
        return (bits >>> 11) * 0x1.0p-53;
    }
}
