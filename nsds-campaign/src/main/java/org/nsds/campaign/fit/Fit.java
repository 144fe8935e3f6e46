package org.nsds.campaign.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.random.Well19937c;
import org.hipparchus.util.Pair;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.UnitSampler;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.numerics.solver.Suggestion;

/**
 * A fit finds the parameters of an experiment whose runs are closest to measured data, in the sense of least squares. It first looks at points spread over
 * the ranges, in parallel, and then goes on from the best by the method of Levenberg and Marquardt with differences, or, where residuals are not smooth in the
 * parameters, by CMA-ES (N. Hansen and A. Ostermeier, Evolutionary Computation 9, 2001). Immutable.
 *
 * <pre>{@code
 * FitResult found = Fit.of(experiment, data).vary("e=0.3:0.95").run();
 * }</pre>
 */
public final class Fit {

    private static final int SCANNED = 24; // points for each parameter
    private static final int MOST_RUNS = 4000;
    private static final int MOST_STEPS = 100;
    private static final double CLOSE = 1e-10;
    private static final double WIDTH = 1e-4;

    /** How the best parameters are approached. */
    public enum Method {
        /** By derivatives: choose it where residuals are smooth. */
        LEVENBERG_MARQUARDT,
        /** By evolution: choose it where residuals jump, or have many minima. */
        CMA_ES
    }

    private final Experiment experiment;
    private final MeasuredData data;
    private final List<Axis> axes;
    private final Method method;

    private Fit(Experiment experiment, MeasuredData data, List<Axis> axes, Method method) {
        this.experiment = experiment;
        this.data = data;
        this.axes = List.copyOf(axes);
        this.method = method;
    }

    /** Returns a fit of an experiment to data; what it varies is still to be said. */
    public static Fit of(Experiment experiment, MeasuredData data) {
        return new Fit(experiment, data, List.of(), Method.LEVENBERG_MARQUARDT);
    }

    /**
     * Varies a parameter over a range: {@code e=0.3:0.95} or {@code k=1:1000:log}.
     *
     * @throws IllegalArgumentException with a sentence, if the experiment has no such parameter, or it has no range
     */
    public Fit vary(String text) {
        Axis axis = Axis.parse(text);
        List<String> known = experiment.parameters();
        if (!known.isEmpty() && !known.contains(axis.name())) {
            throw new IllegalArgumentException("nothing called '" + axis.name() + "' can be varied: "
                    + Suggestion.words(axis.name(), known) + "there are " + String.join(", ", known));
        }
        if (!(axis.values() instanceof Axis.Range range) || !(range.from() < range.to())) {
            throw new IllegalArgumentException("'" + axis.name()
                    + "' has no range to look in: write name=from:to or name=from:to:log, from below to");
        }
        List<Axis> more = new ArrayList<>(axes);
        more.add(axis);
        return new Fit(experiment, data, more, method);
    }

    /** Chooses the method. */
    public Fit method(Method chosen) {
        return new Fit(experiment, data, axes, chosen);
    }

    /**
     * Finds the parameters.
     *
     * @throws IllegalArgumentException with a sentence, if nothing is varied or too little was measured
     * @throws IllegalStateException with a sentence, if runs have no such column
     */
    public FitResult run() {
        if (axes.isEmpty()) {
            throw new IllegalArgumentException("nothing is varied: add --vary name=from:to");
        }
        Residuals residuals = new Residuals(experiment, data, axes);
        double[] start = scanned(residuals);
        int count = residuals.at(start).length;
        if (count <= axes.size()) {
            throw new IllegalArgumentException(count + " values were measured, which do not determine " + axes.size()
                    + " parameters: measure more, or vary less");
        }
        double[] best = method == Method.CMA_ES ? evolved(residuals, start) : improved(residuals, start);
        return FitResult.of(residuals, best, jacobian(residuals, best), axes);
    }

    /** Returns the best of many points. */
    private double[] scanned(Residuals residuals) {
        UnitSampler sampler = UnitSampler.parse("sobol:" + SCANNED * axes.size(), axes.size(), 1);
        List<double[]> points = IntStream.range(0, SCANNED * axes.size())
                .mapToObj(sampler::point)
                .toList();
        double[] costs = points.parallelStream()
                .mapToDouble(point -> cost(residuals.at(point)))
                .toArray();
        int best = 0;
        for (int i = 1; i < costs.length; i++) {
            best = costs[i] < costs[best] ? i : best;
        }
        return points.get(best);
    }

    static double cost(double[] residuals) {
        return Arrays.stream(residuals).map(value -> value * value).sum();
    }

    private static double[] improved(Residuals residuals, double[] start) {
        int count = residuals.at(start).length;
        return new LevenbergMarquardtOptimizer()
                .optimize(new LeastSquaresBuilder()
                        .model(point -> new Pair<RealVector, RealMatrix>(
                                new ArrayRealVector(residuals.at(point.toArray())),
                                new Array2DRowRealMatrix(jacobian(residuals, point.toArray()))))
                        .target(new double[count])
                        .start(start)
                        .parameterValidator(Fit::inside)
                        .maxEvaluations(MOST_STEPS)
                        .maxIterations(MOST_STEPS)
                        .build())
                .getPoint()
                .toArray();
    }

    private static RealVector inside(RealVector fractions) {
        return fractions.map(value -> Math.max(0.0, Math.min(1.0, value)));
    }

    private static double[] evolved(Residuals residuals, double[] start) {
        int n = start.length;
        double[] low = new double[n];
        double[] high = new double[n];
        double[] spread = new double[n];
        Arrays.fill(high, 1.0);
        Arrays.fill(spread, 0.2);
        int population = 4 + (int) (3.0 * StrictMath.log(n + 1.0)) + n;
        CMAESOptimizer optimizer = new CMAESOptimizer(
                MOST_RUNS,
                0.0,
                true,
                0,
                0,
                new Well19937c(1),
                false,
                (iteration, before, after) -> iteration > 10
                        && Math.abs(before.getValue() - after.getValue()) <= CLOSE * Math.abs(after.getValue()));
        return optimizer
                .optimize(
                        new MaxEval(MOST_RUNS),
                        new ObjectiveFunction(point -> cost(residuals.at(point))),
                        GoalType.MINIMIZE,
                        new InitialGuess(start),
                        new SimpleBounds(low, high),
                        new CMAESOptimizer.Sigma(spread),
                        new CMAESOptimizer.PopulationSize(population))
                .getPoint();
    }

    /** Returns the derivatives of the residuals by differences inside the ranges; all runs are made in parallel. */
    private static double[][] jacobian(Residuals residuals, double[] at) {
        int n = at.length;
        double[][] ends = IntStream.range(0, 2 * n)
                .parallel()
                .mapToObj(k -> residuals.at(beside(at, k / 2, k % 2 == 0)))
                .toArray(double[][]::new);
        double[][] rows = new double[ends[0].length][n];
        for (int j = 0; j < n; j++) {
            double width = beside(at, j, true)[j] - beside(at, j, false)[j];
            for (int i = 0; i < rows.length; i++) {
                rows[i][j] = (ends[2 * j][i] - ends[2 * j + 1][i]) / width;
            }
        }
        return rows;
    }

    private static double[] beside(double[] at, int parameter, boolean above) {
        double[] moved = at.clone();
        moved[parameter] = above ? Math.min(1.0, at[parameter] + WIDTH) : Math.max(0.0, at[parameter] - WIDTH);
        return moved;
    }
}
