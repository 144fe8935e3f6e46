package org.nsds.numerics.friction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
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
    private final BigDecimal[] perNormal; // the factor of μ in the units of a disc
    private Violation worst = new Violation(Condition.PENETRATION, 0.0);

    private ExactCoulomb(FrictionProblem problem, double[] r) {
        this.problem = problem;
        int n = problem.size();
        reaction = new BigDecimal[n];
        velocity = new BigDecimal[n];
        BigDecimal scale = ZERO;
        BigDecimal[] divisor = new BigDecimal[n]; // d of each row
        BigDecimal[] length = new BigDecimal[n]; // that makes a velocity of it
        for (int b = 0; b < problem.blocks(); b++) {
            int discs = problem.discs(b);
            int end = discs > 1 ? problem.disc(b, 1) : problem.start(b + 1);
            BigDecimal d = mean(problem, problem.start(b), end);
            Arrays.fill(divisor, problem.start(b), end, d);
            Arrays.fill(length, problem.start(b), end, BigDecimal.ONE);
            for (int k = 1; k < discs; k++) {
                BigDecimal own = mean(problem, problem.disc(b, k), problem.disc(b, k + 1));
                Arrays.fill(divisor, problem.disc(b, k), problem.disc(b, k + 1), own);
                Arrays.fill(
                        length,
                        problem.disc(b, k),
                        problem.disc(b, k + 1),
                        d.divide(own, DIGITS).sqrt(DIGITS));
            }
        }
        for (int i = 0; i < n; i++) {
            scale = scale.max(new BigDecimal(problem.q()[i]).abs().multiply(length[i]));
            BigDecimal u = new BigDecimal(problem.q()[i]);
            for (int j = 0; j < n; j++) {
                u = u.add(new BigDecimal(problem.matrix().get(i, j)).multiply(new BigDecimal(r[j])));
            }
            velocity[i] = u;
        }
        for (int i = 0; i < n; i++) {
            BigDecimal unit = length[i].divide(scale, DIGITS);
            reaction[i] = divisor[i].multiply(new BigDecimal(r[i])).multiply(unit);
            velocity[i] = velocity[i].multiply(unit);
        }
        perNormal = new BigDecimal[n];
        for (int b = 0; b < problem.blocks(); b++) {
            for (int k = 0; k < problem.discs(b); k++) {
                int i = problem.disc(
                        b, k); // moments in units of forces: their d and length against those of the normal
                perNormal[i] = divisor[i].multiply(length[i]).divide(divisor[problem.start(b)], DIGITS);
            }
        }
    }

    private static BigDecimal mean(FrictionProblem problem, int from, int to) {
        BigDecimal sum = ZERO;
        for (int i = from; i < to; i++) {
            sum = sum.add(new BigDecimal(problem.matrix().get(i, i)));
        }
        return sum.signum() > 0 ? sum.divide(new BigDecimal(to - from), DIGITS) : BigDecimal.ONE;
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
                BigDecimal mu = new BigDecimal(problem.coefficient(b, k)).multiply(check.perNormal[problem.disc(b, k)]);
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
