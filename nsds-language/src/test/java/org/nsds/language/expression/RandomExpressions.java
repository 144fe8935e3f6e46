package org.nsds.language.expression;

import java.util.List;
import java.util.Random;

/** Texts of random smooth expressions, defined for arguments between −1 and 1. */
final class RandomExpressions {

    private static final List<String> FUNCTIONS = List.of("sin", "cos", "exp", "tanh", "atan", "sinh", "cosh", "tan");

    private final Random random;
    private final List<String> names;

    RandomExpressions(long seed, List<String> names) {
        random = new Random(seed);
        this.names = names;
    }

    String next(int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            return random.nextInt(4) == 0
                    ? Double.toString(Math.rint(random.nextDouble() * 200.0 - 100.0) / 50.0)
                    : names.get(random.nextInt(names.size()));
        }
        String a = next(depth - 1);
        String b = next(depth - 1);
        return switch (random.nextInt(11)) {
            case 0 -> a + " + " + b;
            case 1 -> a + " - (" + b + ")";
            case 2, 3 -> "(" + a + ")*(" + b + ")";
            case 4 -> "(" + a + ")/(2 + (" + b + ")^2)";
            case 5 -> "sqrt(1.5 + (" + a + ")^2)";
            case 6 -> "log(2 + cos(" + a + "))";
            case 7 -> "(0.5*tanh(" + a + "))^" + (2 + random.nextInt(4));
            case 8 -> "(2 + sin(" + a + "))^(0.3*tanh(" + b + "))";
            case 9 -> "atan2(" + a + ", 3 + tanh(" + b + "))";
            default -> FUNCTIONS.get(random.nextInt(FUNCTIONS.size())) + "(0.7*tanh(" + a + "))";
        };
    }

    double[] point() {
        return random.doubles(names.size(), -1.0, 1.0).toArray();
    }
}
