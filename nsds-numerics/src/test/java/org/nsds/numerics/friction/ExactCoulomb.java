package org.nsds.numerics.friction;

import java.math.BigDecimal;
import java.math.MathContext;
import org.nsds.numerics.problem.FrictionProblem;

/**
 * Coulomb's law judged in sixty digits, condition by condition: what no rounding and no cancellation can hide.
 *
 * <p>Velocities are in units of ‖q‖∞; reactions are measured by the velocity d r that they cause, with d the mean diagonal of the
 * contact's block of M. Knows contacts only, no single rows.
 */
public final class ExactCoulomb {

    private static final MathContext DIGITS = new MathContext(60);
    private static final BigDecimal ZERO = BigDecimal.ZERO;

    /** The conditions of a contact. */
    public enum Condition {
        PENETRATION,
        ADHESION,
        COMPLEMENTARITY,
        CONE,
        DIRECTION,
        POWER
    }

    /** A condition and by how much a contact violates it. */
    public record Violation(Condition condition, double size) {}

    private final FrictionProblem problem;
    private final BigDecimal[] reaction;
    private final BigDecimal[] velocity;
    private Violation worst = new Violation(Condition.PENETRATION, 0.0);

    private ExactCoulomb(FrictionProblem problem, double[] r) {
        this.problem = problem;
        int n = problem.size();
        reaction = new BigDecimal[n];
        velocity = new BigDecimal[n];
        BigDecimal scale = ZERO;
        for (int i = 0; i < n; i++) {
            scale = scale.max(new BigDecimal(problem.q()[i]).abs());
            BigDecimal u = new BigDecimal(problem.q()[i]);
            for (int j = 0; j < n; j++) {
                u = u.add(new BigDecimal(problem.matrix().get(i, j)).multiply(new BigDecimal(r[j])));
            }
            velocity[i] = u;
        }
        for (int b = 0; b < problem.blocks(); b++) {
            BigDecimal sum = ZERO;
            for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                sum = sum.add(new BigDecimal(problem.matrix().get(i, i)));
            }
            BigDecimal d = sum.signum() > 0 ? sum.divide(new BigDecimal(problem.rows(b)), DIGITS) : BigDecimal.ONE;
            for (int i = problem.start(b); i < problem.start(b + 1); i++) {
                reaction[i] = d.multiply(new BigDecimal(r[i])).divide(scale, DIGITS);
                velocity[i] = velocity[i].divide(scale, DIGITS);
            }
        }
    }

    /** Returns the condition that is violated most. */
    public static Violation worst(FrictionProblem problem, double[] r) {
        ExactCoulomb check = new ExactCoulomb(problem, r);
        for (int b = 0; b < problem.blocks(); b++) {
            int n = problem.start(b);
            BigDecimal pressing = check.reaction[n];
            BigDecimal opening = check.velocity[n];
            check.note(Condition.PENETRATION, opening.negate());
            check.note(Condition.ADHESION, pressing.negate());
            check.note(Condition.COMPLEMENTARITY, opening.min(pressing));
            for (int k = 0; k < problem.discs(b); k++) {
                BigDecimal mu = new BigDecimal(problem.coefficient(b, k));
                check.disc(problem.disc(b, k), problem.disc(b, k + 1), mu.multiply(pressing.max(ZERO)));
            }
        }
        return check.worst;
    }

    private void disc(int from, int to, BigDecimal radius) {
        BigDecimal force = ZERO;
        BigDecimal speed = ZERO;
        BigDecimal power = ZERO;
        for (int i = from; i < to; i++) {
            force = force.add(reaction[i].multiply(reaction[i]));
            speed = speed.add(velocity[i].multiply(velocity[i]));
            power = power.add(reaction[i].multiply(velocity[i]));
        }
        force = force.sqrt(DIGITS);
        speed = speed.sqrt(DIGITS);
        note(Condition.CONE, force.subtract(radius));
        if (speed.signum() == 0) {
            return;
        }
        // r_T · u_T = −μ r_N |u_T|: the shortfall as a velocity where the force is the larger one, else as a force
        BigDecimal shortfall = power.add(radius.multiply(speed)).abs();
        note(Condition.POWER, shortfall.divide(radius.max(speed), DIGITS));
        // u_T against r_T: how far the smaller of the two is from the ray that the other one gives
        BigDecimal smaller = force.min(speed);
        if (power.signum() >= 0) {
            note(Condition.DIRECTION, smaller);
        } else {
            BigDecimal cosine = power.divide(force.multiply(speed), DIGITS);
            BigDecimal square = BigDecimal.ONE.subtract(cosine.multiply(cosine)).max(ZERO);
            note(Condition.DIRECTION, smaller.multiply(square.sqrt(DIGITS)));
        }
    }

    private void note(Condition condition, BigDecimal size) {
        if (size.doubleValue() > worst.size()) {
            worst = new Violation(condition, size.doubleValue());
        }
    }
}
