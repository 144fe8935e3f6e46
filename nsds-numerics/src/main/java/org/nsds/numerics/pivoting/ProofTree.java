package org.nsds.numerics.pivoting;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.problem.AdmissibleSet;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Infeasibility;
import org.nsds.numerics.solver.ActiveSet.Place;

/** The certificate of an enumeration while it grows: at each depth, the proofs of the cases that are done. */
final class ProofTree {

    private final BoxProblem problem;
    private final AdmissibleSet set;
    private final Infeasibility infeasibility;
    private final int[] unknown;
    private final Place[] place;
    private final Certificate[][] parts;
    private final double[] weights;
    private Certificate root;

    ProofTree(BoxProblem problem, BooleanSupplier mustStop) {
        int n = problem.size();
        this.problem = problem;
        set = new AdmissibleSet(problem);
        infeasibility = new Infeasibility(mustStop);
        unknown = new int[n + 1];
        place = new Place[n + 1];
        parts = new Certificate[n + 1][Place.values().length];
        weights = new double[n];
    }

    /** Returns the whole proof; null while a part is missing. */
    Certificate root() {
        return root;
    }

    /** Proves that the node at that depth has no point, by the weights of its program; whether that succeeds. */
    boolean exclude(NodeProgram program, int depth) {
        program.weights(weights);
        Certificate proof = infeasibility.provedBy(problem, set, weights);
        if (proof != null) {
            attach(depth, proof);
        }
        return proof != null;
    }

    /** Begins the cases of an unknown, at that depth. */
    void branch(int depth, int i) {
        unknown[depth] = i;
        Arrays.fill(parts[depth], null);
    }

    /** Goes on with this case of the unknown of that depth. */
    void decide(int depth, Place next) {
        place[depth] = next;
        switch (next) {
            case LOWER -> set.putAtLower(unknown[depth]);
            case INSIDE -> set.putInside(unknown[depth]);
            case UPPER -> set.putAtUpper(unknown[depth]);
        }
    }

    /** Ends the cases of the unknown of that depth, all of which are proved. */
    void close(int depth) {
        set.leaveOpen(unknown[depth]);
        Certificate[] part = parts[depth];
        attach(
                depth - 1,
                new Certificate.Cases(
                        unknown[depth],
                        part[Place.LOWER.ordinal()],
                        part[Place.INSIDE.ordinal()],
                        part[Place.UPPER.ordinal()]));
    }

    private void attach(int depth, Certificate proof) {
        if (depth == 0) {
            root = proof;
        } else {
            parts[depth][place[depth].ordinal()] = proof;
        }
    }
}
