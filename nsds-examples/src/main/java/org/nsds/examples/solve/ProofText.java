package org.nsds.examples.solve;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.nsds.numerics.problem.AdmissibleSet;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Certificate.Cases;
import org.nsds.numerics.problem.Certificate.Weights;

/**
 * Writes a proof that a problem has no solution so that it can be checked by hand: a line for each case, with the rows of w = M z + q to
 * add up, and what their sum is.
 */
public final class ProofText {

    private static final int MOST_CASES = 100;
    private static final int MOST_DIGITS = 25;

    private final BoxProblem problem;
    private final StringBuilder text = new StringBuilder();
    private final List<String> decisions = new ArrayList<>();
    private AdmissibleSet set;
    private int written;

    /** Writes about that problem; null for contacts with friction, whose proof is about the box problem solved in their place. */
    public ProofText(BoxProblem problem) {
        this.problem = problem;
    }

    /** Returns the proof in words and numbers. */
    public String of(Certificate proof) {
        set = problem == null ? null : new AdmissibleSet(problem);
        boolean single = proof instanceof Weights;
        text.append("there is no solution, since w = M z + q")
                .append(problem == null ? " of the box problem that stands for these contacts" : "")
                .append(single ? " has no admissible value:\n" : " has none in any of " + proof.cases() + " cases:\n");
        write(proof);
        if (written > MOST_CASES) {
            text.append("  and ").append(written - MOST_CASES).append(" more cases\n");
        }
        return text.toString();
    }

    private void write(Certificate part) {
        if (part instanceof Weights weights) {
            if (++written <= MOST_CASES) {
                writeCase(weights);
            }
        } else if (part instanceof Cases cases) {
            int i = cases.unknown();
            if (cases.atLower() != null) {
                decide(
                        i,
                        "z" + i + " = " + (set == null ? "its lower bound" : problem.lower()[i]),
                        -1,
                        cases.atLower());
            }
            decide(i, "w" + i + " = 0", 0, cases.inside());
            if (cases.atUpper() != null) {
                decide(i, "z" + i + " = " + (set == null ? "its upper bound" : problem.upper()[i]), 1, cases.atUpper());
            }
        }
    }

    private void decide(int i, String words, int place, Certificate part) {
        decisions.add(words);
        if (set != null && place < 0) {
            set.putAtLower(i);
        } else if (set != null && place == 0) {
            set.putInside(i);
        } else if (set != null) {
            set.putAtUpper(i);
        }
        write(part);
        if (set != null) {
            set.leaveOpen(i);
        }
        decisions.remove(decisions.size() - 1);
    }

    private void writeCase(Weights weights) {
        String where = decisions.isEmpty() ? "" : "if " + String.join(" and ", decisions) + ": ";
        text.append("  ").append(where);
        String separator = "";
        for (int i = 0; i < weights.y().size(); i++) {
            if (weights.y().get(i).signum() != 0) {
                text.append(separator)
                        .append(number(weights.y().get(i)))
                        .append(" w")
                        .append(i);
                separator = " + ";
            }
        }
        text.append(" >= 0 by the signs of w");
        if (set != null) {
            text.append(", but it is ").append(sum(weights)).append(" < 0 for every admissible z");
        }
        text.append('\n');
    }

    /** qᵀy + (Mᵀy)ᵀz, computed exactly. */
    private String sum(Weights weights) {
        BigDecimal constant = BigDecimal.ZERO;
        for (int i = 0; i < problem.size(); i++) {
            constant = constant.add(weights.y().get(i).multiply(new BigDecimal(problem.q()[i])));
        }
        StringBuilder sum = new StringBuilder();
        for (int j = 0; j < problem.size(); j++) {
            BigDecimal factor = BigDecimal.ZERO;
            for (int i = 0; i < problem.size(); i++) {
                if (weights.y().get(i).signum() != 0) {
                    factor = factor.add(weights.y()
                            .get(i)
                            .multiply(new BigDecimal(problem.matrix().get(i, j))));
                }
            }
            if (factor.signum() != 0 && set.lower(j) == set.upper(j)) {
                constant = constant.add(factor.multiply(new BigDecimal(set.lower(j))));
            } else if (factor.signum() != 0) {
                sum.append(" + ").append(number(factor)).append(" z").append(j);
            }
        }
        return number(constant) + sum;
    }

    /** The number with all its digits, or the first of them where there are many. */
    private static String number(BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        String text = plain.precision() <= MOST_DIGITS ? plain.toString() : plain.round(MathContext.DECIMAL64) + "..";
        return value.signum() < 0 ? "(" + text + ")" : text;
    }
}
