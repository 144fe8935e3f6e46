package org.nsds.mechanics.world.detection;

import java.util.Arrays;

/**
 * The pairs of colliders that may touch. Boxes of the tree are wider than the shapes by some skin, so that the same pairs serve for as many
 * steps as nothing leaves its box. A pair that is listed although it is too far away costs a little time and changes nothing else.
 */
public final class CandidatePairs {

    /** How wide the skin is, in sizes of the shape; and in ways of a step. */
    private static final double SKIN = 0.05;

    private static final double WAYS = 3.0;

    /** Says which pairs can touch at all. */
    @FunctionalInterface
    public interface Filter {

        /** Returns whether two colliders may touch each other. */
        boolean mayTouch(int first, int second);
    }

    private final Bounded[] colliders;
    private final int moving;
    private final Filter filter;
    private final double[] tight;
    private final double[] wide;
    private final double[] boxes;
    private final int[] finite;
    private final int[] infinite;
    private final BoundsTree tree = new BoundsTree();
    private boolean built;
    private int count;
    private int[] pairs = new int[64];

    /**
     * Makes a list of pairs.
     *
     * @param colliders those of bodies first, then those of fixtures
     * @param moving how many belong to bodies
     * @param filter which pairs can touch
     */
    public CandidatePairs(Bounded[] colliders, int moving, Filter filter) {
        this.colliders = colliders;
        this.moving = moving;
        this.filter = filter;
        tight = new double[6 * colliders.length];
        wide = new double[6 * colliders.length];
        int[] bounded = new int[colliders.length];
        int[] boundless = new int[colliders.length];
        int some = 0;
        int others = 0;
        for (int i = 0; i < colliders.length; i++) {
            colliders[i].bounds(0.0, tight, 6 * i);
            if (Double.isInfinite(tight[6 * i])) {
                boundless[others++] = i;
            } else {
                bounded[some++] = i;
            }
        }
        finite = Arrays.copyOf(bounded, some);
        infinite = Arrays.copyOf(boundless, others);
        boxes = new double[6 * some];
    }

    /**
     * Brings the list up to date with where the colliders are.
     *
     * @param reach how far each of them may come in the step
     */
    public void update(double[] reach) {
        boolean inside = built;
        for (int i : finite) {
            colliders[i].bounds(reach[i], tight, 6 * i);
            for (int k = 6 * i; k < 6 * i + 3 && inside; k++) {
                inside = tight[k] >= wide[k] && tight[k + 3] <= wide[k + 3];
            }
        }
        if (!inside || infinite.length > 0 && !sameFixtures()) {
            rebuild(reach);
        }
    }

    /** Planes are looked at with the wide boxes: those that move are listed anew. */
    private boolean sameFixtures() {
        for (int plane : infinite) {
            double[] frame = colliders[plane].frame();
            for (int k = 0; k < 3; k++) {
                if (wide[6 * plane + k] != frame[k] || wide[6 * plane + 3 + k] != frame[5 + 3 * k]) {
                    return false;
                }
            }
        }
        return true;
    }

    private void rebuild(double[] reach) {
        count = 0;
        for (int number = 0; number < finite.length; number++) {
            int i = finite[number];
            double skin = SKIN * colliders[i].size() + WAYS * reach[i];
            for (int k = 0; k < 3; k++) {
                wide[6 * i + k] = tight[6 * i + k] - skin;
                wide[6 * i + 3 + k] = tight[6 * i + 3 + k] + skin;
            }
            System.arraycopy(wide, 6 * i, boxes, 6 * number, 6);
        }
        tree.build(boxes, finite.length);
        for (int i = 0; i < moving; i++) {
            tree.query(wide, 6 * i);
            for (int number = tree.next(); number >= 0; number = tree.next()) {
                int j = finite[number];
                if (j > i && filter.mayTouch(i, j)) {
                    add(i, j);
                }
            }
        }
        for (int plane : infinite) {
            double[] frame = colliders[plane].frame();
            for (int k = 0; k < 3; k++) {
                wide[6 * plane + k] = frame[k];
                wide[6 * plane + 3 + k] = frame[5 + 3 * k];
            }
            for (int i = 0; i < moving; i++) {
                if (belowPlane(frame, 6 * i) && filter.mayTouch(i, plane)) {
                    add(i, plane);
                }
            }
        }
        built = true;
    }

    /** Returns whether the lowest corner of a wide box is not above a plane. */
    private boolean belowPlane(double[] frame, int box) {
        double lowest = 0.0;
        for (int k = 0; k < 3; k++) {
            double n = frame[5 + 3 * k];
            lowest += n * ((n > 0.0 ? wide[box + k] : wide[box + 3 + k]) - frame[k]);
        }
        return lowest <= 0.0;
    }

    private void add(int first, int second) {
        if (2 * count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 4 * count);
        }
        pairs[2 * count] = first;
        pairs[2 * count + 1] = second;
        count++;
    }

    /** Returns how many pairs there are. */
    public int count() {
        return count;
    }

    /** Returns the number of the first collider of a pair, which is the smaller one. */
    public int first(int pair) {
        return pairs[2 * pair];
    }

    /** Returns the number of the second collider of a pair. */
    public int second(int pair) {
        return pairs[2 * pair + 1];
    }

    /** Returns whether the boxes of two colliders overlap as they are now, within their reach. */
    public boolean near(int first, int second) {
        int a = 6 * first;
        int b = 6 * second;
        return tight[a] <= tight[b + 3]
                && tight[a + 3] >= tight[b]
                && tight[a + 1] <= tight[b + 4]
                && tight[a + 4] >= tight[b + 1]
                && tight[a + 2] <= tight[b + 5]
                && tight[a + 5] >= tight[b + 2];
    }
}
