package org.nsds.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkFiles;
import org.nsds.campaign.Campaign;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowSink;
import org.nsds.examples.campaign.SweepKey;
import org.nsds.examples.campaign.SweepText;

/** A campaign on its way to the machines of a cluster: its text, of which each of them makes the same campaign, once. */
final class SentCampaign implements Serializable {

    private static final long serialVersionUID = 1L;

    private final SweepText text;
    private final String modelFile; // null if it runs an example
    private transient Campaign campaign;

    /**
     * Packs a campaign.
     *
     * @param modelFile name of the file that the machines were sent, if it runs a model file
     */
    SentCampaign(SweepText text, Optional<String> modelFile) {
        this.text = text;
        this.modelFile = modelFile.orElse(null);
    }

    private synchronized Campaign campaign() {
        if (campaign == null) {
            SweepText here = modelFile == null
                    ? text
                    : text.with(SweepText.empty().with(SweepKey.RUN, List.of(SparkFiles.get(modelFile))));
            campaign = here.campaign();
        }
        return campaign;
    }

    /**
     * Runs a piece of it.
     *
     * @throws InterruptedException if the task was ended from outside
     */
    ArrayList<Row> run(Piece piece) throws IOException, InterruptedException {
        ArrayList<Row> rows = new ArrayList<>();
        RowSink sink = new RowSink() {
            @Override
            public boolean isDone(long number) {
                return piece.done().get((int) (number - piece.first()));
            }

            @Override
            public void add(List<Row> more) {
                rows.addAll(more);
            }
        };
        if (!campaign().part(piece.first(), piece.end()).run(sink, () -> {})) {
            throw new InterruptedException("the task was ended");
        }
        return rows;
    }
}
