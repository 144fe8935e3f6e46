package org.nsds.core.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/**
 * A random mechanical model, how it is to be run, and what of the theory applies to it. One to six bodies (x, z) in the plane, on
 * springs or under gravity; contacts with floors and between neighbours, of one kind of law or of several.
 *
 * @param model what is run
 * @param setup how
 * @param passive whether the scheme must not make energy: θ = ½, rigid laws with e ≤ 1 and no forces from outside
 * @param text in words, for the message of a failing test
 */
record RandomModel(Model model, TimeStepping setup, boolean passive, String text) {

    private static final List<String> RIGID = List.of(
            "moreau-jean:theta=0.5,gamma=0.5",
            "moreau-jean:theta=0.5,gamma=0",
            "moreau-jean:theta=1,gamma=0.5",
            "moreau-jean:theta=1,gamma=0",
            "moreau-jean:theta=0.75,gamma=0.5",
            "moreau-jean-projected",
            "d1-minus",
            "schatzman-paoli",
            "generalized-alpha");

    private static final List<String> SOFT = List.of("moreau-jean", "verlet", "heun", "rk4", "leapfrog", "am1");

    static RandomModel of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int kind = random.nextInt(4); // 0 frictionless, 1 friction, 2 compliant, 3 frictionless with joints
        double h = StrictMath.pow(10.0, -1.5 - 2.5 * random.nextDouble());
        boolean gravity = random.nextBoolean();
        List<LagrangianLinearSystem> bodies = bodies(random, gravity);
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            contacts.add(Interaction.named("floor" + i)
                    .on(bodies.get(i))
                    .relation(LinearRelation.rows(
                            kind == 1 ? new double[][] {{0, 1}, {1, 0}} : new double[][] {{0, 1}}))
                    .law(law(kind, random))
                    .build());
            if (i > 0 && random.nextBoolean()) {
                double[] normal = {-1.0, 0.0, 1.0, 0.0};
                contacts.add(Interaction.named("pair" + i)
                        .on(bodies.get(i - 1), bodies.get(i))
                        .relation(LinearRelation.rows(
                                kind == 1 ? new double[][] {normal, {0.0, -1.0, 0.0, 1.0}} : new double[][] {normal}))
                        .law(law(kind, random))
                        .build());
            }
        }
        if (kind == 3) {
            contacts.add(Interaction.named("guide")
                    .on(bodies.get(0))
                    .relation(LinearRelation.rows(new double[][] {{1.0, 0.5}}).offset(offset(bodies.get(0))))
                    .law(new Equality())
                    .build());
        }
        List<String> schemes = kind == 2 ? SOFT : kind == 1 ? RIGID.subList(0, 7) : RIGID;
        String scheme = schemes.get(random.nextInt(schemes.size()));
        Model model = Model.of(bodies).with(contacts);
        boolean passive = kind != 2 && scheme.startsWith("moreau-jean:theta=0.5");
        return new RandomModel(
                model,
                TimeStepping.of(model).integrator(scheme).step(kind == 2 ? 0.05 * h : h),
                passive,
                "seed " + seed + ": " + bodies.size() + " bodies, " + contacts.size() + " contacts of kind " + kind
                        + ", " + scheme + ", h = " + h);
    }

    private static double offset(LagrangianLinearSystem body) {
        double[] q = new double[2];
        body.initialState(q, new double[2]);
        return -(q[0] + 0.5 * q[1]);
    }

    private static List<LagrangianLinearSystem> bodies(SplittableRandom random, boolean gravity) {
        List<LagrangianLinearSystem> bodies = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            double mass = StrictMath.pow(10.0, 2.0 * random.nextDouble() - 1.0);
            var body = LagrangianLinearSystem.builder("body" + i)
                    .mass(mass, mass)
                    .initialPosition(i + 0.9 * random.nextDouble(), random.nextInt(3) == 0 ? 0.0 : random.nextDouble())
                    .initialVelocity(4.0 * random.nextDouble() - 2.0, -3.0 * random.nextDouble());
            if (gravity) {
                body.constantForce(0.0, -9.81 * mass);
            }
            if (random.nextBoolean()) {
                double k = 200.0 * random.nextDouble();
                double coupling = 0.3 * k;
                body.stiffness(new double[][] {{k, coupling}, {coupling, k}});
            }
            if (random.nextBoolean()) {
                body.damping(random.nextDouble(), random.nextDouble());
            }
            bodies.add(body.build());
        }
        return bodies;
    }

    private static NonSmoothLaw law(int kind, SplittableRandom random) {
        double e = switch (random.nextInt(4)) {
            case 0 -> 0.0;
            case 1 -> 1.0;
            default -> random.nextDouble();
        };
        if (kind == 1) {
            return new NewtonImpactFriction(e, random.nextInt(4) == 0 ? 0.0 : 1.2 * random.nextDouble());
        }
        if (kind == 2) {
            double k = 1e4 * (0.1 + random.nextDouble());
            return switch (random.nextInt(3)) {
                case 0 -> new HuntCrossley(k, 1.5, 0.5);
                case 1 -> new KelvinVoigt(k, 1.0);
                default -> new PowerLaw(k, 1.5);
            };
        }
        return new NewtonImpact(e);
    }
}
