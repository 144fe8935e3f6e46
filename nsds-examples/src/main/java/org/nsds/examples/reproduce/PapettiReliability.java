package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * The statement that errors grow quickly where a contact lasts four samples or fewer: the error of the output velocity over a
 * scan of the contact time, by harder and harder springs in case 1.
 */
final class PapettiReliability {

    private static final int HARDNESSES = 200;
    private static final double SOFTEST = 3e6;
    private static final double HARDEST = 4e8;
    private static final double FEWEST = 2.0;
    private static final double LIMIT = 4.0;
    private static final double NEGLIGIBLE = 1e-4;

    private PapettiReliability() {}

    /** The contact time in samples and the error of the output velocity in percent, for one spring. */
    private record Impact(double samples, double error) {}

    static Reproduction reproduction() {
        return Reproduction.of(
                        "papetti-contact-time",
                        "error of the output velocity against the contact time in samples",
                        PapettiCase.PAPER + ", section 3.3.2",
                        PapettiReliability::rows)
                .drawing(() -> List.of(figure()));
    }

    private static List<Impact> scan(String scheme) {
        HuntCrossley law = PapettiCase.A.law();
        return IntStream.rangeClosed(0, HARDNESSES)
                .mapToDouble(i -> SOFTEST * Math.pow(HARDEST / SOFTEST, (double) i / HARDNESSES))
                .mapToObj(k -> new PapettiCase(
                        "scan", new HuntCrossley(k, law.exponent(), law.damping()), PapettiCase.A.velocity()))
                .map(which -> impact(which, scheme))
                .filter(impact -> impact.samples() >= FEWEST)
                .toList();
    }

    private static Impact impact(PapettiCase which, String scheme) {
        HuntCrossleyImpact impact = which.impact();
        double error = PapettiCase.percent(PapettiCase.outputVelocity(which.run(scheme)), impact.outputVelocity());
        return new Impact(impact.contactTime() / PapettiCase.STEP, Math.abs(error));
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String scheme : PapettiCase.SCHEMES) {
            List<Impact> scan = scan(scheme);
            double unreliable = largest(scan, FEWEST, LIMIT);
            double reliable = largest(scan, LIMIT, Double.POSITIVE_INFINITY);
            rows.add(Reference.words("section 3.3.2, \"when τ ≤ 4 samples, the percentage errors quickly increase\"")
                    .holds(
                            "largest error of v_out for 2 to 4 samples over that for more, " + scheme,
                            unreliable / reliable,
                            unreliable > 2.0 * reliable,
                            String.format(
                                    Locale.ROOT, "more than twice: %.3g %% against %.3g %%", unreliable, reliable)));
        }
        return rows;
    }

    private static double largest(List<Impact> scan, double from, double to) {
        return scan.stream()
                .filter(impact -> impact.samples() > from && impact.samples() <= to)
                .mapToDouble(Impact::error)
                .max()
                .orElseThrow();
    }

    private static Figure figure() {
        Figure figure = Figure.titled("Error of the output velocity against the contact time")
                .named("papetti-contact-time")
                .axes("contact time τ (samples)", "error of v_out (%)")
                .withLogarithmicAxis();
        for (int i = 0; i < PapettiCase.SCHEMES.size(); i++) {
            List<Impact> scan = scan(PapettiCase.SCHEMES.get(i));
            figure = figure.with(new Series(
                    PapettiCase.SCHEMES.get(i),
                    scan.stream().mapToDouble(Impact::samples).toArray(),
                    scan.stream()
                            .mapToDouble(impact -> Math.max(NEGLIGIBLE, impact.error()))
                            .toArray(),
                    Style.LINE,
                    Palette.of(i, PapettiCase.SCHEMES.size())));
        }
        return figure;
    }
}
