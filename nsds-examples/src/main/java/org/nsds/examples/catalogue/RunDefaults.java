package org.nsds.examples.catalogue;

/**
 * How an example is run unless users say otherwise.
 *
 * @param strategy time-stepping or event-driven
 * @param integrator by name, with its parameters
 * @param step step size
 * @param until final time
 * @param every which steps are written to files
 * @param recorded which steps are kept in memory for sound and figures; a divisor of {@code every}
 */
public record RunDefaults(String strategy, String integrator, double step, double until, int every, int recorded) {

    /** Keeps in memory what is written. */
    public RunDefaults(String strategy, String integrator, double step, double until, int every) {
        this(strategy, integrator, step, until, every, every);
    }

    /** Keeps every step. */
    public RunDefaults(String strategy, String integrator, double step, double until) {
        this(strategy, integrator, step, until, 1);
    }

    /** Time-stepping by the Moreau-Jean scheme. */
    public static RunDefaults moreauJean(double step, double until) {
        return new RunDefaults("time-stepping", "moreau-jean", step, until);
    }

    /** The same, keeping every n-th step only. */
    public RunDefaults keeping(int n) {
        return new RunDefaults(strategy, integrator, step, until, n);
    }

    /** The same, writing only every so manieth of the steps that are kept for sound and figures. */
    public RunDefaults writing(int rows) {
        return new RunDefaults(strategy, integrator, step, until, rows * recorded, recorded);
    }

    /** Time-stepping by the Euler-Moreau scheme. */
    public static RunDefaults eulerMoreau(double theta, double step, double until) {
        return new RunDefaults("time-stepping", "euler-moreau:theta=" + theta, step, until);
    }
}
