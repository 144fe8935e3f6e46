package org.nsds.language.model.build;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;

/**
 * An expression controller samples columns of a run every period T and holds what its expressions give until the next sample,
 *
 * <pre>
 *     u_k = g(t_k, s_k, m_k),      m_{k+1} = f(t_k, s_k, m_k)
 * </pre>
 *
 * <p>with s the sensed values and m its memory, which is part of the state of the run.
 */
public final class ExpressionController implements Controller {

    private final String name;
    private final double period;
    private final List<Sensor> sensors;
    private final List<String> outputs;
    private final List<String> memory;
    private final double[] start;
    private final VectorFunction output;
    private final VectorFunction next;
    private final double[] scratch;
    private final String text;

    /**
     * What a controller computes.
     *
     * @param sensed names of the sensed values in the expressions
     * @param columns of the run that are sensed, one for each
     * @param memory names of what it remembers
     * @param start memory before the first sample
     * @param outputs names of the outputs
     * @param output expressions of the outputs
     * @param next expressions of the memory at the next sample
     */
    public record Terms(
            List<String> sensed,
            List<String> columns,
            List<String> memory,
            double[] start,
            List<String> outputs,
            List<Expression> output,
            List<Expression> next) {}

    /** Makes a controller; a period of 0 samples before every step. */
    public ExpressionController(String name, double period, Terms terms) {
        this.name = name;
        this.period = period;
        sensors = terms.columns().stream().map(Sensor::of).toList();
        outputs = List.copyOf(terms.outputs());
        memory = List.copyOf(terms.memory());
        start = terms.start().clone();
        output = FunctionCompiler.compile(terms.output(), terms.sensed(), terms.memory());
        next = FunctionCompiler.compile(terms.next(), terms.sensed(), terms.memory());
        scratch = new double[memory.size()];
        text = terms.output().stream().map(Expression::text).toList() + " "
                + terms.next().stream().map(Expression::text).toList();
    }

    private ExpressionController(ExpressionController other) {
        name = other.name;
        period = other.period;
        sensors = other.sensors;
        outputs = other.outputs;
        memory = other.memory;
        start = other.start;
        output = other.output;
        next = other.next;
        scratch = new double[memory.size()];
        text = other.text;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public double period() {
        return period;
    }

    @Override
    public List<Sensor> sensors() {
        return sensors;
    }

    @Override
    public List<String> outputs() {
        return outputs;
    }

    @Override
    public List<String> memory() {
        return memory;
    }

    @Override
    public void initialState(double[] remembered, double[] held) {
        System.arraycopy(start, 0, remembered, 0, start.length);
    }

    @Override
    public void sample(double t, double[] sensed, double[] remembered, double[] held) {
        output.at(t, sensed, remembered, held);
        next.at(t, sensed, remembered, scratch);
        System.arraycopy(scratch, 0, remembered, 0, scratch.length);
    }

    @Override
    public Controller forRun(double step) {
        return new ExpressionController(this);
    }

    @Override
    public String signature() {
        return "ExpressionController " + name + " " + period + " " + text;
    }
}
