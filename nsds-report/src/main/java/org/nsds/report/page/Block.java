package org.nsds.report.page;

import java.util.List;
import org.nsds.report.figure.Illustration;
import org.nsds.report.scene.MovingPicture;

/** A part of a {@link Page}, under a heading of its own. */
public sealed interface Block {

    /** Returns the text of the heading; empty for none. */
    String heading();

    /**
     * Text and tables.
     *
     * @param heading plain text
     * @param html what stands below it
     */
    record Html(String heading, String html) implements Block {}

    /**
     * Figures, side by side where there is room.
     *
     * @param heading plain text
     * @param illustrations charts and pictures
     */
    record Figures(String heading, List<Illustration> illustrations) implements Block {

        /** Copies the list. */
        public Figures {
            illustrations = List.copyOf(illustrations);
        }
    }

    /**
     * A player.
     *
     * @param heading plain text
     * @param scenes one, or several that are played side by side in step
     */
    record Scenes(String heading, List<MovingPicture> scenes) implements Block {

        /** Checks that there is something to play. */
        public Scenes {
            scenes = List.copyOf(scenes);
            if (scenes.isEmpty()) {
                throw new IllegalArgumentException("a player needs at least one scene");
            }
        }
    }

    /**
     * A sound with its waveform and spectrogram.
     *
     * @param heading plain text
     * @param samples 16-bit samples
     * @param rate samples per second
     * @param sameTime whether its seconds are those of the run, so that charts and scenes follow it
     */
    record Sound(String heading, short[] samples, int rate, boolean sameTime) implements Block {}
}
