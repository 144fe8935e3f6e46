package org.nsds.campaign;

import org.nsds.campaign.experiment.Experiment;

/**
 * Everything that a campaign says. Each method returns a copy in which one part differs.
 *
 * @param experiment what is run
 * @param points which points are visited
 * @param kept what is kept of each run
 * @param bounds how much is run
 */
record CampaignSettings(Experiment experiment, PointChoice points, KeptResults kept, Bounds bounds) {

    /**
     * How much is run.
     *
     * @param threads how many runs there are at the same time
     * @param timeout seconds after which a run is ended
     * @param limit how many points are looked at
     */
    record Bounds(int threads, double timeout, long limit) {

        /** Checks the numbers. */
        Bounds {
            if (threads < 1) {
                throw new IllegalArgumentException("a campaign has " + threads + " threads: give at least one");
            }
            if (!(timeout > 0.0)) {
                throw new IllegalArgumentException("the timeout is " + timeout + " s: it must be positive");
            }
            if (limit < 1) {
                throw new IllegalArgumentException("the limit is " + limit + " points: give at least one");
            }
        }
    }

    /** Returns settings that vary and measure nothing yet, for all cores. */
    static CampaignSettings of(Experiment experiment) {
        return new CampaignSettings(
                experiment,
                PointChoice.NONE,
                KeptResults.NONE,
                new Bounds(Runtime.getRuntime().availableProcessors(), Double.POSITIVE_INFINITY, Long.MAX_VALUE));
    }

    CampaignSettings with(PointChoice choice) {
        return new CampaignSettings(experiment, choice, kept, bounds);
    }

    CampaignSettings with(KeptResults results) {
        return new CampaignSettings(experiment, points, results, bounds);
    }

    CampaignSettings with(Bounds wanted) {
        return new CampaignSettings(experiment, points, kept, wanted);
    }
}
