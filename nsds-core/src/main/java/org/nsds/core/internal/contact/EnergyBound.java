package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;

/**
 * This class keeps an upper bound of the energy of a system whose scheme does not let it grow by itself: what it was at some
 * time, plus everything that contacts have given since.
 */
public final class EnergyBound {

    /** Steps after which the bound is computed anew; nobody may rely on it for longer than that. */
    public static final long LIFETIME = 2048;

    /** Room for what contacts may give while others rely on the bound. */
    private static final double RESERVE = 1.25;

    private final Stepper stepper;
    private long age;
    private double energy;
    private double promised;
    private double root;
    private long quiet;

    public EnergyBound(Stepper stepper) {
        this.stepper = stepper;
        start();
    }

    /** Forgets all promises: the state is another, or its energy was not that of the scheme. */
    public void start() {
        promised = Double.POSITIVE_INFINITY;
        quiet = 0;
        renew();
        age = -1;
    }

    /**
     * Returns √E, with E at least the energy in each of the next {@link #LIFETIME} steps, unless {@link #stepCompleted} says
     * otherwise.
     */
    public double root() {
        return root;
    }

    /** Adds the energy that a contact gave, or took if negative. */
    public void add(double given) {
        energy += Math.max(0.0, given);
        quiet = 0;
    }

    /** Returns the number of steps since a contact last took part. */
    public long quiet() {
        return quiet;
    }

    /**
     * Returns whether the bound still holds; if not, contacts that relied on it compute their gaps again. The first step is
     * always in doubt.
     */
    public boolean stepCompleted() {
        age++;
        quiet++;
        if (age == 0 || energy > promised) {
            start();
            age = 0;
            return false;
        }
        if (age >= LIFETIME) {
            renew();
        }
        return true;
    }

    private void renew() {
        age = 0;
        energy = stepper.kineticEnergy() + stepper.potentialEnergy();
        promised = Math.min(promised, RESERVE * energy);
        root = Math.sqrt(promised);
    }
}
