package org.nsds.core.simulation;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.nsds.core.internal.run.UnfinishedFile;
import org.nsds.core.state.State;

/**
 * A checkpoint is a simulation at the end of some step, complete enough to continue bit by bit as if it had never stopped, with
 * the rows that a run had recorded so far. What a {@link StepListener} remembers is not part of it. Immutable; can be written
 * to a file and read back.
 */
public final class Checkpoint {

    private static final String KIND = "NSDS checkpoint ";
    private static final String MAGIC = KIND + "10";

    private final String signature;
    private final double startTime;
    private final long stepIndex;
    private final RunStatistics statistics;
    private final List<double[]> blocks;
    private final String recording;
    private final List<double[]> rows;

    private Checkpoint(
            String signature,
            double startTime,
            long stepIndex,
            RunStatistics statistics,
            List<double[]> blocks,
            String recording,
            List<double[]> rows) {
        this.signature = signature;
        this.startTime = startTime;
        this.stepIndex = stepIndex;
        this.statistics = statistics;
        this.blocks = blocks;
        this.recording = recording;
        this.rows = rows;
    }

    /**
     * Takes one.
     *
     * @param recording what is recorded, if anything is; only a run that records the same can go on with the rows
     * @param rows what was recorded, no blocks if nothing is; not modified from now on
     */
    static Checkpoint take(
            String signature,
            double startTime,
            long stepIndex,
            RunStatistics statistics,
            State state,
            String recording,
            List<double[]> rows) {
        return new Checkpoint(
                signature,
                startTime,
                stepIndex,
                statistics.copy(),
                state.blocks().stream().map(double[]::clone).toList(),
                recording,
                rows);
    }

    RunStatistics restoreInto(String expectedSignature, State state) {
        if (!signature.equals(expectedSignature)) {
            throw new IllegalArgumentException(
                    "the checkpoint was taken with another model, integrator, step or solver: it has " + signature
                            + ", this simulation " + expectedSignature);
        }
        state.restore(blocks);
        return statistics.copy();
    }

    /** Returns the rows, if there are any, for a run that records the same. */
    List<double[]> rows(String expectedRecording) {
        if (!rows.isEmpty() && !recording.equals(expectedRecording)) {
            throw new IllegalArgumentException(
                    "the checkpoint holds a run that recorded other columns, or another selection of steps: record what it did");
        }
        return rows;
    }

    /** Returns the time at which the simulation had started. */
    public double startTime() {
        return startTime;
    }

    /** Returns the number of steps that the simulation had completed. */
    public long stepIndex() {
        return stepIndex;
    }

    /**
     * Writes it to a file, which appears only when complete and safe on the disk; until then the file is what it was. Every process
     * writes to an unfinished file of its own, and removes those of processes that are no more. A thread that is interrupted can write.
     *
     * @throws UncheckedIOException with a sentence, if it cannot be written
     */
    public void write(Path file) {
        try (UnfinishedFile unfinished = UnfinishedFile.of(file)) {
            CRC32 sum = new CRC32();
            // a FileOutputStream, as the streams of Files are closed when their thread is interrupted
            try (FileOutputStream disk = new FileOutputStream(unfinished.path().toFile());
                    DataOutputStream out =
                            new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(disk, sum)))) {
                out.writeUTF(MAGIC);
                out.writeUTF(signature);
                out.writeDouble(startTime);
                out.writeLong(stepIndex);
                statistics.write(out);
                write(blocks, out);
                out.writeUTF(recording);
                write(rows, out);
                out.flush();
                out.writeLong(sum.getValue());
                out.flush();
                disk.getFD().sync();
            }
            unfinished.publish();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write checkpoint " + file + ": " + e.getMessage(), e);
        }
    }

    private static void write(List<double[]> blocks, DataOutputStream out) throws IOException {
        out.writeInt(blocks.size());
        for (double[] block : blocks) {
            out.writeInt(block.length);
            for (double value : block) {
                out.writeDouble(value);
            }
        }
    }

    /**
     * Returns whether a file is a checkpoint of this or another version, complete or not; false if it is a link, a device or a
     * directory.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    public static boolean isIn(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        byte[] kind = KIND.getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(2); // the length, as writeUTF writes it
            return Arrays.equals(in.readNBytes(kind.length), kind);
        } catch (EOFException tooShort) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads one from a file.
     *
     * @throws IllegalArgumentException if there is no such file, or it is not a complete checkpoint
     */
    public static Checkpoint read(Path file) {
        try (CheckedInputStream summed =
                        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32());
                DataInputStream in = new DataInputStream(summed)) {
            if (!in.readUTF().equals(MAGIC)) {
                throw new IllegalArgumentException(file + " is not a checkpoint of this version");
            }
            String signature = in.readUTF();
            double startTime = in.readDouble();
            long stepIndex = in.readLong();
            RunStatistics statistics = RunStatistics.read(in);
            List<double[]> blocks = readBlocks(file, in);
            String recording = in.readUTF();
            List<double[]> rows = readBlocks(file, in);
            long sum = summed.getChecksum().getValue();
            if (in.readLong() != sum || in.read() >= 0) {
                throw new IllegalArgumentException(file + " is not a sound checkpoint: its content was changed");
            }
            return new Checkpoint(signature, startTime, stepIndex, statistics, blocks, recording, rows);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no checkpoint " + file, e);
        } catch (UTFDataFormatException e) {
            throw new IllegalArgumentException(file + " is not a checkpoint", e);
        } catch (EOFException e) {
            throw new IllegalArgumentException(file + " is not a complete checkpoint: it ends too early", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read checkpoint " + file + ": " + e.getMessage(), e);
        }
    }

    private static List<double[]> readBlocks(Path file, DataInputStream in) throws IOException {
        int count = in.readInt();
        List<double[]> blocks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = in.readInt();
            if (length < 0 || length > Files.size(file) / Double.BYTES) {
                throw new IllegalArgumentException(file + " is not a checkpoint: it announces a block of " + length);
            }
            double[] block = new double[length];
            for (int j = 0; j < block.length; j++) {
                block[j] = in.readDouble();
            }
            blocks.add(block);
        }
        return List.copyOf(blocks);
    }
}
