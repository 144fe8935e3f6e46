package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.world.scene.CubeStack;

/** The record of contacts has what they carried, and where. */
class ContactRecordTest {

    @Test
    void contactsOfAStackHaveTheirPlacesAndImpulses() throws IOException {
        Model model = new CubeStack(3, 0.5, 0.0).world().model();
        ContactRecord contacts = new ContactRecord(model, 100);
        TimeStepping.of(model).step(2e-3).listener(contacts).run(0.0, 0.2);
        StringBuilder out = new StringBuilder();
        contacts.write(out);
        List<String> lines = out.toString().lines().toList();
        assertThat(contacts.last()).isEqualTo(12);
        assertThat(contacts.largest()).isEqualTo(12);
        assertThat(lines).hasSize(13);
        double load = 0.0;
        for (String line : lines.subList(1, 13)) {
            String[] cells = line.split(",");
            assertThat(cells).hasSize(14);
            assertThat(Math.abs(Double.parseDouble(cells[4]))).isCloseTo(0.1, within(1e-6));
            assertThat(Math.abs(Double.parseDouble(cells[9]))).isCloseTo(1.0, within(1e-9));
            load += cells[3].equals("ground") ? Double.parseDouble(cells[11]) : 0.0;
        }
        assertThat(load / 2e-3).isCloseTo(3.0 * 9.81, within(1e-6));
    }
}
