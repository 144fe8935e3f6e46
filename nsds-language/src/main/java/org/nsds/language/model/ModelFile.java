package org.nsds.language.model;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.nsds.language.model.build.BuiltModel;
import org.nsds.language.model.build.ModelParameter;
import org.nsds.language.model.format.ModelFormat;
import org.nsds.language.model.format.ShapeCheck;
import org.nsds.language.model.internal.ModelBuilder;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Problem;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceReader;
import org.nsds.numerics.io.BoundedFile;

/**
 * A model file is a model written as text: parameters, systems by expressions, interactions, how it is run and what is drawn of it.
 * Immutable.
 *
 * <pre>{@code
 * ModelFile file = ModelFile.read(Path.of("pendulum.yaml"));
 * Model model = file.build(Map.of("length", 2.0)).model();
 * }</pre>
 *
 * <p>A file cannot run code, and reads no other file.
 */
public final class ModelFile {

    private static final String NAMES = "[a-z0-9][a-z0-9-]{0,60}";

    /** Longer ones are shown by {@link Explanation} only. */
    private static final int LONGEST_EQUATION = 120;

    private final String source;
    private final Mapping mapping;
    private final List<ModelParameter> parameters;
    private final List<Problem> warnings;
    private final AtomicReference<Built> last = new AtomicReference<>();

    private record Built(Map<String, Object> values, BuiltModel model) {}

    /**
     * What was found in a text.
     *
     * @param file the model, unless something is wrong
     * @param problems everything that is wrong, and warnings, in the order of the text
     */
    public record Check(Optional<ModelFile> file, List<Problem> problems) {

        /** Copies the list. */
        public Check {
            problems = List.copyOf(problems);
        }
    }

    private ModelFile(String source, Mapping mapping, List<ModelParameter> parameters, List<Problem> warnings) {
        this.source = source;
        this.mapping = mapping;
        this.parameters = List.copyOf(parameters);
        this.warnings = List.copyOf(warnings);
    }

    /**
     * Reads a file.
     *
     * @throws ModelFileException with everything that is wrong with it
     * @throws IllegalArgumentException if there is no such file, or it cannot be read
     */
    public static ModelFile read(Path path) {
        return parse(path.toString(), text(path));
    }

    /**
     * Returns the text of a file.
     *
     * @throws IllegalArgumentException if there is no such file, or it is too large or no text
     */
    public static String text(Path path) {
        try {
            if (Files.isDirectory(path)) {
                throw new IllegalArgumentException(path + " is a directory: name a model file");
            }
            return BoundedFile.text(path, 4 * SourceReader.LARGEST);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException(
                    "there is no file " + path + ": nsds new NAME writes one to start from", e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(path + " is no text in UTF-8: save it as such", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + path + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the model that a text describes.
     *
     * @param origin names the text in messages
     * @throws ModelFileException with everything that is wrong with it
     */
    public static ModelFile parse(String origin, String text) {
        Check check = check(origin, text);
        return check.file().orElseThrow(() -> new ModelFileException(origin, check.problems()));
    }

    /** Returns the model that a text describes, if nothing is wrong with it, and everything that was found. */
    public static Check check(String origin, String text) {
        Problems problems = new Problems();
        Optional<Mapping> mapping = SourceReader.read(text, problems);
        if (mapping.isEmpty()) {
            return new Check(Optional.empty(), problems.all());
        }
        new ShapeCheck(problems).check("the file", mapping.get(), ModelFormat.file());
        requireName(mapping.get(), problems);
        List<ModelParameter> parameters = ModelBuilder.parameters(mapping.get(), problems);
        Optional<BuiltModel> built = ModelBuilder.build(mapping.get(), parameters, defaults(parameters), problems);
        if (problems.hasErrors() || built.isEmpty()) {
            return new Check(Optional.empty(), problems.all());
        }
        ModelFile file = new ModelFile(origin, mapping.get(), parameters, problems.all());
        file.last.set(new Built(defaults(parameters), built.get()));
        return new Check(Optional.of(file), problems.all());
    }

    private static void requireName(Mapping mapping, Problems problems) {
        if (mapping.get("name").orElse(null) instanceof Scalar name
                && !name.text().matches(NAMES)) {
            problems.error(
                    name.place(),
                    "the name is " + name.described() + ": take lower case letters, digits and hyphens, at most 60");
        }
    }

    private static Map<String, Object> defaults(List<ModelParameter> parameters) {
        Map<String, Object> values = new LinkedHashMap<>();
        parameters.forEach(parameter -> values.put(parameter.name(), parameter.defaultValue()));
        return values;
    }

    /**
     * Returns the model with some values of parameters, the others at their defaults: a Double for numbers, an Integer for counts, a
     * String for choices and lists.
     *
     * @throws IllegalArgumentException with a sentence, if a value is not possible
     */
    public BuiltModel build(Map<String, ?> values) {
        Map<String, Object> all = defaults(parameters);
        values.forEach((name, value) -> {
            if (all.replace(name, value) == null) {
                throw new IllegalArgumentException(
                        "there is no parameter '" + name + "': there are " + String.join(", ", all.keySet()));
            }
        });
        Built known = last.get();
        if (known != null && known.values.equals(all)) {
            return known.model;
        }
        Problems problems = new Problems();
        BuiltModel model = ModelBuilder.build(mapping, parameters, all, problems)
                .orElseThrow(() -> new ModelFileException(source, problems.all()));
        last.set(new Built(all, model));
        return model;
    }

    /** Returns the model with all parameters at their defaults. */
    public BuiltModel build() {
        return build(Map.of());
    }

    /** Returns its name: lower case, words joined by hyphens. */
    public String name() {
        return text("name", "model");
    }

    /** Returns the title of its figures. */
    public String title() {
        String plain = name().replace('-', ' ');
        return text("title", Character.toUpperCase(plain.charAt(0)) + plain.substring(1));
    }

    /** Returns what it shows, in one line. */
    public String summary() {
        return text("summary", "");
    }

    /** Returns where it comes from. */
    public String reference() {
        return text("reference", "");
    }

    /** Returns its equations: those given, or those of systems and interactions without what was derived at length. */
    public String equations() {
        return text(
                        "equations",
                        build().equations().stream()
                                .filter(line -> line.length() <= LONGEST_EQUATION
                                        || line.contains(":  T = ")
                                        || line.contains(":  V = "))
                                .collect(Collectors.joining("\n")))
                .strip();
    }

    private String text(String key, String otherwise) {
        return mapping.get(key).orElse(null) instanceof Scalar scalar
                ? scalar.text().strip()
                : otherwise;
    }

    /** Returns what users may set. */
    public List<ModelParameter> parameters() {
        return parameters;
    }

    /** Returns what its author should know. */
    public List<Problem> warnings() {
        return warnings;
    }
}
