package org.nsds.core.internal.contact.forecast;

import org.nsds.core.integrator.GapForecast;

/**
 * A stride bound says how far the gaps of one system can move in a step: what its {@link GapForecast} found at some time, plus all that
 * contacts have added since by their impulses. Contacts that are far away rely on a promise above it, and wait.
 */
public final class StrideBound {

    /** Steps for which a contact may rely on a promise, and after which a new one may be lower. */
    public static final long LIFETIME = 2048;

    /** Room for what contacts may add while others rely on the promise. */
    private static final double RESERVE = 1.1;

    /** Strides from which on a contact can wait: two that do not count, and one step. */
    private static final double NEAR = 3.0;

    private final GapForecast forecast;
    /** Per degree of freedom, the largest |entry| of the rows of all contacts. */
    private final double[] weights;

    private double stride;
    private double promised;
    /** The steps since the promise was made. */
    private long age;
    /** The age up to which some contact relies on it. */
    private long relied;
    /** The states so far, one for each step, and the number of the one in which the present step began. */
    private long steps;

    private long begun;
    /** Whether the state is one that the scheme has not made, so that its first step is in doubt. */
    private boolean doubtful;

    /** Makes a bound for a system of that many degrees of freedom. */
    public StrideBound(GapForecast forecast, int dimension) {
        this.forecast = forecast;
        weights = new double[dimension];
        startAgain();
    }

    /** Counts a contact with that row among those for whom it holds. */
    void cover(double[] row) {
        for (int j = 0; j < row.length; j++) {
            weights[j] = Math.max(weights[j], Math.abs(row[j]));
        }
    }

    /** Returns by how much a push of 1 along a row can raise it. */
    double ofPush(double[] row) {
        return forecast.strideOfPush(weights, row);
    }

    /** Returns the number of the present state: that of the steps so far, the present one included once its end is reached. */
    long steps() {
        return steps;
    }

    /** Returns the number of the state in which the present step began. */
    long begun() {
        return begun;
    }

    /** Begins a step. */
    void begin() {
        begun = steps;
    }

    /** Arrives at the end of a step. */
    void arrive() {
        steps = begun + 1;
    }

    /** Goes back to where the step began. */
    void rollBack() {
        steps = begun;
    }

    /** Forgets all promises: the state or the step is another. */
    public void startAgain() {
        forget();
        doubtful = true;
    }

    private void forget() {
        stride = Double.POSITIVE_INFINITY;
        promised = 0.0; // unknown: the first contact that asks makes it known
        age = 0;
        relied = 0;
    }

    /** Adds what a push may have changed. */
    void add(double pushed) {
        stride += pushed;
    }

    /**
     * Returns for how many steps a contact with that gap needs not be looked at, if {@link #stepCompleted} does not say otherwise. Three
     * strides are too few: one for the step, one for a rule that looks ahead, one for rounding.
     */
    long stepsToWait(double gap) {
        if (!(gap > NEAR * promised)) {
            return 0;
        }
        if (stride > promised) {
            promise();
        }
        if (!(gap > NEAR * promised) || stride > promised) {
            return 0;
        }
        long steps = (long) Math.min(gap / promised - 2.0, LIFETIME);
        relied = Math.max(relied, age + steps + 1);
        return steps;
    }

    /** A promise on which somebody relies cannot be raised here, only told to be broken. */
    private void promise() {
        stride = forecast.stride(weights);
        if (age >= relied) {
            promised = RESERVE * stride;
        }
    }

    /** Returns whether the promise holds after a step; if not, contacts that relied on it compute their gaps again. */
    public boolean stepCompleted() {
        age++;
        if (doubtful) {
            forget();
            doubtful = false;
            return false;
        }
        if (age >= LIFETIME) {
            stride = forecast.stride(weights);
            promised = Math.min(promised, RESERVE * stride);
            relied -= age;
            age = 0;
        }
        if (stride <= promised || age >= relied) {
            return true;
        }
        stride = forecast.stride(weights);
        if (stride <= promised) {
            return true;
        }
        promised = RESERVE * stride;
        relied = age;
        return false;
    }
}
