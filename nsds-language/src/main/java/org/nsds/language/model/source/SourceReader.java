package org.nsds.language.model.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * This class reads YAML. It takes what a model file needs and refuses the rest with a sentence: no anchors, aliases or tags, one
 * document, bounded size, depth and number of nodes.
 */
public final class SourceReader {

    /** Larger files are refused. */
    public static final int LARGEST = 2_000_000;

    private static final int DEEPEST = 40;
    private static final int MOST = 100_000;

    private final String text;
    private final Problems problems;
    private Iterator<Event> events;
    private int nodes;
    private int seenPoints;
    private int seenUnits;

    /** Thrown when the rest of a file cannot be understood; what is wrong has been added to the problems. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private SourceReader(String text, Problems problems) {
        this.text = text;
        this.problems = problems;
    }

    /** Returns the mapping that a text is, or nothing, with everything that is wrong added to the problems. */
    public static Optional<Mapping> read(String text, Problems problems) {
        if (text.length() > LARGEST) {
            problems.error(
                    Place.START, "the file has " + text.length() + " characters: at most " + LARGEST + " are possible");
            return Optional.empty();
        }
        try {
            return new SourceReader(text, problems).document();
        } catch (Unreadable reported) {
            return Optional.empty();
        } catch (MarkedYamlEngineException e) {
            Place place = e.getProblemMark().map(SourceReader::place).orElse(Place.START);
            problems.error(place, "this is no YAML: " + sentence(e.getProblem()));
            return Optional.empty();
        } catch (YamlEngineException e) {
            problems.error(Place.START, "this is no YAML: " + sentence(e.getMessage()));
            return Optional.empty();
        }
    }

    private static String sentence(String problem) {
        return problem == null
                ? "it cannot be read"
                : problem.replaceAll("\\s+", " ").strip();
    }

    private static Place place(Mark mark) {
        return new Place(mark.getLine() + 1, mark.getColumn() + 1);
    }

    private static Place place(Event event) {
        return event.getStartMark().map(SourceReader::place).orElse(Place.START);
    }

    private Optional<Mapping> document() {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(LARGEST + 1).build();
        events = new Parse(settings).parseString(text).iterator();
        Event first = skipTo(Event.ID.DocumentStart);
        if (first == null) {
            problems.error(Place.START, "the file is empty: it needs the keys nsds, name, systems and others");
            return Optional.empty();
        }
        SourceNode root = node(events.next(), 0);
        Event end = skipTo(Event.ID.DocumentStart);
        if (end != null) {
            problems.error(place(end), "the file has several documents: leave out what follows ---");
        }
        if (root instanceof Mapping mapping) {
            return Optional.of(mapping);
        }
        problems.error(
                root.place(), "the file is " + root.described() + " where a mapping is needed: begin with nsds: 1");
        return Optional.empty();
    }

    private Event skipTo(Event.ID id) {
        while (events.hasNext()) {
            Event event = events.next();
            if (event.getEventId() == id) {
                return event;
            }
        }
        return null;
    }

    private SourceNode node(Event event, int depth) {
        if (depth > DEEPEST || ++nodes > MOST) {
            refuse(
                    event,
                    depth > DEEPEST
                            ? "lists and mappings are nested more than " + DEEPEST + " deep: model files are flat"
                            : "the file has more than " + MOST + " entries: split the model");
        }
        if (event instanceof AliasEvent
                || event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            refuse(
                    event,
                    "anchors and aliases (& and *) are not used in model files: write the value, or quote the text");
        }
        if (event instanceof ScalarEvent scalar) {
            if (scalar.getTag().isPresent()) {
                refuse(event, "tags (!) are not used in model files: leave it out, or quote the text");
            }
            int start = event.getStartMark().map(Mark::getIndex).orElse(0);
            return new Scalar(scalar.getValue(), place(event), text, codeUnits(start));
        }
        if (event instanceof SequenceStartEvent) {
            List<SourceNode> items = new ArrayList<>();
            for (Event next = events.next(); next.getEventId() != Event.ID.SequenceEnd; next = events.next()) {
                items.add(node(next, depth + 1));
            }
            return new ListNode(items, place(event));
        }
        if (event instanceof MappingStartEvent) {
            return mapping(event, depth);
        }
        refuse(event, "this has no meaning here");
        return null;
    }

    /** Marks count code points, strings UTF-16 units; marks come in the order of the text. */
    private int codeUnits(int codePoints) {
        while (seenPoints < codePoints && seenUnits < text.length()) {
            seenUnits += Character.charCount(text.codePointAt(seenUnits));
            seenPoints++;
        }
        return seenUnits;
    }

    private Mapping mapping(Event start, int depth) {
        List<Mapping.Entry> entries = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Event next = events.next(); next.getEventId() != Event.ID.MappingEnd; next = events.next()) {
            if (!(next instanceof ScalarEvent key)) {
                refuse(next, "a key is a name, not a list or a mapping");
                return null;
            }
            SourceNode name = node(next, depth + 1);
            SourceNode value = node(events.next(), depth + 1);
            if (!seen.add(key.getValue())) {
                problems.error(name.place(), "the key '" + key.getValue() + "' stands here twice: leave out one");
                continue;
            }
            entries.add(new Mapping.Entry(key.getValue(), name.place(), value));
        }
        return new Mapping(entries, place(start));
    }

    private void refuse(Event event, String message) {
        problems.error(place(event), message);
        throw new Unreadable();
    }
}
