package org.nsds.language.expression.expansion;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A sum of products of powers of atoms, which are variables and functions known by their texts; powers may be negative. Terms and factors keep the order in
 * which they were met.
 *
 * @param terms coefficients by the powers of atoms; none is zero
 */
record Polynomial(Map<Map<String, Integer>, Double> terms) {

    /** What is left of a sum, relative to its parts, when they cancel. */
    private static final double ROUNDING = 1e-14;

    private static final int SQUARE = 2;

    static Polynomial constant(double value) {
        return new Polynomial(value == 0.0 ? Map.of() : Map.of(Map.of(), value));
    }

    static Polynomial atom(String text) {
        return new Polynomial(Map.of(Map.of(text, 1), 1.0));
    }

    int size() {
        return terms.size();
    }

    /** Returns the number that it is; no number, if it has atoms. */
    double value() {
        if (terms.isEmpty()) {
            return 0.0;
        }
        return size() == 1 ? terms.getOrDefault(Map.of(), Double.NaN) : Double.NaN;
    }

    Polynomial plus(Polynomial other, double factor) {
        Map<Map<String, Integer>, Double> sum = new LinkedHashMap<>(terms);
        other.terms.forEach((powers, coefficient) -> add(sum, powers, factor * coefficient));
        return new Polynomial(sum);
    }

    Polynomial times(Polynomial other) {
        Map<Map<String, Integer>, Double> product = new LinkedHashMap<>();
        terms.forEach((powers, coefficient) ->
                other.terms.forEach((more, by) -> add(product, product(powers, more), coefficient * by)));
        return new Polynomial(product);
    }

    /** Returns 1 by it, if it is one term. */
    Polynomial inverse() {
        var only = terms.entrySet().iterator().next();
        Map<String, Integer> powers = new LinkedHashMap<>(only.getKey());
        powers.replaceAll((atom, power) -> -power);
        return new Polynomial(Map.of(powers, 1.0 / only.getValue()));
    }

    private static void add(Map<Map<String, Integer>, Double> sum, Map<String, Integer> powers, double coefficient) {
        double before = sum.getOrDefault(powers, 0.0);
        double after = before + coefficient;
        if (Math.abs(after) <= ROUNDING * (Math.abs(before) + Math.abs(coefficient))) {
            sum.remove(powers);
        } else {
            sum.put(powers, after);
        }
    }

    private static Map<String, Integer> product(Map<String, Integer> a, Map<String, Integer> b) {
        Map<String, Integer> powers = new LinkedHashMap<>(a);
        b.forEach((atom, power) -> powers.merge(atom, power, Integer::sum));
        powers.values().removeIf(power -> power == 0);
        return powers;
    }

    /** Returns it with 1 in the place of sin² + cos², wherever both have the same factors. */
    Polynomial withSquaresOfSinesAndCosines() {
        Map<Map<String, Integer>, Double> left = new LinkedHashMap<>(terms);
        for (Map<String, Integer> powers : terms.keySet()) {
            for (String sine : powers.keySet()) {
                if (sine.startsWith("sin(")) {
                    replace(left, powers, sine);
                }
            }
        }
        return new Polynomial(left);
    }

    private static void replace(Map<Map<String, Integer>, Double> sum, Map<String, Integer> powers, String sine) {
        if (powers.get(sine) != SQUARE || !sum.containsKey(powers)) {
            return;
        }
        Map<String, Integer> rest = new LinkedHashMap<>(powers);
        rest.remove(sine);
        Map<String, Integer> partner = product(rest, Map.of("cos(" + sine.substring("sin(".length()), SQUARE));
        if (sum.containsKey(partner) && sum.get(partner).equals(sum.get(powers))) {
            double coefficient = sum.remove(powers);
            sum.remove(partner);
            add(sum, rest, coefficient);
        }
    }
}
