package org.nsds.benchmarks;

import java.util.concurrent.TimeUnit;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Microseconds per time step of a body in space, without set-up and output: Siconos' case 13, and a ball of its case 14. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BodyBenchmark {

    private static final int FREE_STEPS = 2000;
    private static final int ROLLING_STEPS = 1000;

    @Benchmark
    @OperationsPerInvocation(FREE_STEPS)
    public Simulation freeBody(Free body) {
        return advance(body.simulation, FREE_STEPS);
    }

    @Benchmark
    @OperationsPerInvocation(ROLLING_STEPS)
    public Simulation ballOnPlane(Rolling ball) {
        return advance(ball.simulation, ROLLING_STEPS);
    }

    private static Simulation advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step();
        }
        return simulation;
    }

    /** The body that flips about its intermediate axis, 2000 steps of 10 ms. */
    @State(Scope.Thread)
    public static class Free {
        private static final RigidBody BODY = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .spinning(0.01, 2.0, 0.01)
                .build();

        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = TimeStepping.of(Model.of(BODY)).step(0.01).start(0.0);
        }
    }

    /** The ball that slides, then rolls, 1000 steps of 1 ms, all of them in contact. */
    @State(Scope.Thread)
    public static class Rolling {
        private static final RigidBody BALL = RigidBody.named("body")
                .inertia(Solid.sphere(0.1).withMass(1.0))
                .at(0.0, 0.0, 0.1 - 1e-8)
                .moving(2.0, 0.0, 0.0)
                .gravity(9.81)
                .build();

        Simulation simulation;

        @Setup(Level.Invocation)
        public void restart() {
            simulation = TimeStepping.of(BodyOnFloor.ball(BALL, 0.1, new NewtonImpactFriction(0.0, 0.3)))
                    .step(1e-3)
                    .start(0.0);
        }
    }
}
