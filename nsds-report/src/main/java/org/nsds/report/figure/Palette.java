package org.nsds.report.figure;

import java.awt.Color;
import java.util.List;

/** The colours of the plots: a few that tell things apart, also for colour-blind readers, and a ramp for what is ordered. */
public final class Palette {

    /** Blue: the first thing. */
    public static final Color BLUE = new Color(0x1F5FA8);
    /** Vermilion: the second. */
    public static final Color VERMILION = new Color(0xD1492E);
    /** Green: the third. */
    public static final Color GREEN = new Color(0x2A8C6A);
    /** Ochre: the fourth. */
    public static final Color OCHRE = new Color(0xD99A1C);
    /** Purple: the fifth. */
    public static final Color PURPLE = new Color(0x7B4FA3);
    /** Almost black: sums, and what others are compared with. */
    public static final Color INK = new Color(0x2B2F36);
    /** Grey: walls and floors. */
    public static final Color GREY = new Color(0x8A9099);

    private static final List<Color> DISTINCT = List.of(BLUE, VERMILION, GREEN, OCHRE, PURPLE);
    private static final List<Color> RAMP =
            List.of(new Color(0x2C1E5C), BLUE, new Color(0x1FA187), new Color(0x8CC04B), new Color(0xE8B11F));

    private Palette() {}

    /** Returns the colour of item i of n: distinct colours for a few, a ramp for many. */
    public static Color of(int i, int n) {
        if (n <= DISTINCT.size()) {
            return DISTINCT.get(i);
        }
        double place = (double) i / (n - 1) * (RAMP.size() - 1);
        int left = Math.min((int) place, RAMP.size() - 2);
        return mix(RAMP.get(left), RAMP.get(left + 1), place - left);
    }

    /** Returns the colour made translucent. */
    public static Color translucent(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }

    private static Color mix(Color a, Color b, double share) {
        return new Color(
                mix(a.getRed(), b.getRed(), share),
                mix(a.getGreen(), b.getGreen(), share),
                mix(a.getBlue(), b.getBlue(), share));
    }

    private static int mix(int a, int b, double share) {
        return (int) Math.round(a + share * (b - a));
    }
}
