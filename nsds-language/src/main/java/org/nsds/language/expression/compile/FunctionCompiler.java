package org.nsds.language.expression.compile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Table;

/**
 * This class compiles expressions to bytecode. Parts that several expressions have in common are computed once, in the order and with
 * the roundings of the texts; a compiled expression gives the bits that the same formula written in Java gives.
 */
public final class FunctionCompiler {

    /** The name of the variable for time. */
    public static final String TIME = "t";

    private FunctionCompiler() {}

    /**
     * Returns a function that computes expressions of some names and of time.
     *
     * @throws org.nsds.language.expression.ExpressionException if there is another name in them
     */
    public static VectorFunction compile(List<Expression> expressions, List<String> first) {
        return compile(expressions, first, List.of());
    }

    /**
     * Returns a function that computes expressions of two lists of names, such as positions and velocities, and of time.
     *
     * @throws org.nsds.language.expression.ExpressionException if there is another name in them
     */
    public static VectorFunction compile(List<Expression> expressions, List<String> first, List<String> second) {
        Map<String, String> inputs = new LinkedHashMap<>();
        inputs.put(TIME, "t");
        for (int i = 0; i < first.size(); i++) {
            inputs.put(first.get(i), "a[" + i + "]");
        }
        for (int i = 0; i < second.size(); i++) {
            inputs.put(second.get(i), "b[" + i + "]");
        }
        Numbering numbering = new Numbering(inputs);
        int[] results = expressions.stream().mapToInt(numbering::of).toArray();
        GeneratedClass generated = new GeneratedClass(numbering.parts(), results);
        return instance(generated.text()).with(numbering.tables().toArray(Table[]::new), generated.handedOn());
    }

    /** The names in a text are those of arrays and of numbered variables: nothing of a user's text gets here. */
    private static CompiledFunction instance(String text) {
        try {
            SimpleCompiler compiler = new SimpleCompiler();
            compiler.setParentClassLoader(FunctionCompiler.class.getClassLoader());
            compiler.cook(text);
            return (CompiledFunction) compiler.getClassLoader()
                    .loadClass(GeneratedClass.NAME)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (CompileException | ReflectiveOperationException e) {
            throw new IllegalStateException("an expression could not be compiled: " + e.getMessage(), e);
        }
    }
}
