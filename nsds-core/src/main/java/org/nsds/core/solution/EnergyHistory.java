package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The energy history of a run has a {@link EnergyBalance} for each recorded time. */
public final class EnergyHistory {

    private final List<EnergyBalance> balances;

    /** Makes the history from one balance per recorded time. */
    public EnergyHistory(List<EnergyBalance> balances) {
        this.balances = List.copyOf(balances);
    }

    /** Returns the balance at the end of the run. */
    public EnergyBalance balance() {
        return balances.get(balances.size() - 1);
    }

    /** Returns the balance at each recorded time. */
    public List<EnergyBalance> balances() {
        return balances;
    }

    /** Returns a quantity of the balance over time, such as {@link EnergyBalance#total}. */
    public double[] over(ToDoubleFunction<EnergyBalance> quantity) {
        return balances.stream().mapToDouble(quantity).toArray();
    }

    /**
     * Returns the recorded rows, from 1, whose energy is above that of the row before by more than external forces have
     * brought: where H_{n+1} ≤ H_n, which every passive system obeys, is violated by the scheme.
     *
     * @param negligible differences up to this part of the energy at the start are not counted
     */
    public List<Integer> rises(double negligible) {
        List<Integer> rows = new ArrayList<>();
        for (int n = 1; n < balances.size(); n++) {
            if (rise(n) > negligible * Math.abs(balance().start())) {
                rows.add(n);
            }
        }
        return rows;
    }

    /**
     * Returns by how much the energy of a row, from 1, is above that of the row before, beyond what external forces have
     * brought.
     */
    public double rise(int row) {
        EnergyBalance before = balances.get(row - 1);
        EnergyBalance after = balances.get(row);
        double brought = after.work() - before.work();
        return after.total() - before.total() - brought;
    }
}
