package org.nsds.numerics.problem;

/**
 * Which rows a contact with friction has: its normal, then the parts of its reaction that are bounded by the normal,
 *
 * <pre>
 *     PLANE            n, t                         |r_t| ≤ μ r_N
 *     SPACE            n, t1, t2                    |r_T| ≤ μ r_N
 *     PLANE_ROLLING    n, t, rotation               and |r_R| ≤ μ_R r_N
 *     ROLLING          n, t1, t2, about t1, t2      and |r_R| ≤ μ_R r_N
 *     DRILLING         those, then about n          and |r_D| ≤ μ_D r_N
 *     CONTENSOU        n, t1, t2, about n           |(r_T, r_D)| ≤ μ r_N, the rotation times a length: its row is a velocity
 * </pre>
 *
 * <p>Each part is a disc over the normal, of one dimension, two or three; μ is a number, μ_R and μ_D are lengths.
 */
public enum ContactKind {
    PLANE(2, 1, "normal and tangent"),
    SPACE(3, 2, "normal and two tangents"),
    PLANE_ROLLING(3, 1, "normal, tangent and rotation"),
    ROLLING(5, 2, "normal, two tangents and rotations about them"),
    DRILLING(6, 2, "normal, two tangents, rotations about them and about the normal"),
    CONTENSOU(4, 3, "normal, two tangents and the rotation about the normal times a length");

    private final int rows;
    private final int tangents;
    private final int discs;
    private final String outputs;

    ContactKind(int rows, int tangents, String outputs) {
        this.rows = rows;
        this.tangents = tangents;
        this.discs = (rows - 2 + tangents) / tangents;
        this.outputs = outputs;
    }

    /** Returns what its rows are, in words. */
    public String outputs() {
        return outputs;
    }

    /** Returns the number of rows, the normal among them. */
    public int rows() {
        return rows;
    }

    /** Returns the rows of the first disc: 1 in the plane, 2 in space, 3 where it drills, too. */
    public int tangents() {
        return tangents;
    }

    /** Returns how many discs bound the reaction: 1 for friction, 2 with rolling, 3 with drilling. */
    public int discs() {
        return discs;
    }

    /** Returns the kind whose rows are those of a contact without resistance to rolling. */
    static ContactKind withRows(int rows) {
        if (rows != 2 && rows != 3) {
            throw new IllegalArgumentException(
                    "a contact with friction has " + rows + " rows: it must have 2 (plane) or 3 (space)");
        }
        return rows == 2 ? PLANE : SPACE;
    }
}
