package org.nsds.examples.catalogue;

/**
 * How an example is run unless users say otherwise.
 *
 * @param strategy time-stepping or event-driven
 * @param integrator by name, with its parameters
 * @param step step size
 * @param until final time
 * @param every which steps are kept
 */
public record RunDefaults(String strategy, String integrator, double step, double until, int every) {

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

    /** Time-stepping by the Euler-Moreau scheme. */
    public static RunDefaults eulerMoreau(double theta, double step, double until) {
        return new RunDefaults("time-stepping", "euler-moreau:theta=" + theta, step, until);
    }
}
