package org.nsds.examples.gallery.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.examples.catalogue.RunRecorder;
import org.nsds.examples.catalogue.Table;
import org.nsds.mechanics.world.ContactRecord;

/** Counts the contacts of a world, keeps them on request, and keeps the certificate of every step. */
final class WorldRecorder implements RunRecorder {

    private final int bodies;
    private final boolean kept;
    private final ContactRecord contacts;
    private final CertificateTable certificates = new CertificateTable();

    /**
     * Makes an empty record.
     *
     * @param every how many steps lie between two whose contacts are kept; 0 for none
     */
    WorldRecorder(Model model, int every) {
        bodies = model.systems().size();
        kept = every > 0;
        contacts = new ContactRecord(model, kept ? every : Integer.MAX_VALUE);
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        contacts.stepCompleted(simulation);
        certificates.stepCompleted(simulation);
    }

    @Override
    public Map<String, Table> tables() {
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("certificates.csv", (run, out) -> certificates.write(out));
        if (kept) {
            tables.put("contacts.csv", (run, out) -> contacts.write(out));
        }
        return tables;
    }

    @Override
    public Map<String, Object> summary() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("bodies", bodies);
        entries.put("contacts", Map.of("last", contacts.last(), "largest", contacts.largest()));
        return entries;
    }
}
