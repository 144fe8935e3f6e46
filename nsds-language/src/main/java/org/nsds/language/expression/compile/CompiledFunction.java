package org.nsds.language.expression.compile;

import org.nsds.language.expression.Table;

/** A compiled function is what generated classes extend: it holds their tables, and memory for what their parts hand on. */
public abstract class CompiledFunction implements VectorFunction {

    private Table[] tables = new Table[0];
    private ThreadLocal<double[]> memory;

    /** Makes a function without tables. */
    protected CompiledFunction() {}

    final CompiledFunction with(Table[] all, int handedOn) {
        tables = all;
        memory = ThreadLocal.withInitial(() -> new double[handedOn]);
        return this;
    }

    /** Returns the value of a table. */
    protected final double value(int table, double x) {
        return tables[table].value(x);
    }

    /** Returns the slope of a table. */
    protected final double slope(int table, double x) {
        return tables[table].slope(x);
    }

    /** Returns the memory of this thread for numbers that one part of the function computes and another uses. */
    protected final double[] memory() {
        return memory.get();
    }
}
