package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.List;

/** The energy ledger of a run: a {@link EnergyBalance} for each recorded time. */
public final class EnergyHistory {

    private static final double ROUND_OFF = 1e-14;

    private final List<EnergyBalance> balances;

    /** From one balance per recorded time. */
    public EnergyHistory(List<EnergyBalance> balances) {
        this.balances = List.copyOf(balances);
    }

    /** The balance at the end of the run. */
    public EnergyBalance balance() {
        return balances.get(balances.size() - 1);
    }

    /** The balance at each recorded time. */
    public List<EnergyBalance> balances() {
        return balances;
    }

    /**
     * The recorded rows, from 1, whose energy is above that of the row before by more than external forces have brought: where
     * H_{n+1} ≤ H_n, which every passive system obeys, is violated by the scheme. Differences below 1e-14 of the energy at the
     * start are round-off.
     */
    public List<Integer> rises() {
        List<Integer> rows = new ArrayList<>();
        for (int n = 1; n < balances.size(); n++) {
            EnergyBalance before = balances.get(n - 1);
            EnergyBalance after = balances.get(n);
            double brought = after.work() - before.work();
            if (after.total() - before.total() - brought > ROUND_OFF * Math.abs(before.start())) {
                rows.add(n);
            }
        }
        return rows;
    }
}
