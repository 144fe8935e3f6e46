package org.nsds.examples.orders;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.OneStepIntegrator;

/**
 * Claimed and observed orders of all integrators of the catalogue, with their usual parameters and with some others, on all problems. An
 * integrator that is added to the catalogue appears by itself.
 */
public final class OrderTable {

    /** Parameters beside the usual ones that change an order, where the catalogue has them. */
    private static final List<String> VARIANTS = List.of(
            "moreau-jean:theta=1",
            "moreau-jean:forces=endpoints",
            "moreau-jean-projected:projection=direct",
            "schatzman-paoli:theta=0.5",
            "euler-moreau:theta=1",
            "euler-moreau:theta=0.5,gamma=0.5",
            "tdg:order=2",
            "tdg:form=half-explicit",
            "fesd:order=5");

    /** Corrects other schemes, and has no order of its own. */
    private static final String CORRECTED = "corrected";

    private final List<OrderProblem> problems;
    private final Map<String, List<ObservedOrder>> rows = new LinkedHashMap<>();

    /**
     * Computes the table.
     *
     * @param steps step sizes of each regression
     */
    public OrderTable(int steps) {
        this(steps, OrderProblem.all());
    }

    OrderTable(int steps, List<OrderProblem> problems) {
        this.problems = problems;
        List<ReferenceMotion> references =
                problems.stream().map(OrderProblem::reference).toList();
        schemes().forEach(scheme -> rows.put(scheme, List.of()));
        rows.entrySet().parallelStream().forEach(row -> row.setValue(row(row.getKey(), references, steps)));
    }

    private List<ObservedOrder> row(String scheme, List<ReferenceMotion> references, int steps) {
        List<ObservedOrder> row = new ArrayList<>();
        for (int p = 0; p < problems.size(); p++) {
            row.add(ObservedOrder.of(problems.get(p), references.get(p), scheme, steps));
        }
        return row;
    }

    /** Returns the specifications that are compared. */
    static List<String> schemes() {
        List<String> schemes = new ArrayList<>();
        for (Integrators.Entry entry : Integrators.catalogue()) {
            if (!entry.name().equals(CORRECTED)) {
                schemes.add(entry.name());
                VARIANTS.stream()
                        .filter(each -> each.startsWith(entry.name() + ":"))
                        .forEach(schemes::add);
            }
        }
        return schemes;
    }

    /** Returns what a scheme claims on a problem. */
    private static double claim(OneStepIntegrator scheme, OrderProblem problem) {
        return problem.smooth() ? scheme.smoothOrder() : scheme.eventOrder();
    }

    /** Returns sentences for all claims that the observation does not reach, by more than a margin. */
    public List<String> broken(double margin) {
        List<String> broken = new ArrayList<>();
        rows.forEach((name, row) -> {
            OneStepIntegrator scheme = Integrators.named(name);
            for (int p = 0; p < problems.size(); p++) {
                double claimed = claim(scheme, problems.get(p));
                ObservedOrder observed = row.get(p);
                if (observed.refusal().isEmpty() && observed.position() < claimed - margin) {
                    broken.add(String.format(
                            Locale.ROOT,
                            "%s claims order %s on '%s', and %.2f is observed",
                            name,
                            order(claimed),
                            problems.get(p).name(),
                            observed.position()));
                }
            }
        });
        return broken;
    }

    /** Returns the head of the table. */
    public String[] header() {
        List<String> cells = new ArrayList<>(List.of("scheme", "claimed: smooth", "with events"));
        problems.forEach(each -> cells.add(each.name()));
        return cells.toArray(String[]::new);
    }

    /** Returns the rows of the table: orders of positions, and of velocities where there are some. */
    public List<String[]> cells() {
        List<String[]> cells = new ArrayList<>();
        rows.forEach((name, row) -> {
            if (row.stream().allMatch(each -> each.refusal().equals(ObservedOrder.REFUSED))) {
                return;
            }
            OneStepIntegrator scheme = Integrators.named(name);
            List<String> line = new ArrayList<>(List.of(name, order(scheme.smoothOrder()), order(scheme.eventOrder())));
            row.forEach(each -> line.add(cell(each)));
            cells.add(line.toArray(String[]::new));
        });
        return cells;
    }

    private static String cell(ObservedOrder observed) {
        if (!observed.refusal().isEmpty()) {
            return observed.refusal().equals(ObservedOrder.REFUSED) ? "—" : observed.refusal();
        }
        String position = observed(observed.position());
        return Double.isNaN(observed.velocity()) ? position : position + " / " + observed(observed.velocity());
    }

    private static String observed(double value) {
        return Double.isInfinite(value) ? "exact" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String order(double value) {
        boolean whole = value == Math.rint(value);
        return Double.isInfinite(value) ? "exact" : String.format(Locale.ROOT, whole ? "%.0f" : "%.1f", value);
    }

    /** Returns the table as Markdown, with a list of the problems. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        for (OrderProblem problem : problems) {
            text.append("- **")
                    .append(problem.name())
                    .append("**: ")
                    .append(problem.description())
                    .append('\n');
        }
        text.append("\n| ").append(String.join(" | ", header())).append(" |\n|");
        text.append("---|".repeat(header().length)).append('\n');
        for (String[] row : cells()) {
            row[0] = "`" + row[0] + "`";
            text.append("| ").append(String.join(" | ", row)).append(" |\n");
        }
        return text.toString();
    }
}
