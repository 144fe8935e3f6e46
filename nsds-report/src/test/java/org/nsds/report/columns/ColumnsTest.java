package org.nsds.report.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.report.columns.Column.Kind;

/** Names of columns say whose they are and what they are. */
class ColumnsTest {

    @Test
    void namesAreTakenApart() {
        assertThat(Column.of("crate.q2")).isEqualTo(new Column("crate.q2", "crate", Kind.POSITION, 2));
        assertThat(Column.of("floor.ydot")).isEqualTo(new Column("floor.ydot", "floor", Kind.RATE, 0));
        assertThat(Column.of("pad.left.lambda1"))
                .isEqualTo(new Column("pad.left.lambda1", "pad.left", Kind.MULTIPLIER, 1));
        assertThat(Column.of("string.u@0.992")).isEqualTo(new Column("string.u@0.992", "string", Kind.PROBE, 0));
    }

    @Test
    void bodiesAreAskedForByLetters() {
        Columns inSpace = Columns.named(List.of(
                "crate.q0",
                "crate.q1",
                "crate.q2",
                "crate.q3",
                "crate.q4",
                "crate.q5",
                "crate.q6",
                "crate.v0",
                "crate.v1",
                "crate.v2"));
        assertThat(inSpace.matching("crate.z")).extracting(Column::name).containsExactly("crate.q2");
        assertThat(inSpace.matching("crate.vz")).extracting(Column::name).containsExactly("crate.v2");
        Columns planar = Columns.named(List.of("box.q0", "box.q1", "box.q2"));
        assertThat(planar.matching("box.angle")).extracting(Column::name).containsExactly("box.q2");
        assertThat(planar.matching("box.*")).hasSize(3);
    }

    @Test
    void theLastUnitThatFitsHolds() {
        assertThat(Units.PLANAR_BODIES.of("box.q1")).isEqualTo("m");
        assertThat(Units.PLANAR_BODIES.of("box.q2")).isEqualTo("rad");
        assertThat(Units.TRANSLATIONS.of("floor.ydot")).isEqualTo("m/s");
        assertThat(Units.SI.of("box.q1")).isEmpty();
    }
}
