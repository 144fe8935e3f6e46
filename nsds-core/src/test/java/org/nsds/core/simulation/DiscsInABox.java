package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.system.LagrangianLinearSystem;

/**
 * Equal discs (x, y, angle) under gravity in a box of that width: every pair within reach is a contact with a normal and a
 * tangent, and so is every disc near the floor or a wall. A source of contacts as a user would write one.
 */
record DiscsInABox(double radius, double width, List<NonSmoothLaw> laws) implements ContactSource {

    /** A model of rows of discs a little above each other, shifted at random. */
    static Model model(int count, double radius, NonSmoothLaw law, long seed) {
        int perRow = (int) Math.ceil(Math.sqrt(count));
        double pitch = 2.05 * radius;
        Random random = new Random(seed);
        double mass = 1.0;
        double inertia = 0.5 * mass * radius * radius;
        List<DynamicalSystem> discs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double x = pitch * (0.6 + i % perRow + 0.02 * (random.nextDouble() - 0.5));
            double y = pitch * (0.6 + i / perRow);
            discs.add(LagrangianLinearSystem.builder("disc" + i)
                    .mass(mass, mass, inertia)
                    .constantForce(0.0, -9.81 * mass, 0.0)
                    .initialPosition(x, y, 0.0)
                    .initialVelocity(0.2 * random.nextGaussian(), 0.0, 0.0)
                    .build());
        }
        return Model.of(discs).with(new DiscsInABox(radius, pitch * (perRow + 0.2), List.of(law)));
    }

    @Override
    public String name() {
        return "discs";
    }

    @Override
    public int outputs() {
        return 2;
    }

    @Override
    public Finder newFinder(Model model) {
        int count = model.systems().size();
        Cells cells = new Cells(count, 2.4 * radius, width);
        return (t, h, bodies, contacts) -> {
            cells.fill(bodies);
            for (int i = 0; i < count; i++) {
                double[] p = bodies.position(i);
                againstWall(4L * i, i, p[1] - radius, 0.0, 1.0, contacts);
                againstWall(4L * i + 1, i, p[0] - radius, 1.0, 0.0, contacts);
                againstWall(4L * i + 2, i, width - p[0] - radius, -1.0, 0.0, contacts);
                for (int corner = 0; corner < 9; corner++) {
                    for (int j = cells.first(p, corner); j >= 0; j = cells.next[j]) {
                        if (j > i) {
                            pair(i, j, count, bodies, contacts);
                        }
                    }
                }
            }
        };
    }

    private void againstWall(long key, int disc, double gap, double nx, double ny, ContactList contacts) {
        if (gap < 0.2 * radius) {
            int c = contacts.add(key, disc, ContactList.GROUND, 0);
            contacts.gap(c, gap);
            double[] H = contacts.rows();
            int n = contacts.at(c, 0, 0);
            int t = contacts.at(c, 0, 1);
            H[n] = nx;
            H[n + 1] = ny;
            H[t] = -ny;
            H[t + 1] = nx;
            H[t + 2] = -radius;
        }
    }

    private void pair(int i, int j, int count, Configuration bodies, ContactList contacts) {
        double dx = bodies.position(j)[0] - bodies.position(i)[0];
        double dy = bodies.position(j)[1] - bodies.position(i)[1];
        double distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < 2.2 * radius) {
            int c = contacts.add(4L * count + (long) i * count + j, i, j, 0);
            contacts.gap(c, distance - 2.0 * radius);
            double[] H = contacts.rows();
            double nx = dx / distance;
            double ny = dy / distance;
            for (int end = 0; end < 2; end++) {
                double sign = end == 0 ? -1.0 : 1.0;
                int n = contacts.at(c, end, 0);
                int t = contacts.at(c, end, 1);
                H[n] = sign * nx;
                H[n + 1] = sign * ny;
                H[t] = -sign * ny;
                H[t + 1] = sign * nx;
                H[t + 2] = -radius;
            }
        }
    }

    /** Square cells as wide as the reach of a disc, each a linked list of discs. */
    private static final class Cells {

        private final double size;
        private final int columns;
        private final int[] head;
        private final int[] next;

        Cells(int count, double size, double width) {
            this.size = size;
            columns = (int) (width / size) + 3;
            head = new int[columns * columns * 4];
            next = new int[count];
        }

        void fill(Configuration bodies) {
            java.util.Arrays.fill(head, -1);
            for (int i = next.length - 1; i >= 0; i--) {
                int cell = cell(bodies.position(i)[0], bodies.position(i)[1]);
                next[i] = head[cell];
                head[cell] = i;
            }
        }

        private int cell(double x, double y) {
            int column = Math.max(0, Math.min(columns - 1, 1 + (int) Math.floor(x / size)));
            int row = Math.max(0, Math.min(4 * columns - 1, 1 + (int) Math.floor(y / size)));
            return row * columns + column;
        }

        /** The first disc in one of the nine cells around a point, or -1. */
        int first(double[] p, int corner) {
            int cell = cell(p[0], p[1]) + (corner / 3 - 1) * columns + corner % 3 - 1;
            return cell < 0 || cell >= head.length ? -1 : head[cell];
        }
    }
}
