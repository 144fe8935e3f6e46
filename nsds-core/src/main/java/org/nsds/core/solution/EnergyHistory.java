package org.nsds.core.solution;

import java.util.List;

/** The energy ledger of a run: a {@link EnergyBalance} for each recorded time. */
public final class EnergyHistory {

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
}
