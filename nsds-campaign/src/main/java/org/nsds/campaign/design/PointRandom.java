package org.nsds.campaign.design;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Random numbers that follow from a seed and the number of a point, and from nothing else. */
final class PointRandom {

    private static final long GOLDEN = 0x9e3779b97f4a7c15L; // the golden ratio as a fraction of 2⁶⁴

    private PointRandom() {}

    /** Returns the generator of a point. */
    static UniformRandomProvider of(long seed, long number) {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(mixed(seed + GOLDEN * mixed(number)));
    }

    /** Returns a number all of whose bits depend on all bits of another: the finaliser of SplitMix64 (Steele, Lea and Flood 2014). */
    private static long mixed(long number) {
        long mixed = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }

    /** Returns a number above 0 and below 1. */
    static double open(UniformRandomProvider random) {
        return ((random.nextLong() >>> 12) + 0.5) * 0x1.0p-52;
    }
}
