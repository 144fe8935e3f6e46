package org.nsds.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.campaign.measure.Measure;
import org.nsds.campaign.measure.Section;

/**
 * What a campaign keeps of each run.
 *
 * @param measures numbers
 * @param sections lists
 * @param whole for which runs the whole trajectory is kept; empty for none
 */
record KeptResults(List<Measure> measures, List<Section> sections, Optional<Measure> whole) {

    static final KeptResults NONE = new KeptResults(List.of(), List.of(), Optional.empty());

    KeptResults {
        measures = List.copyOf(measures);
        sections = List.copyOf(sections);
    }

    KeptResults measure(List<Measure> more) {
        List<Measure> all = new ArrayList<>(measures);
        for (Measure measure : more) {
            if (all.stream().anyMatch(other -> other.name().equals(measure.name()))) {
                throw new IllegalArgumentException("the measure '" + measure.name() + "' is given twice: give it once");
            }
            all.add(measure);
        }
        return new KeptResults(all, sections, whole);
    }

    KeptResults section(Section section) {
        List<Section> all = new ArrayList<>(sections);
        all.add(section);
        if (all.stream().map(Section::columns).distinct().count() > 1) {
            throw new IllegalArgumentException(
                    "sections of one campaign keep the same columns: give them in one section, or run two campaigns");
        }
        return new KeptResults(measures, all, whole);
    }

    KeptResults whole(Measure condition) {
        return new KeptResults(measures, sections, Optional.of(condition));
    }
}
