package org.nsds.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.TableColumn;

/**
 * Writes the table of results by Spark's own Parquet writer: a directory of files, each written by a machine of the cluster, so that all of them must see
 * the place. Memory of the driver holds one slice of the table.
 */
final class SparkTable {

    /** The name of its directory, beside the table. */
    static final String NAME = "results-parquet";

    private static final int SLICE = 200_000;

    private final SparkSession spark;
    private final Path directory;
    private final Layout layout;
    private StructType type;
    private SaveMode mode = SaveMode.Overwrite;
    private long written;

    SparkTable(SparkSession spark, Path directory, Layout layout) {
        this.spark = spark;
        this.directory = directory;
        this.layout = layout;
    }

    /**
     * Writes the table.
     *
     * @param place its address; empty for the directory of the campaign
     * @throws IOException if the machines do not write where the driver reads
     */
    void write(Optional<String> place) throws IOException {
        Path results = directory.resolve(Journal.RESULTS);
        List<TableColumn> columns = TableColumn.of(results, layout);
        type = new StructType(columns.stream()
                .map(column -> new StructField(column.name(), type(column.type()), false, Metadata.empty()))
                .toArray(StructField[]::new));
        String address = place.orElseGet(
                () -> directory.resolve(NAME).toAbsolutePath().toUri().toString());
        List<Row> slice = new ArrayList<>();
        Journal.read(results, layout, row -> {
            slice.add(row(row, columns));
            if (slice.size() == SLICE) {
                append(slice, address);
            }
        });
        if (!slice.isEmpty() || written == 0) {
            append(slice, address);
        }
        requireSeen(address);
    }

    private void append(List<Row> slice, String address) {
        spark.createDataFrame(slice, type).write().mode(mode).parquet(address);
        mode = SaveMode.Append;
        written += slice.size();
        slice.clear();
    }

    /** Machines that do not share the place write to disks of their own, and Spark says nothing. */
    private void requireSeen(String address) throws IOException {
        long seen = spark.read().schema(type).parquet(address).count();
        if (seen != written) {
            throw new IOException("of " + written + " rows in " + address + " only " + seen
                    + " can be read, since the machines of the cluster do not share that place; name one that they do with --table"
                    + " (the rows are in " + Journal.RESULTS + ")");
        }
    }

    private static DataType type(TableColumn.Type type) {
        return switch (type) {
            case WHOLE -> DataTypes.LongType;
            case NUMBER -> DataTypes.DoubleType;
            case TEXT -> DataTypes.StringType;
        };
    }

    private static Row row(org.nsds.campaign.table.Row row, List<TableColumn> columns) {
        List<Object> cells = new ArrayList<>(List.of(row.number()));
        for (int i = 0; i < row.point().size(); i++) {
            String text = row.point().get(i);
            cells.add(columns.get(1 + i).type() == TableColumn.Type.TEXT ? text : Double.valueOf(text));
        }
        cells.addAll(row.measures());
        cells.addAll(List.of(row.outcome(), row.reason(), row.hash()));
        return RowFactory.create(cells.toArray());
    }
}
