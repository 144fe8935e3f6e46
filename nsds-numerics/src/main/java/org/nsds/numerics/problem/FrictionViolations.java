package org.nsds.numerics.problem;

/**
 * By how much each condition of Coulomb's law is violated at most by the contacts of friction problems, in its own unit:
 *
 * <pre>
 *     approach      −u_N                        velocity at which a closed contact goes on closing
 *     pull          −r_N                        reaction that draws bodies together
 *     product       |r_N u_N|                   reaction at a distance
 *     cone          |r_T| − μ r_N               friction beyond its limit
 *     dissipation   |r_T·u_T + μ r_N |u_T||     power by which friction is not opposite to sliding
 * </pre>
 *
 * <p>One object takes in problem after problem and keeps the largest numbers; it allocates nothing. Numbers below 0 count as 0. Impulses take the
 * place of reactions where a problem is that of a time step.
 */
public final class FrictionViolations {

    /** −u_N. */
    public double approach;

    /** −r_N. */
    public double pull;

    /** |r_N u_N|. */
    public double product;

    /** |r_T| − μ r_N. */
    public double cone;

    /** |r_T·u_T + μ r_N |u_T||. */
    public double dissipation;

    /** Becomes a copy of another. */
    public void take(FrictionViolations other) {
        approach = other.approach;
        pull = other.pull;
        product = other.product;
        cone = other.cone;
        dissipation = other.dissipation;
    }

    /** Forgets what it has taken in. */
    public void clear() {
        approach = 0.0;
        pull = 0.0;
        product = 0.0;
        cone = 0.0;
        dissipation = 0.0;
    }

    /** Takes in what another has. */
    public void include(FrictionViolations other) {
        approach = Math.max(approach, other.approach);
        pull = Math.max(pull, other.pull);
        product = Math.max(product, other.product);
        cone = Math.max(cone, other.cone);
        dissipation = Math.max(dissipation, other.dissipation);
    }

    /** Takes in a problem with its reactions r and velocities u = M r + q. */
    public void measure(FrictionProblem problem, double[] r, double[] u) {
        for (int b = 0; b < problem.blocks(); b++) {
            if (problem.isContact(b)) {
                contact(problem, b, r, u);
            }
        }
    }

    private void contact(FrictionProblem problem, int b, double[] r, double[] u) {
        int n = problem.start(b);
        approach = Math.max(approach, -u[n]);
        pull = Math.max(pull, -r[n]);
        product = Math.max(product, Math.abs(r[n] * u[n]));
        double force = 0.0;
        double slip = 0.0;
        double power = 0.0;
        for (int i = problem.disc(b, 0); i < problem.disc(b, 1); i++) {
            force += r[i] * r[i];
            slip += u[i] * u[i];
            power += r[i] * u[i];
        }
        double limit = problem.friction()[b] * Math.max(0.0, r[n]);
        cone = Math.max(cone, Math.sqrt(force) - limit);
        dissipation = Math.max(dissipation, Math.abs(power + limit * Math.sqrt(slip)));
    }
}
