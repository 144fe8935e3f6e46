package org.nsds.examples.campaign;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.campaign.Campaign;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.run.RunOptions;

/**
 * A campaign as text: for each key what users wrote behind it. A file says the same in YAML, and a cluster is sent it, because every machine
 * makes the same campaign of it. Immutable.
 *
 * @param texts by key
 */
public record SweepText(TreeMap<SweepKey, ArrayList<String>> texts) implements Serializable {

    private static final Map<SweepKey, RunOptions.Option> OPTIONS = Map.of(
            SweepKey.STRATEGY, RunOptions.Option.STRATEGY,
            SweepKey.INTEGRATOR, RunOptions.Option.INTEGRATOR,
            SweepKey.SOLVER, RunOptions.Option.SOLVER,
            SweepKey.STEP, RunOptions.Option.STEP,
            SweepKey.UNTIL, RunOptions.Option.UNTIL,
            SweepKey.EVERY, RunOptions.Option.EVERY,
            SweepKey.TOLERANCE, RunOptions.Option.TOLERANCE,
            SweepKey.IMPACTS, RunOptions.Option.IMPACTS);

    private static final Pattern ASSIGNED = Pattern.compile("\\s*([^=(]*?)\\s*:?=");

    /** Copies the lists. */
    public SweepText {
        TreeMap<SweepKey, ArrayList<String>> copy = new TreeMap<>();
        texts.forEach((key, values) -> copy.put(key, new ArrayList<>(values)));
        texts = copy;
    }

    /** Returns a campaign that says nothing yet. */
    public static SweepText empty() {
        return new SweepText(new TreeMap<>());
    }

    /** Returns it with more texts of a key. */
    public SweepText with(SweepKey key, List<String> values) {
        if (values.isEmpty()) {
            return this;
        }
        SweepText more = new SweepText(texts);
        more.texts.computeIfAbsent(key, any -> new ArrayList<>()).addAll(values);
        return more;
    }

    /** Returns it with everything that another says; where a key has one text only, or both give a value to the same name, the other's counts. */
    public SweepText with(SweepText other) {
        SweepText more = this;
        for (Map.Entry<SweepKey, ArrayList<String>> entry : other.texts.entrySet()) {
            more = new SweepText(more.texts);
            List<String> left = new ArrayList<>(entry.getValue());
            if (!entry.getKey().repeatable()) {
                more.texts.remove(entry.getKey());
            } else if (more.texts.containsKey(entry.getKey())) {
                more.texts
                        .get(entry.getKey())
                        .replaceAll(text -> taken(left, assigned(text)).orElse(text));
            }
            more = more.with(entry.getKey(), left);
        }
        return more;
    }

    private List<String> all(SweepKey key) {
        return texts.getOrDefault(key, new ArrayList<>());
    }

    /** Returns the name to which a text gives a value, as in {@code e=0:1:3} or {@code top := max(mass.q0)}; empty if it gives none. */
    private static String assigned(String text) {
        Matcher name = ASSIGNED.matcher(text);
        return name.lookingAt() ? name.group(1) : "";
    }

    /** Takes the text that gives a value to a name out of a list, if there is one. */
    private static Optional<String> taken(List<String> texts, String name) {
        Optional<String> found = texts.stream()
                .filter(text -> !name.isEmpty() && assigned(text).equals(name))
                .findFirst();
        found.ifPresent(texts::remove);
        return found;
    }

    private Optional<String> one(SweepKey key) {
        List<String> values = all(key);
        if (values.size() > 1) {
            throw new IllegalArgumentException("'" + key + "' is given " + values.size() + " times: give it once");
        }
        return values.stream().findFirst();
    }

    /**
     * Returns what is run: the name of an example, or a model file.
     *
     * @throws IllegalArgumentException if it is not said
     */
    public String name() {
        return one(SweepKey.RUN)
                .orElseThrow(
                        () -> new IllegalArgumentException("the campaign does not say what it runs: add run: NAME"));
    }

    /**
     * Returns the campaign.
     *
     * @throws IllegalArgumentException with a sentence, if there is no such campaign
     */
    public Campaign campaign() {
        Campaign campaign = Campaign.of(ExampleExperiment.of(ExampleSource.named(name()), options()));
        for (String axis : all(SweepKey.VARY)) {
            campaign = campaign.vary(axis);
        }
        List<String> measures = all(SweepKey.MEASURE);
        campaign = campaign.measure(measures.isEmpty() ? new String[] {"energyEnd"} : measures.toArray(String[]::new));
        for (String section : all(SweepKey.SECTION)) {
            campaign = campaign.section(section);
        }
        boolean bothWays = one(SweepKey.BOTH_WAYS).map(SweepText::yes).orElse(false);
        List<String> perturbed = all(SweepKey.PERTURB);
        Map<SweepKey, String> once = new LinkedHashMap<>();
        texts.keySet().stream()
                .filter(key -> !key.repeatable())
                .forEach(key -> one(key).ifPresent(text -> once.put(key, text)));
        if (once.containsKey(SweepKey.REPEAT) || !perturbed.isEmpty()) {
            int times = (int) whole(SweepKey.REPEAT, once.getOrDefault(SweepKey.REPEAT, "1"));
            campaign = campaign.repeat(times, perturbed.toArray(String[]::new));
        }
        for (Map.Entry<SweepKey, String> entry : once.entrySet()) {
            String text = entry.getValue();
            campaign = switch (entry.getKey()) {
                case SAMPLE -> campaign.sample(text);
                case SEED -> campaign.seed(whole(SweepKey.SEED, text));
                case ALONG -> campaign.along(text, bothWays);
                case WHERE -> campaign.where(text);
                case REFINE -> campaign.refine(text);
                case KEEP -> campaign.keep(text);
                case THREADS -> campaign.threads((int) whole(SweepKey.THREADS, text));
                case TIMEOUT -> campaign.timeout(number(SweepKey.TIMEOUT, text));
                case LIMIT -> campaign.limit(whole(SweepKey.LIMIT, text));
                default -> campaign;
            };
        }
        if (bothWays && !once.containsKey(SweepKey.ALONG)) {
            throw new IllegalArgumentException("both ways along what? Add along, the name of something that is varied");
        }
        campaign.requireRunnable();
        orbits();
        return campaign;
    }

    /**
     * Returns the periodic motions that are looked for; empty for none.
     *
     * @throws IllegalArgumentException with a sentence, if they cannot be
     */
    public Optional<SweepOrbits> orbits() {
        return one(SweepKey.ORBITS)
                .map(period -> SweepOrbits.of(
                        ExampleExperiment.of(ExampleSource.named(name()), options()),
                        period,
                        one(SweepKey.ALONG),
                        all(SweepKey.VARY)));
    }

    /** Returns options of each run. */
    private RunOptions options() {
        RunOptions options = RunOptions.DEFAULTS.set(all(SweepKey.SET));
        for (Map.Entry<SweepKey, RunOptions.Option> option : OPTIONS.entrySet()) {
            options = options.with(option.getValue(), one(option.getKey()));
        }
        return options;
    }

    private static boolean yes(String text) {
        return switch (text) {
            case "true", "yes" -> true;
            case "false", "no" -> false;
            default -> throw new IllegalArgumentException("'both-ways' is '" + text + "': write true or false");
        };
    }

    private static long whole(SweepKey key, String text) {
        double value = number(key, text);
        if (value != Math.rint(value) || Math.abs(value) > 1e15) {
            throw new IllegalArgumentException("'" + key + "' is '" + text + "': give a whole number");
        }
        return (long) value;
    }

    private static double number(SweepKey key, String text) {
        try {
            return Double.parseDouble(text.replace("_", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + key + "' is '" + text + "': give a number", e);
        }
    }

    /** Returns the command that runs one point again, with {@code {name}} for what is varied; coordinates of the start are no parameters. */
    public String pointCommand() {
        StringBuilder command = new StringBuilder("nsds run ").append(name());
        List<String> set = new ArrayList<>(all(SweepKey.SET));
        all(SweepKey.VARY).stream()
                .map(axis -> axis.substring(0, axis.indexOf('=')).strip())
                .filter(key -> key.indexOf('.') < 0)
                .forEach(key -> set.add(key + "={" + key + "}"));
        if (!set.isEmpty()) {
            command.append(" --set ").append(String.join(" ", set));
        }
        for (SweepKey key : List.of(SweepKey.STRATEGY, SweepKey.STEP, SweepKey.UNTIL)) {
            one(key).ifPresent(text ->
                    command.append(" --").append(key).append(' ').append(text));
        }
        return command.toString();
    }
}
