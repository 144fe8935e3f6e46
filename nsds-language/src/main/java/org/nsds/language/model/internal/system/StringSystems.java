package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.solution.Probe;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.relation.Laws;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;

/** This class builds strings in modal coordinates, over points that they cannot pass. */
public final class StringSystems {

    private static final int MOST = 5000;

    private StringSystems() {}

    public static BuiltSystem build(String name, Section section) {
        if (!name.equals(ModalString.NAME)) {
            throw section.refuse(section.place(), "a system of kind string is named '" + ModalString.NAME + "'");
        }
        return section.guarded(() -> {
            ModalString string = string(section);
            double[] pluck = section.vector("pluck", 2);
            NonSmoothLaw law = section.has("law") ? Laws.build(section.section("law")) : new NewtonImpact(0.0);
            Model model = string.model(
                    StringShape.triangle(pluck[0], pluck[1]), StringShape.straight(), obstacles(section), law);
            List<Probe> probes = new ArrayList<>();
            if (section.has("probes")) {
                for (double x : section.vector("probes")) {
                    probes.add(string.displacement(x));
                }
            }
            int n = string.modes().count();
            return new BuiltSystem(
                    model.systems().get(0),
                    SystemKinds.coordinates(section, "coordinates", "q", n),
                    List.of("u(x, t) = Σ q_j(t) φ_j(x) with " + n + " modes, each q̈ + 2 σ q̇ + (2π ν)² q = r/μ"),
                    model.interactions(),
                    probes);
        });
    }

    private static ModalString string(Section section) {
        double length = section.number("length");
        double count = section.number("modes");
        if (count != Math.rint(count) || !(count >= 1.0 && count <= MOST)) {
            throw section.refuse(
                    section.place(), "modes is " + count + ": it must be a whole number from 1 to " + MOST);
        }
        double[] frequencies = new double[(int) count];
        double[] decays = new double[(int) count];
        for (int j = 1; j <= frequencies.length; j++) {
            Section mode = section.with(new Names(section.names()).value("j", j));
            frequencies[j - 1] = mode.number("frequency");
            decays[j - 1] = mode.number("decay", 0.0);
        }
        return new ModalString(length, section.number("density"), new StringModes(frequencies, decays));
    }

    private static List<Obstacle> obstacles(Section section) {
        List<Obstacle> obstacles = new ArrayList<>();
        double[][] points = section.has("obstacles") ? section.matrix("obstacles") : new double[0][];
        if (points == null) {
            throw section.refuse(
                    section.place(), "obstacles are points [x, height], such as obstacles: [[0.65, -0.004]]");
        }
        for (double[] point : points) {
            if (point.length != 2) {
                throw section.refuse(
                        section.place(), "an obstacle has " + point.length + " numbers: x and height are needed");
            }
            obstacles.add(new Obstacle("obstacle" + (obstacles.size() + 1), point[0], point[1]));
        }
        return obstacles;
    }
}
