package org.nsds.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.broadcast.Broadcast;
import org.nsds.campaign.table.Row;
import scala.Function2;
import scala.collection.Iterator;

/** The task of the cluster: it runs pieces of a campaign, and returns their rows. */
final class PieceTask implements Function2<TaskContext, Iterator<Piece>, ArrayList<Row>>, Serializable {

    private static final long serialVersionUID = 1L;

    private final Broadcast<SentCampaign> campaign;

    PieceTask(Broadcast<SentCampaign> campaign) {
        this.campaign = campaign;
    }

    @Override
    public ArrayList<Row> apply(TaskContext context, Iterator<Piece> pieces) {
        ArrayList<Row> rows = new ArrayList<>();
        try {
            while (pieces.hasNext()) {
                rows.addAll(campaign.value().run(pieces.next()));
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TaskKilledException("ended");
        }
    }
}
