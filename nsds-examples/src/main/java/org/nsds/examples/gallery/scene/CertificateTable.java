package org.nsds.examples.gallery.scene;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;
import org.nsds.core.solution.ContactCertificate;

/** Keeps how well the contact problem of each step was solved: a row for every step. */
final class CertificateTable implements StepListener {

    private record Row(double time, ContactCertificate certificate) {}

    private final List<Row> rows = new ArrayList<>();

    @Override
    public void stepCompleted(Simulation simulation) {
        simulation.certificate().ifPresent(each -> rows.add(new Row(simulation.time(), each)));
    }

    void write(Writer out) throws IOException {
        out.write("t,contacts,residual,approach,pull,product,cone,dissipation,penetration\n");
        for (Row row : rows) {
            ContactCertificate of = row.certificate;
            out.write(row.time + "," + of.lastContacts() + ',' + of.residual() + ',' + of.approach() + ',' + of.pull()
                    + ',' + of.product() + ',' + of.cone() + ',' + of.dissipation() + ',' + of.penetration() + '\n');
        }
    }
}
