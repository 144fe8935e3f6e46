package org.nsds.mechanics.particlestring;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.mechanics.Require;

/**
 * Something that no particle of a string can enter: one gap y_j(x_j) ≥ 0 for each particle that moves, as interactions
 * {@code name1}, {@code name2}, … numbered like the particles.
 */
public sealed interface StringObstacle {

    /** What its interactions are called, before the number of the particle. */
    String name();

    /** Returns the gap of a particle at (x, y). */
    double gap(double x, double y);

    /** Returns the gradient of the gap at (x, y), with respect to x. */
    double gradientX(double x, double y);

    /** Returns the gradient of the gap at (x, y), with respect to y. */
    double gradientY(double x, double y);

    /**
     * A level below which nothing falls: y − height.
     *
     * @param name of its interactions
     * @param height where
     */
    record Floor(String name, double height) implements StringObstacle {

        public Floor {
            Require.finite("height of the floor", height);
        }

        @Override
        public double gap(double x, double y) {
            return y - height;
        }

        @Override
        public double gradientX(double x, double y) {
            return 0.0;
        }

        @Override
        public double gradientY(double x, double y) {
            return 1.0;
        }
    }

    /**
     * A round peg, a cylinder along z: √((x − x_c)² + (y − y_c)²) − R.
     *
     * @param name of its interactions
     * @param x of its axis
     * @param y of its axis
     * @param radius R
     */
    record Peg(String name, double x, double y, double radius) implements StringObstacle {

        public Peg {
            Require.finite("x of the peg", x);
            Require.finite("y of the peg", y);
            Require.positive("radius of the peg", radius);
        }

        @Override
        public double gap(double px, double py) {
            return distance(px, py) - radius;
        }

        @Override
        public double gradientX(double px, double py) {
            return (px - x) / distance(px, py);
        }

        @Override
        public double gradientY(double px, double py) {
            return (py - y) / distance(px, py);
        }

        private double distance(double px, double py) {
            return Math.sqrt((px - x) * (px - x) + (py - y) * (py - y));
        }
    }

    /** Returns the interactions with all particles of a string that move. */
    default List<Interaction> on(ParticleString string, NonSmoothLaw law) {
        List<Interaction> contacts = new ArrayList<>();
        for (int j = 0; j <= string.links(); j++) {
            if (string.moves(j)) {
                int k = string.index(j, 0);
                contacts.add(Interaction.named(name() + j)
                        .on(string)
                        .relation(new ScleronomousRelation(
                                1, string.dimension(), (q, y) -> y[0] = gap(q[k], q[k + 1]), (q, H) -> {
                                    Arrays.fill(H, 0.0);
                                    H[k] = gradientX(q[k], q[k + 1]);
                                    H[k + 1] = gradientY(q[k], q[k + 1]);
                                }))
                        .law(law)
                        .build());
            }
        }
        return contacts;
    }
}
