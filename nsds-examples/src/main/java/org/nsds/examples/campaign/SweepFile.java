package org.nsds.examples.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Problem;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;
import org.nsds.language.model.source.SourceReader;
import org.nsds.numerics.io.BoundedFile;
import org.nsds.numerics.solver.Suggestion;
import org.nsds.report.files.IoReason;

/**
 * Reads a campaign file, a YAML file whose keys are those of {@link SweepKey}: {@code run} names an example or a model file beside it.
 *
 * <pre>
 * run: forced-impact-oscillator
 * vary:
 *   omega: 2.35:3.15:80
 * along: omega
 * measure:
 *   highest: max(mass.q0)
 * </pre>
 */
public final class SweepFile {

    private static final int LARGEST = 8_000_000; // bytes

    private final String name;
    private final String text;
    private final Problems problems = new Problems();

    private SweepFile(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /**
     * Returns the campaign that a word names, if it is a campaign file, one with the key {@code run}, or a {@link ReadyCampaign}. Model files have none.
     *
     * @throws IllegalArgumentException with what is wrong and where, if it cannot be read
     */
    public static Optional<SweepText> read(String word) {
        Optional<ReadyCampaign> ready = ReadyCampaign.named(word);
        if (ready.isEmpty() && !ExampleSource.isFile(word)) {
            return Optional.empty();
        }
        SweepFile reader = new SweepFile(word, ready.map(ReadyCampaign::text).orElseGet(() -> text(Path.of(word))));
        Optional<Mapping> top = SourceReader.read(reader.text, reader.problems);
        if (top.isEmpty() || top.get().get(SweepKey.RUN.toString()).isEmpty()) {
            return Optional.empty(); // what reads model files says what is wrong
        }
        SweepText campaign = SweepText.empty();
        for (Mapping.Entry entry : top.get().entries()) {
            campaign = reader.with(campaign, entry);
        }
        if (reader.problems.hasErrors()) {
            throw new IllegalArgumentException(word + " is no campaign: "
                    + reader.problems.all().stream().map(Problem::text).collect(Collectors.joining("; ")));
        }
        return Optional.of(campaign);
    }

    private static String text(Path file) {
        try {
            return BoundedFile.text(file, LARGEST);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + IoReason.of(e), e);
        }
    }

    private SweepText with(SweepText campaign, Mapping.Entry entry) {
        Optional<SweepKey> key = List.of(SweepKey.values()).stream()
                .filter(known -> known.toString().equals(entry.key()))
                .findFirst();
        if (key.isEmpty()) {
            problems.error(
                    entry.place(),
                    "there is no key '" + entry.key() + "': " + Suggestion.words(entry.key(), SweepKey.names())
                            + "there are " + String.join(", ", SweepKey.names()));
            return campaign;
        }
        List<String> texts = texts(key.get(), entry.value());
        if (key.get() == SweepKey.RUN && !texts.isEmpty()) {
            texts = List.of(beside(texts.get(0)));
        }
        return campaign.with(key.get(), texts);
    }

    /** A model file stands beside the campaign file. */
    private String beside(String model) {
        return ExampleSource.isFile(model)
                ? Path.of(name)
                        .toAbsolutePath()
                        .resolveSibling(model)
                        .normalize()
                        .toString()
                : model;
    }

    private List<String> texts(SweepKey key, SourceNode value) {
        if (value instanceof Scalar scalar) {
            return List.of(scalar.text());
        }
        List<String> texts = new ArrayList<>();
        if (value instanceof ListNode list && key.repeatable()) {
            list.items().forEach(item -> texts.addAll(texts(key, item)));
            return texts;
        }
        if (value instanceof Mapping mapping && !key.assignment().isEmpty()) {
            mapping.entries().forEach(entry -> texts.add(entry.key() + key.assignment() + joined(key, entry.value())));
            return texts;
        }
        problems.error(value.place(), "'" + key + "' is " + value.described() + ": write a single text");
        return texts;
    }

    private String joined(SweepKey key, SourceNode value) {
        if (value instanceof Scalar scalar) {
            return scalar.text();
        }
        if (value instanceof ListNode list && key == SweepKey.VARY) {
            return list.items().stream().map(item -> joined(key, item)).collect(Collectors.joining(","));
        }
        problems.error(value.place(), "a value of '" + key + "' is " + value.described() + ": write a single text");
        return "";
    }
}
