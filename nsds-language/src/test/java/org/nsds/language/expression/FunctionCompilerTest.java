package org.nsds.language.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;

/** Compiled expressions have the bits of interpreted ones, and allocate nothing. */
class FunctionCompilerTest {

    private static final List<String> NAMES = List.of("x", "y", "z");

    @Test
    void compiledValuesHaveTheBitsOfInterpretedOnes() {
        RandomExpressions random = new RandomExpressions(99L, NAMES);
        List<Expression> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            all.add(Expression.parse(random.next(4)));
        }
        for (String text : List.of(
                "if(x < y and not (z >= 0 or x == y), min(x, y), max(y, z))",
                "abs(x) + sign(y)*floor(3*z) - ceil(z) + mod(x, 0.3)",
                "table(x, [-1, 0, 1], [2, 3, 0])",
                "asin(x)*acos(y) - x^5 + (x != y)",
                "-0.0*x",
                "x^-2",
                "t*x")) {
            all.add(Expression.parse(text));
        }
        VectorFunction function = FunctionCompiler.compile(all, List.of("x"), List.of("y", "z"));
        double[] out = new double[all.size()];
        for (int n = 0; n < 20; n++) {
            double[] point = random.point();
            function.at(2.5, new double[] {point[0]}, new double[] {point[1], point[2]}, out);
            for (int i = 0; i < out.length; i++) {
                Expression expression = all.get(i);
                assertThat(out[i])
                        .as(expression.text())
                        .isEqualTo(expression.evaluate(name -> name.equals("t") ? 2.5 : point[NAMES.indexOf(name)]));
            }
        }
    }

    @Test
    void evaluationAllocatesNothing() {
        RandomExpressions random = new RandomExpressions(5L, NAMES);
        List<Expression> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            all.add(Expression.parse(random.next(4)));
        }
        VectorFunction function = FunctionCompiler.compile(all, NAMES);
        double[] point = random.point();
        double[] out = new double[all.size()];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        function.at(0.0, point, null, out);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1000; i++) {
            function.at(0.0, point, null, out);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(2000);
    }

    @Test
    void aNameWithoutAValueIsSaid() {
        assertThatThrownBy(() -> FunctionCompiler.compile(List.of(Expression.parse("x + w")), List.of("x")))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("'w' has no value");
    }
}
