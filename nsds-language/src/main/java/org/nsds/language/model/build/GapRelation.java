package org.nsds.language.model.build;

import static org.nsds.language.expression.Algebra.product;
import static org.nsds.language.expression.Algebra.sum;

import java.util.List;
import java.util.stream.Stream;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.language.expression.Algebra;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Variable;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;

/**
 * A gap relation is y = h(q, t) by compiled expressions, with H = ∂h/∂q, ∂h/∂t and the curvature κ = d/dt (H v + ∂h/∂t) derived from
 * them. Immutable; it allocates nothing.
 */
public final class GapRelation implements LagrangianRelation {

    private final int outputs;
    private final int inputs;
    private final VectorFunction h;
    private final VectorFunction gradient;
    private final VectorFunction rate;
    private final VectorFunction curvature;
    private final String text;

    private GapRelation(List<Expression> gaps, List<String> names) {
        outputs = gaps.size();
        inputs = names.size();
        List<String> velocities = names.stream().map(Lagrangian::velocity).toList();
        List<Expression> rates =
                gaps.stream().map(gap -> gap.derivative(FunctionCompiler.TIME)).toList();
        h = FunctionCompiler.compile(gaps, names);
        gradient = FunctionCompiler.compile(gradient(gaps, names), names);
        rate = FunctionCompiler.compile(rates, names);
        List<Expression> speeds =
                gaps.stream().map(gap -> along(gap, names, velocities)).toList();
        curvature = FunctionCompiler.compile(
                speeds.stream().map(speed -> along(speed, names, velocities)).toList(), names, velocities);
        text = gaps.stream().map(Expression::text).toList().toString();
    }

    /** Returns the relation y = h(q, t), or a linear relation if h is affine in q and does not depend on t. */
    public static LagrangianRelation of(List<Expression> gaps, List<String> names) {
        List<Expression> gradient = gradient(gaps, names);
        boolean timed = gaps.stream().anyMatch(gap -> gap.variables().contains(FunctionCompiler.TIME));
        if (timed || !gradient.stream().allMatch(Constant.class::isInstance)) {
            return new GapRelation(gaps, names);
        }
        double[][] rows = new double[gaps.size()][names.size()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < names.size(); j++) {
                rows[i][j] = ((Constant) gradient.get(i * names.size() + j)).value();
            }
        }
        double[] offset = Algebra.atZero(gaps, names).stream()
                .mapToDouble(value -> ((Constant) value).value())
                .toArray();
        return LinearRelation.rows(rows).offset(offset);
    }

    private static List<Expression> gradient(List<Expression> gaps, List<String> names) {
        return gaps.stream().flatMap(gap -> names.stream().map(gap::derivative)).toList();
    }

    /** Returns df/dt along the motion with v held fixed. */
    private static Expression along(Expression f, List<String> names, List<String> velocities) {
        return Stream.iterate(0, i -> i < names.size(), i -> i + 1)
                .map(i -> product(f.derivative(names.get(i)), Variable.of(velocities.get(i))))
                .reduce(f.derivative(FunctionCompiler.TIME), (a, b) -> sum(a, b));
    }

    @Override
    public int outputs() {
        return outputs;
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        h.at(t, q, null, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        gradient.at(t, q, null, out);
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        rate.at(t, q, null, out);
    }

    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        curvature.at(t, q, v, out);
    }

    @Override
    public String signature() {
        return LagrangianRelation.super.signature() + ' ' + text;
    }
}
