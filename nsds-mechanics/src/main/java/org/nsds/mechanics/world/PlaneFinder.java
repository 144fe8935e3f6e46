package org.nsds.mechanics.world;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.Trigonometry;
import org.nsds.mechanics.world.detection.CandidatePairs;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.Polygon;
import org.nsds.mechanics.world.detection.PolygonPair;

/**
 * Finds the contacts of a world in the plane, within reach of a step as {@link WorldFinder} does in space. At a point P of a body, with r = P − x,
 * the rows are
 *
 * <pre>
 *     n: (n_x, n_y, r_x n_y − r_y n_x),      t = (n_y, −n_x): (t_x, t_y, r_x t_y − r_y t_x)
 * </pre>
 */
final class PlaneFinder implements ContactSource.Finder {

    private static final double MARGIN = 1e-3; // in sizes of a shape

    private final PlaneWorld world;
    private final Polygon[] polygons;
    private final int moving;
    private final int[] system;
    private final double[] extent;
    private final double[] reach;
    private final int[][] laws;
    private final int outputs;
    private final CandidatePairs candidates;
    private final PolygonPair pair;
    private final Manifold manifold = new Manifold();

    PlaneFinder(PlaneWorld world, Model model) {
        this.world = world;
        moving = world.bodies().size();
        int count = moving + world.fixtures().size();
        polygons = new Polygon[count];
        extent = new double[count];
        reach = new double[count];
        List<String> names = model.systems().stream().map(DynamicalSystem::name).toList();
        system = world.bodies().stream()
                .mapToInt(body -> names.indexOf(body.name()))
                .toArray();
        int most = 2;
        for (int i = 0; i < count; i++) {
            PlaneShape shape = shape(i);
            double[] corners =
                    shape.corners().stream().mapToDouble(Double::doubleValue).toArray();
            polygons[i] = new Polygon(corners, shape.rounding());
            extent[i] = shape.extent();
            most = Math.max(most, polygons[i].count());
        }
        laws = new int[count][count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                laws[i][j] = world.law(material(i), material(j));
            }
        }
        pair = new PolygonPair(32 - Integer.numberOfLeadingZeros(most - 1));
        outputs = model.sources().get(0).outputs();
        candidates = new CandidatePairs(polygons, moving, (first, second) -> true);
    }

    private PlaneShape shape(int i) {
        return i < moving
                ? world.bodies().get(i).shape()
                : world.fixtures().get(i - moving).shape();
    }

    private String material(int i) {
        return i < moving
                ? world.bodies().get(i).material()
                : world.fixtures().get(i - moving).material();
    }

    @Override
    public void find(double t, double h, Configuration bodies, ContactList contacts) {
        Arrays.fill(reach, 0.0);
        for (int i = 0; i < moving; i++) {
            double[] q = bodies.position(system[i]);
            double[] v = bodies.velocity(system[i]);
            polygons[i].place(q[0], q[1], Trigonometry.cos(q[2]), Trigonometry.sin(q[2]));
            double speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]) + extent[i] * Math.abs(v[2]);
            reach[i] = h * speed + h * h * world.gravity() + MARGIN * polygons[i].size();
        }
        candidates.update(reach);
        for (int c = 0; c < candidates.count(); c++) {
            int first = candidates.first(c);
            int second = candidates.second(c);
            if (candidates.near(first, second)) {
                manifold.clear();
                pair.collide(polygons[first], polygons[second], reach[first] + reach[second], manifold);
                for (int point = 0; point < manifold.count(); point++) {
                    add(first, second, point, bodies, contacts);
                }
            }
        }
    }

    private void add(int first, int second, int point, Configuration bodies, ContactList contacts) {
        int other = second < moving ? system[second] : ContactList.GROUND;
        long key = ((long) first * polygons.length + second) << pair.featureBits() | manifold.feature(point);
        int c = contacts.add(key, system[first], other, laws[first][second]);
        double x = manifold.place(point, 0);
        double y = manifold.place(point, 1);
        double nx = manifold.normal(point, 0);
        double ny = manifold.normal(point, 1);
        contacts.gap(c, manifold.gap(point));
        contacts.place(c, x, y, 0.0, nx, ny, 0.0);
        rows(c, 0, 1.0, bodies.position(system[first]), x, y, nx, ny, contacts);
        if (other != ContactList.GROUND) {
            rows(c, 1, -1.0, bodies.position(other), x, y, nx, ny, contacts);
        }
    }

    private void rows(
            int c, int end, double sign, double[] q, double x, double y, double nx, double ny, ContactList contacts) {
        double[] rows = contacts.rows();
        double rx = x - q[0];
        double ry = y - q[1];
        int n = contacts.at(c, end, 0);
        rows[n] = sign * nx;
        rows[n + 1] = sign * ny;
        rows[n + 2] = sign * (rx * ny - ry * nx);
        if (outputs == 2) {
            int t = contacts.at(c, end, 1);
            rows[t] = sign * ny;
            rows[t + 1] = -sign * nx;
            rows[t + 2] = -sign * (rx * nx + ry * ny);
        }
    }
}
