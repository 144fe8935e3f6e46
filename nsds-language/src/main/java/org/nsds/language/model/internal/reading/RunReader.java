package org.nsds.language.model.internal.reading;

import org.nsds.language.model.build.RunSettings;

/** This class reads how a file is run. */
public final class RunReader {

    private RunReader() {}

    /** Returns the settings of a file, with the usual integrator of mechanics or of first-order systems unless it names one. */
    public static RunSettings settings(Section file, boolean mechanics) {
        String usual = mechanics ? "moreau-jean" : "euler-moreau:theta=0.5";
        if (!file.has("run")) {
            return new RunSettings("time-stepping", usual, 1e-3, 1.0, 1, 1);
        }
        Section run = file.section("run");
        String strategy = run.has("strategy") ? run.text("strategy") : "time-stepping";
        boolean events = strategy.equals("event-driven");
        int every = whole(run, "every", 1);
        return new RunSettings(
                strategy,
                run.has("integrator") ? run.name("integrator") : events ? "dormand-prince-853" : usual,
                positive(run, "step", 1e-3),
                positive(run, "until", 1.0),
                every,
                whole(run, "keep", every));
    }

    private static double positive(Section run, String key, double otherwise) {
        double value = run.number(key, otherwise);
        if (!(value > 0.0)) {
            throw run.refuse(run.place(), key + " is " + value + ": it must be positive");
        }
        return value;
    }

    private static int whole(Section run, String key, int otherwise) {
        double value = run.number(key, otherwise);
        if (value != Math.rint(value) || !(value >= 1.0 && value <= 1e9)) {
            throw run.refuse(run.place(), key + " is " + value + ": it must be a whole number from 1 on");
        }
        return (int) value;
    }
}
