package org.nsds.campaign;

import java.util.List;
import java.util.Optional;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Branches;
import org.nsds.campaign.design.Design;
import org.nsds.campaign.design.Grid;
import org.nsds.campaign.design.Samples;
import org.nsds.campaign.design.UnitSampler;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.measure.Measure;
import org.nsds.campaign.measure.Section;

/**
 * Everything that a campaign says. Each method returns a copy in which something differs.
 *
 * @param experiment what is run
 * @param axes what is varied
 * @param sample how samples are drawn; empty for a grid
 * @param seed of the samples
 * @param along the parameter that branches follow; empty for none
 * @param bothWays whether branches are followed upwards and downwards
 * @param condition which points are run; empty for all
 * @param measures what is kept of each run
 * @param sections lists that are kept of each run
 * @param threads how many runs there are at the same time
 * @param timeout seconds after which a run is ended
 * @param limit how many points are looked at
 */
record CampaignSettings(
        Experiment experiment,
        List<Axis> axes,
        Optional<String> sample,
        long seed,
        Optional<String> along,
        boolean bothWays,
        Optional<String> condition,
        List<Measure> measures,
        List<Section> sections,
        int threads,
        double timeout,
        long limit) {

    CampaignSettings {
        axes = List.copyOf(axes);
        measures = List.copyOf(measures);
        sections = List.copyOf(sections);
    }

    /** Returns settings that vary and measure nothing yet, for all cores. */
    static CampaignSettings of(Experiment experiment) {
        return new CampaignSettings(
                experiment,
                List.of(),
                Optional.empty(),
                1L,
                Optional.empty(),
                false,
                Optional.empty(),
                List.of(),
                List.of(),
                Runtime.getRuntime().availableProcessors(),
                Double.POSITIVE_INFINITY,
                Long.MAX_VALUE);
    }

    CampaignSettings vary(List<Axis> more) {
        return new CampaignSettings(
                experiment,
                more,
                sample,
                seed,
                along,
                bothWays,
                condition,
                measures,
                sections,
                threads,
                timeout,
                limit);
    }

    CampaignSettings kept(List<Measure> numbers, List<Section> lists) {
        return new CampaignSettings(
                experiment, axes, sample, seed, along, bothWays, condition, numbers, lists, threads, timeout, limit);
    }

    CampaignSettings sampled(String text, long start) {
        Optional<String> drawn = Optional.of(text);
        return new CampaignSettings(
                experiment,
                axes,
                drawn,
                start,
                along,
                bothWays,
                condition,
                measures,
                sections,
                threads,
                timeout,
                limit);
    }

    CampaignSettings along(String name, boolean both) {
        Optional<String> parameter = Optional.of(name);
        return new CampaignSettings(
                experiment,
                axes,
                sample,
                seed,
                parameter,
                both,
                condition,
                measures,
                sections,
                threads,
                timeout,
                limit);
    }

    CampaignSettings where(String text) {
        Optional<String> chosen = Optional.of(text);
        return new CampaignSettings(
                experiment, axes, sample, seed, along, bothWays, chosen, measures, sections, threads, timeout, limit);
    }

    CampaignSettings bounded(int cores, double seconds, long most) {
        return new CampaignSettings(
                experiment, axes, sample, seed, along, bothWays, condition, measures, sections, cores, seconds, most);
    }

    /**
     * Returns the points.
     *
     * @throws IllegalArgumentException with a sentence, if there are none
     */
    Design design() {
        if (sample.isPresent()) {
            if (along.isPresent()) {
                throw new IllegalArgumentException("samples have no order to continue along: leave one of the two out");
            }
            return new Samples(axes, UnitSampler.parse(sample.get(), axes.size(), seed));
        }
        Grid grid = new Grid(axes);
        return along.isPresent() ? Branches.along(along.get(), grid, bothWays) : grid;
    }
}
