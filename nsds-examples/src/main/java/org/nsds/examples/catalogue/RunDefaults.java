package org.nsds.examples.catalogue;

/**
 * How an example is run unless users say otherwise.
 *
 * @param strategy time-stepping or event-driven
 * @param integrator by name, with its parameters
 * @param step step size
 * @param until final time
 */
public record RunDefaults(String strategy, String integrator, double step, double until) {

    /** Time-stepping by the Moreau-Jean scheme. */
    public static RunDefaults moreauJean(double step, double until) {
        return new RunDefaults("time-stepping", "moreau-jean", step, until);
    }

    /** Time-stepping by the Euler-Moreau scheme. */
    public static RunDefaults eulerMoreau(double theta, double step, double until) {
        return new RunDefaults("time-stepping", "euler-moreau:theta=" + theta, step, until);
    }
}
