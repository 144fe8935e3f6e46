package org.nsds.campaign.design;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.distribution.RealDistribution;
import org.hipparchus.distribution.continuous.LogNormalDistribution;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * An axis is one thing that is varied: the name of a parameter and its values, or the distribution they are drawn from. As users write it:
 *
 * <pre>
 *     e=0:1:101              101 values from 0 to 1, equally far apart
 *     omega=0.5:4:log:200    200 values whose ratios are equal
 *     mu=0.1,0.2,0.4         these values; words are possible, too
 *     e=0:1                  any value between, equally likely: for samples
 *     k=1:100:log            any value between, its logarithm equally likely: for samples
 *     m=normal(1,0.1)        mean and standard deviation: for samples;  lognormal(...) of the logarithm
 * </pre>
 *
 * @param name of the parameter
 * @param values what it takes
 */
public record Axis(String name, Values values) {

    /** The values of an axis. */
    public sealed interface Values {}

    /**
     * A list of values.
     *
     * @param items each a Double or a String
     */
    public record Listed(List<Object> items) implements Values {

        /** Copies the list and refuses an empty one. */
        public Listed {
            items = List.copyOf(items);
            if (items.isEmpty()) {
                throw new IllegalArgumentException("a list of values is empty: give at least one");
            }
        }
    }

    /**
     * Values from one end to the other.
     *
     * @param from the first
     * @param to the last
     * @param logarithmic whether their ratios are equal, not their differences
     * @param count how many; 0 for a continuum that samples are drawn from
     */
    public record Range(double from, double to, boolean logarithmic, long count) implements Values {

        /** Checks the ends. */
        public Range {
            if (!Double.isFinite(from) || !Double.isFinite(to)) {
                throw new IllegalArgumentException("a range goes from " + from + " to " + to + ": give finite ends");
            }
            if (logarithmic && !(from > 0.0 && to > 0.0)) {
                throw new IllegalArgumentException(
                        "a logarithmic range goes from " + from + " to " + to + ": both must be positive");
            }
            if (count < 0) {
                throw new IllegalArgumentException("a range has " + count + " values: give at least one");
            }
        }

        /** Returns the value at a fraction of the way. */
        public double at(double fraction) {
            if (fraction == 0.0 || fraction == 1.0) {
                return fraction == 0.0 ? from : to;
            }
            return logarithmic ? from * StrictMath.pow(to / from, fraction) : from + fraction * (to - from);
        }
    }

    /**
     * A distribution that samples are drawn from.
     *
     * @param law of the values
     * @param words as users write it
     */
    public record Drawn(RealDistribution law, String words) implements Values {}

    /**
     * Returns the axis that a text such as {@code e=0:1:101} stands for.
     *
     * @throws IllegalArgumentException with a sentence, if it is none
     */
    public static Axis parse(String text) {
        int equals = text.indexOf('=');
        if (equals <= 0 || equals == text.length() - 1) {
            throw new IllegalArgumentException(
                    "cannot read '" + text + "': write name=from:to:count, "
                            + "name=from:to:log:count, name=value,value,... or, for samples, name=from:to or name=normal(mean,deviation)");
        }
        String name = text.substring(0, equals).strip();
        String values = text.substring(equals + 1).strip();
        return new Axis(name, values(name, values));
    }

    private static Values values(String name, String text) {
        if (text.matches("[a-z]+\\(.*\\)")) {
            return drawn(name, text);
        }
        if (text.contains(":")) {
            return range(name, text.split(":", -1), text);
        }
        List<Object> items = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            items.add(item(item.strip()));
        }
        return new Listed(items);
    }

    private static Object item(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException word) {
            return text;
        }
    }

    private static Range range(String name, String[] parts, String text) {
        boolean logarithmic = parts.length > 2 && parts[2].equals("log");
        int ends = logarithmic ? 3 : 2;
        if (parts.length > ends + 1 || parts.length < ends) {
            throw unreadable(name, text);
        }
        long count = parts.length > ends ? Math.round(number(name, parts[ends], text)) : 0;
        if (parts.length > ends && count < 1) {
            throw new IllegalArgumentException("'" + name + "' has " + parts[ends] + " values: at least one is needed");
        }
        return new Range(number(name, parts[0], text), number(name, parts[1], text), logarithmic, count);
    }

    private static Drawn drawn(String name, String text) {
        int open = text.indexOf('(');
        String[] numbers = text.substring(open + 1, text.length() - 1).split(",", -1);
        if (numbers.length != 2) {
            throw unreadable(name, text);
        }
        double first = number(name, numbers[0], text);
        double second = number(name, numbers[1], text);
        if (!(second > 0.0)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is drawn with the deviation " + second + ": it must be positive");
        }
        return switch (text.substring(0, open)) {
            case "normal" -> new Drawn(new NormalDistribution(first, second), text);
            case "lognormal" -> new Drawn(new LogNormalDistribution(first, second), text);
            default ->
                throw new IllegalArgumentException("'" + name + "' is drawn from '" + text
                        + "': choose normal(mean,deviation) or lognormal(mean,deviation of the logarithm)");
        };
    }

    private static double number(String name, String text, String whole) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw unreadable(name, whole);
        }
    }

    private static IllegalArgumentException unreadable(String name, String text) {
        return new IllegalArgumentException(
                "cannot read the values '" + text + "' of '" + name
                        + "': write from:to:count, from:to:log:count, value,value,... or, for samples, from:to or normal(mean,deviation)");
    }

    /** Returns the number of its values; 0 if it is a continuum that only samples can be drawn from. */
    public long count() {
        if (values instanceof Listed listed) {
            return listed.items().size();
        }
        return values instanceof Range range ? range.count() : 0;
    }

    /** Returns a value by its number, from 0; for an axis that has a count. */
    Object value(long number) {
        if (values instanceof Listed listed) {
            return listed.items().get((int) number);
        }
        Range range = (Range) values;
        return range.count() == 1 ? range.from() : range.at((double) number / (range.count() - 1));
    }

    /** Returns the value below which a fraction of all values lies. */
    Object quantile(double fraction) {
        if (values instanceof Listed listed) {
            int last = listed.items().size() - 1;
            return listed.items().get((int) Math.min(last, Math.floor(fraction * (last + 1))));
        }
        return values instanceof Range range
                ? range.at(fraction)
                : ((Drawn) values).law().inverseCumulativeProbability(fraction);
    }

    /** Returns whether its values are numbers. */
    public boolean numeric() {
        return !(values instanceof Listed listed) || listed.items().stream().allMatch(Double.class::isInstance);
    }

    /** Returns whether its values are best drawn on a logarithmic scale. */
    public boolean logarithmic() {
        return values instanceof Range range && range.logarithmic();
    }

    /** Returns a text that changes when the axis does. */
    String signature() {
        return name + '=' + (values instanceof Drawn drawn ? drawn.words() : values.toString());
    }
}
