package org.nsds.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.solution.Solution;
import org.nsds.report.Balls;
import org.nsds.report.columns.Units;

/** Files hold the numbers of a run, bit by bit, in every format. */
class RunNumbersTest {

    private static final List<Format> EVERY = List.of(Format.values());

    @TempDir
    private Path folder;

    private static RunNumbers numbers(Solution run, Selection selection) {
        return new RunNumbers(
                "Ball", run, Units.TRANSLATIONS, selection, Map.of("e", 0.9, "case", "high"), Provenance.ofProgram());
    }

    private long write(Solution run, Selection selection) throws IOException {
        AtomicLong bytes = new AtomicLong();
        numbers(run, selection).write(EVERY, folder::resolve, bytes::addAndGet);
        return bytes.get();
    }

    @Test
    void csvReadsBackToTheSameBitsWhateverTheLocale() throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            Solution run = Balls.steps(2.0);
            write(run, Selection.ALL);
            List<String> lines = Files.readAllLines(folder.resolve("trajectory.csv"));
            assertThat(lines.get(0)).isEqualTo("t,ball.q0,ball.v0,floor.y,floor.ydot,floor.lambda");
            assertThat(lines).hasSize(run.rows() + 1);
            for (int row = 0; row < run.rows(); row++) {
                String[] cells = lines.get(row + 1).split(",");
                assertThat(Double.parseDouble(cells[0])).isEqualTo(run.time(row));
                for (int column = 0; column < run.columns().size(); column++) {
                    assertThat(Double.parseDouble(cells[column + 1])).isEqualTo(run.value(row, column));
                }
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void npyIsAHeaderOfWholeLinesAndTheRows() throws IOException {
        Solution run = Balls.steps(0.1);
        write(run, Selection.ALL);
        byte[] bytes = Files.readAllBytes(folder.resolve("trajectory.npy"));
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int header = buffer.getInt(8);
        assertThat((12 + header) % 64).isZero();
        assertThat(new String(bytes, 12, header, StandardCharsets.UTF_8))
                .startsWith("{'descr': [('t', '<f8'), ('ball.q0', '<f8')")
                .contains("'shape': (" + run.rows() + ",)")
                .endsWith("\n");
        assertThat(bytes).hasSize(12 + header + run.rows() * 6 * 8);
        assertThat(buffer.getDouble(12 + header + 7 * 6 * 8)).isEqualTo(run.time(7));
        assertThat(buffer.getDouble(12 + header + 7 * 6 * 8 + 8)).isEqualTo(run.position("ball", 0)[7]);
    }

    @Test
    void hdf5HasAGroupForEachSystemAndInteraction() throws IOException {
        Solution run = Balls.events(1.0);
        write(run, Selection.ALL);
        try (HdfFile file = new HdfFile(folder.resolve("run.h5"))) {
            var height = file.getDatasetByPath("systems/ball/q0");
            assertThat((double[]) height.getData()).isEqualTo(run.position("ball", 0));
            assertThat(height.getAttribute("unit").getData()).isEqualTo("m");
            assertThat(height.getAttribute("meaning").getData()).isEqualTo("position q0 of ball");
            assertThat((double[])
                            file.getDatasetByPath("interactions/floor/lambda").getData())
                    .isEqualTo(run.multiplier("floor"));
            assertThat((String[]) file.getDatasetByPath("events/kind").getData())
                    .contains("impact");
            assertThat(file.getByPath("parameters").getAttribute("e").getData()).isEqualTo(0.9);
            assertThat(file.getAttribute("stateHash").getData()).isEqualTo(run.stateHash());
        }
    }

    @Test
    void columnsRowsAndTheLedgerCanBeLeftOut() throws IOException {
        Solution run = Balls.steps(0.1);
        write(run, new Selection(List.of("ball.*", "floor.y"), false, 30));
        List<String> lines = Files.readAllLines(folder.resolve("trajectory.csv"));
        assertThat(lines.get(0)).isEqualTo("t,ball.q0,ball.v0,floor.y");
        assertThat(lines).hasSize(1 + 5); // rows 0, 30, 60, 90 and the last
        assertThat(lines.get(5)).startsWith(Double.toString(run.time(run.rows() - 1)) + ",");
        assertThat(folder.resolve("energy.csv")).doesNotExist();
        assertThat(folder.resolve("energy.npy")).doesNotExist();
    }

    @Test
    void theForecastIsNear() throws IOException {
        Solution run = Balls.steps(5.0);
        long written = write(run, Selection.ALL);
        long forecast = RunNumbers.forecast(EVERY, run.rows(), run.columns().size(), true);
        assertThat((double) forecast / written).isBetween(0.8, 1.25);
    }

    @Test
    void equalRunsMakeEqualFiles(@TempDir Path other) throws IOException {
        numbers(Balls.events(1.0), Selection.ALL).write(EVERY, folder::resolve, Progress.SILENT);
        numbers(Balls.events(1.0), Selection.ALL).write(EVERY, other::resolve, Progress.SILENT);
        for (String name : RunNumbers.names(EVERY, true)) {
            assertThat(folder.resolve(name)).as(name).hasSameBinaryContentAs(other.resolve(name));
        }
    }

    @Test
    void unknownFormatsAndColumnsAreRefusedWithThoseThatExist() {
        assertThatThrownBy(() -> Format.list("csv,hdf"))
                .hasMessage("unknown format 'hdf': did you mean hdf5? choose among csv, npy, hdf5");
        assertThatThrownBy(() -> write(Balls.steps(0.01), new Selection(List.of("ball.q1"), true, 1)))
                .hasMessageContaining(
                        "there is no column 'ball.q1': did you mean ball.q0? the columns are ball.q0, ball.v0,");
    }
}
