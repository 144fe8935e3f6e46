package org.nsds.core.solution;

import org.nsds.numerics.problem.FrictionViolations;

/**
 * A contact certificate says how many contacts the problems of a step or a run had, and by how much any of their solutions violates each
 * condition of Coulomb's law, in its own unit. Every step has one, as a step whose problem is not solved to the tolerance ends the run.
 *
 * @param residual the largest natural residual
 * @param lastContacts contacts that took part in the last problem
 * @param mostContacts contacts that took part in the largest problem
 * @param approach the velocity at which a closed contact goes on closing, −u_N
 * @param pull the impulse that draws bodies together, −λ_N
 * @param product what an impulse at a distance makes of the complementarity, |λ_N u_N|
 * @param cone the impulse of friction beyond its limit, |λ_T| − μ λ_N
 * @param dissipation the energy by which friction is not opposite to sliding, |λ_T·u_T + μ λ_N |u_T||
 * @param penetration the deepest penetration at the end of the last step
 */
public record ContactCertificate(
        double residual,
        int lastContacts,
        int mostContacts,
        double approach,
        double pull,
        double product,
        double cone,
        double dissipation,
        double penetration) {

    /** Makes that of problems with those violations. */
    public static ContactCertificate of(
            double residual, int lastContacts, int mostContacts, FrictionViolations violations, double penetration) {
        return new ContactCertificate(
                residual,
                lastContacts,
                mostContacts,
                violations.approach,
                violations.pull,
                violations.product,
                violations.cone,
                violations.dissipation,
                penetration);
    }
}
