package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.mechanics.planar.PlanarBody;

/** This class builds linear mechanics, particles and planar bodies: M v̇ + C v + K q = f + F(t) + r. */
public final class LinearSystems {

    private static final int MOST = 2000;

    private LinearSystems() {}

    public static BuiltSystem linear(String name, Section section) {
        List<String> equations = new ArrayList<>();
        double[][] mass = section.matrix("mass");
        int n = mass == null ? section.vector("mass").length : mass.length;
        if (n > MOST) {
            throw section.refuse(section.place(), "the system has " + n + " degrees of freedom: at most " + MOST);
        }
        return section.guarded(() -> {
            LagrangianLinearSystem.Builder builder = LagrangianLinearSystem.builder(name);
            builder = mass == null ? builder.mass(section.vector("mass")) : builder.mass(mass);
            if (section.has("damping")) {
                double[][] rows = section.matrix("damping");
                builder = rows == null ? builder.damping(section.vector("damping", n)) : builder.damping(rows);
            }
            if (section.has("stiffness")) {
                double[][] rows = section.matrix("stiffness");
                builder = rows == null ? builder.stiffness(section.vector("stiffness", n)) : builder.stiffness(rows);
            }
            if (section.has("force")) {
                builder.constantForce(section.vector("force", n));
            }
            forcing(builder, section, n, equations);
            start(builder, section, n);
            equations.add(
                    0,
                    "M v̇ + C v + K q = f + F(t) + r with " + n
                            + (n == 1 ? " degree of freedom" : " degrees of freedom"));
            return new BuiltSystem(builder.build(), SystemKinds.coordinates(section, "coordinates", "q", n), equations);
        });
    }

    private static void forcing(
            LagrangianLinearSystem.Builder builder, Section section, int n, List<String> equations) {
        if (!section.has("forcing")) {
            return;
        }
        Section timed = section.with(new Names(section.names()).variable(FunctionCompiler.TIME));
        List<Expression> forces = timed.expressions("forcing", n);
        List<Expression> bound = forces.stream()
                .map(force -> force.bind(section.names().values()))
                .toList();
        for (int i = 0; i < n; i++) {
            equations.add("F[" + i + "](t) = " + forces.get(i).text());
        }
        if (bound.stream().allMatch(force -> force.is(0.0))) {
            return;
        }
        VectorFunction function = FunctionCompiler.compile(bound, List.of());
        builder.force((t, out) -> function.at(t, null, null, out));
    }

    private static void start(LagrangianLinearSystem.Builder builder, Section section, int n) {
        if (section.has("position")) {
            builder.initialPosition(section.vector("position", n));
        }
        if (section.has("velocity")) {
            builder.initialVelocity(section.vector("velocity", n));
        }
    }

    public static BuiltSystem particle(String name, Section section) {
        double mass = section.number("mass");
        int n = size(section);
        return section.guarded(() -> {
            double[] masses = new double[n];
            Arrays.fill(masses, mass);
            LagrangianLinearSystem.Builder builder =
                    LagrangianLinearSystem.builder(name).mass(masses);
            if (section.has("gravity")) {
                double[] force = section.vector("gravity", n);
                for (int i = 0; i < n; i++) {
                    force[i] *= mass;
                }
                builder.constantForce(force);
            }
            start(builder, section, n);
            return new BuiltSystem(
                    builder.build(),
                    SystemKinds.coordinates(section, "coordinates", "q", n),
                    List.of("m q̈ = m g + r with " + n + (n == 1 ? " coordinate" : " coordinates")));
        });
    }

    private static int size(Section section) {
        for (String key : List.of("position", "velocity", "gravity")) {
            if (section.has(key)) {
                return section.vector(key).length;
            }
        }
        return section.has("coordinates") ? section.nameList("coordinates").size() : 1;
    }

    public static BuiltSystem planarBody(String name, Section section) {
        return section.guarded(() -> {
            PlanarBody body = PlanarBody.named(name);
            double mass = section.number("mass");
            long shapes = List.of("inertia", "rectangle", "disc").stream()
                    .filter(section::has)
                    .count();
            if (shapes != 1) {
                throw section.refuse(
                        section.place(), "a planar body has " + shapes + " of inertia, rectangle and disc: give one");
            }
            if (section.has("inertia")) {
                body.inertia(mass, section.number("inertia"));
            } else if (section.has("rectangle")) {
                double[] size = section.vector("rectangle", 2);
                body.rectangle(mass, size[0], size[1]);
            } else {
                body.disc(mass, section.number("disc"));
            }
            body.gravity(section.number("gravity", 0.0));
            if (section.has("position")) {
                double[] at = section.vector("position", 3);
                body.at(at[0], at[1], at[2]);
            }
            if (section.has("velocity")) {
                double[] moving = section.vector("velocity", 3);
                body.moving(moving[0], moving[1], moving[2]);
            }
            return new BuiltSystem(
                    body.build(), List.of("x", "y", "angle"), List.of("m ẍ = r_x,  m ÿ = −m g + r_y,  J φ̈ = r_φ"));
        });
    }
}
