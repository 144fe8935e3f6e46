package org.nsds.numerics.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Structure;
import org.nsds.numerics.solver.SolverChain.Entry;

/** What a chain makes of the answers of its solvers. */
class BoxChainTest {

    /** z = 1 solves it, and the residual of a smaller z is 1 − z. */
    private final BoxProblem problem = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1}}), new double[] {-1});

    private final double[] z = {0.25};
    private final double[] w = new double[1];

    private static List<Entry<BoxProblem, Structure>> entries(Scripted... solvers) {
        return Stream.of(solvers)
                .map(solver -> new Entry<BoxProblem, Structure>(solver, seen -> true, "why " + solver.name()))
                .toList();
    }

    private static BoxChain chain(Scripted... solvers) {
        return new BoxChain("chain of tests", 0.0, entries(solvers));
    }

    /** A chain whose solvers go on from the best point so far. */
    private static final class BestFirst extends SolverChain<BoxProblem, BoxProblem> {

        BestFirst(Scripted... solvers) {
            super(
                    "best",
                    0.0,
                    Arrays.stream(solvers)
                            .map(solver ->
                                    new Entry<BoxProblem, BoxProblem>(solver, Start.BEST, seen -> seen.size() == 1, ""))
                            .toList());
        }

        @Override
        protected BoxProblem look(BoxProblem problem) {
            return problem;
        }

        @Override
        protected String describe(BoxProblem seen) {
            return "";
        }
    }

    @Test
    void theFirstThatSolvesItWins() {
        Scripted stuck = new Scripted("first", Outcome.STUCK, 0.5);
        Scripted solves = new Scripted("second", Outcome.SOLVED, 1);
        Scripted idle = new Scripted("third", Outcome.SOLVED, 1);
        BoxChain chain = chain(stuck, solves, idle);
        assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.SOLVED);
        assertThat(chain.lastWinner()).isEqualTo("second");
        assertThat(chain.residual()).isZero();
        assertThat(chain.iterations()).isEqualTo(10);
        assertThat(z).containsExactly(1);
        assertThat(idle.started).isNull();
        assertThat(chain.name()).isEqualTo("chain of tests");
    }

    @Test
    void eachStartsFromTheGuess() {
        Scripted first = new Scripted("first", Outcome.STUCK, 0.5);
        Scripted second = new Scripted("second", Outcome.STUCK, 0.75);
        chain(first, second).solve(problem, z, w);
        assertThat(first.started).containsExactly(0.25);
        assertThat(second.started).containsExactly(0.25);
    }

    @Test
    void orFromTheBestPointSoFar() {
        Scripted first = new Scripted("first", Outcome.STUCK, 0.75);
        Scripted second = new Scripted("second", Outcome.STUCK, 0.5);
        Scripted third = new Scripted("third", Outcome.STUCK, 0.5);
        new BestFirst(first, second, third).solve(problem, z, w);
        assertThat(first.started).containsExactly(0.25);
        assertThat(second.started).containsExactly(0.75);
        assertThat(third.started).containsExactly(0.75);
    }

    @Test
    void aChainThatFailsFromItsGuessTriesFromZero() {
        Scripted first = new Scripted("first", Outcome.STUCK, 0.5);
        Scripted exact = new Scripted("exact", Outcome.RAY, 0.5).ignoringItsGuess();
        BoxChain chain = chain(first, exact);
        assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.STUCK);
        assertThat(first.startedAgain).containsExactly(0.0);
        assertThat(exact.startedAgain).isNull(); // it would do the same again
        assertThat(chain.lastTried()).isEqualTo("first (stuck), exact (ray termination); from zero: first (stuck)");
        z[0] = 0.0;
        Scripted once = new Scripted("once", Outcome.STUCK, 0.5);
        chain(once).solve(problem, z, w);
        assertThat(once.startedAgain).isNull(); // the guess was zero
    }

    @Test
    void lastResortsComeAfterTheStartFromZeroAndGoOnFromTheBestPoint() {
        Scripted last = new Scripted("last", Outcome.STUCK, 0.5);
        Scripted first = new Scripted("first", Outcome.CYCLING, 0.75);
        BoxChain chain = new BoxChain(
                "chain of tests",
                0.0,
                List.of(
                        new Entry<>(last, SolverChain.Start.LAST_RESORT, seen -> true, "nothing else is left"),
                        new Entry<>(first, seen -> true, "quick")));
        assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.STUCK);
        assertThat(first.startedAgain).containsExactly(0.0);
        assertThat(last.started).containsExactly(0.75);
        assertThat(last.startedAgain).isNull();
        assertThat(chain.lastTried())
                .isEqualTo("first (cycling); from zero: first (cycling); as last resorts: last (stuck)");
        assertThat(chain.explain(problem).lines().skip(1))
                .containsExactly("first: quick", "last (last resort): nothing else is left");
    }

    @Test
    void whereAllFailTheBestPointIsReturnedWithTheLastReason() {
        for (double[] ends : new double[][] {{0.5, 0.75, 0.625}, {0.75, 0.5, 0.625}, {0.5, 0.625, 0.75}}) {
            BoxChain chain = chain(
                    new Scripted("first", Outcome.RAY, ends[0]),
                    new Scripted("second", Outcome.CYCLING, ends[1]),
                    new Scripted("third", Outcome.STUCK, ends[2]));
            assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.STUCK);
            assertThat(z).containsExactly(0.75);
            assertThat(w).containsExactly(-0.25);
            assertThat(chain.residual()).isEqualTo(0.25);
            assertThat(chain.lastWinner()).isEmpty();
        }
    }

    @Test
    void aPointThatIsNoNumberIsNotReturned() {
        assertThat(chain(new Scripted("first", Outcome.STUCK, Double.NaN)).solve(problem, z, w))
                .isEqualTo(Outcome.BREAKDOWN);
        assertThat(z).containsExactly(0.25);
        assertThat(w).containsExactly(-0.75);
        chain(
                        new Scripted("first", Outcome.STUCK, Double.NaN),
                        new Scripted("second", Outcome.STUCK, 0.5),
                        new Scripted("third", Outcome.STUCK, Double.NEGATIVE_INFINITY))
                .solve(problem, z, w);
        assertThat(z).containsExactly(0.5);
    }

    @Test
    void aProofEndsTheSearch() {
        Scripted idle = new Scripted("second", Outcome.SOLVED, 1);
        Certificate proof = Certificate.Weights.of(1);
        BoxChain chain = chain(new Scripted("first", Outcome.UNSOLVABLE, 0.5).with(proof), idle);
        BoxProblem sinking = BoxProblem.lcp(DenseMatrix.of(new double[][] {{-1}}), new double[] {-1});
        assertThat(chain.solve(sinking, z, w)).isEqualTo(Outcome.INFEASIBLE);
        assertThat(chain.certificate()).contains(proof);
        assertThat(chain.lastWinner()).isEqualTo("first");
        assertThat(idle.started).isNull();
    }

    @Test
    void aSolverThatTurnsOutNotToApplyDoesNotHideWhyTheOthersFailed() {
        BoxChain chain =
                chain(new Scripted("first", Outcome.RAY, 0.5), new Scripted("second", Outcome.NOT_APPLICABLE, 0.5));
        assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.RAY);
    }

    @Test
    void withoutAnySolverThatAcceptsItNothingIsApplicable() {
        BoxChain chain = chain(new Scripted("first", Outcome.SOLVED, 1).refusing());
        assertThat(chain.solve(problem, z, w)).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(z).containsExactly(0.25);
        assertThat(chain.residual()).isEqualTo(0.75);
        assertThat(chain.accepts(problem)).isTrue(); // a chain for boxes takes every box, and then says so
    }

    @Test
    void aChainAcceptsWhatOneOfItsSolversDoes() {
        Scripted refusing = new Scripted("first", Outcome.SOLVED, 1).refusing();
        Scripted accepting = new Scripted("second", Outcome.SOLVED, 1);
        assertThat(new BestFirst(refusing, accepting).accepts(problem)).isTrue();
        assertThat(new BestFirst(refusing).accepts(problem)).isFalse();
        BoxProblem two = BoxProblem.lcp(new DenseMatrix(2), new double[2]);
        assertThat(new BestFirst(accepting).accepts(two)).isFalse(); // its entries are for one unknown
    }

    @Test
    void explainsWhatItSeesAndWhomItWouldTry() {
        BoxChain chain = chain(
                new Scripted("first", Outcome.SOLVED, 1),
                new Scripted("second", Outcome.SOLVED, 1).refusing(),
                new Scripted("third", Outcome.SOLVED, 1));
        assertThat(chain.explain(problem).lines().toList())
                .containsExactly(new Structure().of(problem).describe(), "first: why first", "third: why third");
    }

    /** A solver of one's own that calls everything infeasible and shows nothing for it. */
    private static final class Claiming implements Solver<BoxProblem> {

        @Override
        public String name() {
            return "claiming";
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        public Outcome solve(BoxProblem problem, double[] z, double[] w) {
            return Outcome.INFEASIBLE;
        }

        @Override
        public int iterations() {
            return 0;
        }

        @Override
        public double residual() {
            return 1.0;
        }
    }

    @Test
    void aClaimWithoutACertificateIsNoProof() {
        BoxChain alone = new BoxChain("alone", 0.0, List.of(new Entry<>(new Claiming(), s -> true, "it claims")));
        BoxProblem easy = BoxProblem.lcp(DenseMatrix.of(new double[][] {{1.0}}), new double[] {-1.0});
        double[] z = new double[1];
        double[] w = new double[1];
        assertThat(alone.solve(easy, z, w)).isEqualTo(Outcome.UNDECIDED);
        assertThat(alone.certificate()).isEmpty();
    }
}
