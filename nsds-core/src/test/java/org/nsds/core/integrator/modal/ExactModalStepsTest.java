package org.nsds.core.integrator.modal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.integrator.GapForecast;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.integrator.modal.ExactModal.Form;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;

/** Steps of the exact modal scheme against its equations as documented, computed one mode after the other. */
class ExactModalStepsTest {

    private static final double H = 0.01;
    /** More than a block of modes, of which there is a part left over. */
    private static final int MODES = 300;

    private static final double RESTITUTION = 0.6;

    private static double mass(int j) {
        return j % 2 == 0 ? 2.0 : 3.0;
    }

    private static double omega(int j) {
        return 3.0 + 0.7 * j;
    }

    private static double sigma(int j) {
        return 0.01 * j;
    }

    private static double row(int wall, int j) {
        return StrictMath.sin((0.05 * wall + 1.3) * (j + 1)) / (j + 1);
    }

    private static LagrangianLinearSystem modes(boolean damped) {
        double[] mass = new double[MODES];
        double[] stiffness = new double[MODES];
        double[] damping = new double[MODES];
        double[] q = new double[MODES];
        double[] v = new double[MODES];
        for (int j = 0; j < MODES; j++) {
            mass[j] = mass(j);
            stiffness[j] = mass(j) * omega(j) * omega(j);
            damping[j] = damped ? 2.0 * mass(j) * sigma(j) : 0.0;
            q[j] = 0.3 / ((j + 1) * (j + 1));
            v[j] = 0.5 / (j + 1);
        }
        return LagrangianLinearSystem.builder("modes")
                .mass(mass)
                .stiffness(stiffness)
                .damping(damping)
                .initialPosition(q)
                .initialVelocity(v)
                .build();
    }

    private static double[] row(int wall) {
        double[] row = new double[MODES];
        for (int j = 0; j < MODES; j++) {
            row[j] = row(wall, j);
        }
        return row;
    }

    private static Model oneWall(LagrangianLinearSystem modes, double offset) {
        return Model.of(modes)
                .with(Interaction.named("wall")
                        .on(modes)
                        .relation(LinearRelation.rows(new double[][] {row(0)}).offset(offset))
                        .law(new NewtonImpact(RESTITUTION))
                        .build());
    }

    private static Solution run(Model model, Form form, int every) {
        Solution run = TimeStepping.of(model)
                .integrator(new ExactModal(form))
                .step(H)
                .every(every)
                .run(0.0, 6.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** The scheme as its documentation has it, with one wall; the gap of every step. */
    private static double[] reference(Form form, double offset, int steps) {
        double[] q = new double[MODES];
        double[] w = new double[MODES];
        double[] row = row(0);
        double[] decay = new double[MODES];
        double[] pull = new double[MODES];
        double[] answer = new double[MODES];
        double[] first = new double[MODES];
        double delassus = 0.0;
        for (int j = 0; j < MODES; j++) {
            q[j] = 0.3 / ((j + 1) * (j + 1));
            w[j] = 0.5 / (j + 1);
            double r = Math.exp(-sigma(j) * H);
            double x = H * Math.sqrt(omega(j) * omega(j) - sigma(j) * sigma(j));
            decay[j] = r * r;
            pull[j] = 1.0 + r * r - 2.0 * r * Math.cos(x);
            double d = omega(j) * omega(j) * H * H / pull[j];
            answer[j] = row[j] / (form == Form.PAPER ? mass(j) : mass(j) * d);
            delassus += row[j] * answer[j];
            double exact = r * (Math.cos(x) + sigma(j) * H * Math.sin(x) / x) * q[j] + r * H * Math.sin(x) / x * w[j];
            first[j] = form == Form.PAPER ? (exact - q[j]) / H : decay[j] * w[j] - pull[j] / H * q[j];
        }
        double[] gaps = new double[steps + 1];
        gaps[0] = offset + dot(row, q);
        for (int k = 1; k <= steps; k++) {
            double y = gaps[k - 1];
            double rate = dot(row, w);
            boolean active = form == Form.PAPER ? y <= 0.0 : y + 0.5 * H * rate <= 0.0;
            for (int j = 0; j < MODES; j++) {
                w[j] = k == 1 ? first[j] : decay[j] * w[j] - pull[j] / H * q[j];
            }
            double lambda = active ? Math.max(0.0, -(dot(row, w) + RESTITUTION * rate) / delassus) : 0.0;
            for (int j = 0; j < MODES; j++) {
                w[j] += answer[j] * lambda;
                q[j] += H * w[j];
            }
            gaps[k] = offset + dot(row, q);
        }
        return gaps;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0.0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    /** Near, where contacts follow each other, and far, where most steps need not look; seen every step and at the end only. */
    @ParameterizedTest
    @CsvSource({
        "PAPER, 0.05, 1",
        "PAPER, 0.05, 7",
        "PAPER, 0.05, 600",
        "PAPER, 0.25, 600",
        "PAPER, 0.0, 600",
        "SICONOS, 0.05, 1",
        "SICONOS, 0.05, 600",
        "SICONOS, 0.25, 600"
    })
    void gapsAreThoseOfTheDocumentedScheme(Form form, double offset, int every) {
        Solution run = run(oneWall(modes(true), offset), form, every);
        double[] expected = reference(form, offset, 600);
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(run.report().newtonIterations()).as("one pass each").isEqualTo(600);
        double[] gaps = run.column("wall.y");
        for (int k = 0; k < gaps.length; k++) {
            int step = (int) Math.round(run.time(k) / H);
            assertThat(gaps[k]).as("step " + step).isCloseTo(expected[step], within(1e-10));
        }
    }

    /** Several walls push one after the other in a step; a relation that hides that it is linear takes the iterated road. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void relationsWrittenAsFunctionsGiveTheSameMotion(Form form) {
        var modes = modes(true);
        Model linear = Model.of(modes);
        Model functions = Model.of(modes);
        for (int wall = 0; wall < 3; wall++) {
            double[] row = row(wall);
            linear = linear.with(Interaction.named("wall" + wall)
                    .on(modes)
                    .relation(LinearRelation.rows(new double[][] {row}).offset(-0.05))
                    .law(new NewtonImpact(RESTITUTION))
                    .build());
            functions = functions.with(Interaction.named("wall" + wall)
                    .on(modes)
                    .relation(new ScleronomousRelation(
                            1,
                            MODES,
                            (q, y) -> y[0] = dot(row, q) - 0.05,
                            (q, H) -> System.arraycopy(row, 0, H, 0, MODES)))
                    .law(new NewtonImpact(RESTITUTION))
                    .build());
        }
        Solution one = run(linear, form, 3);
        Solution other = run(functions, form, 3);
        for (int wall = 0; wall < 3; wall++) {
            double[] expected = one.column("wall" + wall + ".y");
            assertThat(other.column("wall" + wall + ".y")).containsExactly(expected, within(1e-9));
        }
        assertThat(one.report().contactSteps()).isGreaterThan(20);
    }

    /** Σ m [ G w²/2 + ω² q (q − hw)/2 ] with G = D (1 + E)/2, each mode divided by D in the paper's form. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void theLedgerShowsTheFunctionalOfTheScheme(Form form) {
        Solution run = run(oneWall(modes(true), 0.05), form, 10);
        int last = run.rows() - 1;
        double kinetic = 0.0;
        double potential = 0.0;
        for (int j = 0; j < MODES; j++) {
            double q = run.position("modes", j)[last];
            double w = run.velocity("modes", j)[last];
            ModalMotion mode = new ModalMotion().set(omega(j), sigma(j), H);
            double m = form == Form.PAPER ? mass(j) / mode.denominator() : mass(j);
            kinetic += 0.25 * m * mode.denominator() * (1.0 + mode.decay()) * w * w;
            potential += 0.5 * m * omega(j) * omega(j) * q * (q - H * w);
        }
        EnergyBalance end = run.energy().balance();
        assertThat(end.kinetic()).isCloseTo(kinetic, within(1e-14));
        assertThat(end.potential()).isCloseTo(potential, within(1e-14));
        assertThat(end.damping())
                .as("what is missing")
                .isCloseTo(end.start() - end.impacts() - end.total(), within(1e-15));
        assertThat(end.damping()).isPositive();
    }

    @Test
    void withoutDampingNothingIsBooked() {
        EnergyBalance end =
                run(oneWall(modes(false), 0.05), Form.SICONOS, 1).energy().balance();
        assertThat(end.damping()).isZero();
        assertThat(end.impacts()).isNotZero();
        assertThat(end.numerical()).isCloseTo(0.0, within(1e-12));
    }

    /** What is promised about strides is also reached: all modes at q = hw/2, moving as the row would have it. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void stridesAreBoundsThatAreReached(Form form) {
        VelocityStepper stepper = stepper(form);
        double[] row = row(0);
        double[] weights = Arrays.stream(row).map(Math::abs).toArray();
        for (int j = 0; j < MODES; j++) {
            stepper.unknown()[j] = Math.signum(row[j]) * (1.0 + j % 3);
            stepper.position()[j] = 0.5 * H * stepper.unknown()[j];
        }
        double stride = H * dot(row, stepper.unknown());
        assertThat(((GapForecast) stepper).stride(weights)).isCloseTo(stride, within(1e-12 * stride));
    }

    /** From rest a push raises the bound by just as much as it may; a moving system, by no more. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void pushesRaiseTheBoundByNoMoreThanTheyMay(Form form) {
        VelocityStepper stepper = stepper(form);
        GapForecast forecast = (GapForecast) stepper;
        double[] weights = Arrays.stream(row(0)).map(Math::abs).toArray();
        double[] pushed = row(1);
        for (double moving : new double[] {0.0, 0.1, 10.0}) {
            for (int j = 0; j < MODES; j++) {
                stepper.unknown()[j] = moving * Math.cos(3.0 * j);
                stepper.position()[j] = 0.01 * moving * Math.sin(5.0 * j);
            }
            stepper.begin(0.0, H);
            stepper.freeMotion();
            stepper.update();
            double before = forecast.stride(weights);
            stepper.begin(H, 2.0 * H);
            stepper.freeMotion();
            forecast.push(0.3, pushed);
            stepper.update();
            double allowed = before + 0.3 * forecast.strideOfPush(weights, pushed);
            double after = forecast.stride(weights);
            if (moving == 0.0) {
                assertThat(after).isCloseTo(allowed, within(1e-12 * allowed));
            } else {
                assertThat(after).isLessThan(allowed);
            }
        }
    }

    private static VelocityStepper stepper(Form form) {
        var modes = modes(true);
        return (VelocityStepper) new ExactModal(form).bind(modes, new State(Model.of(modes)).system(0), H);
    }

    /** A compliant contact at rest against a spring: y = −D f under the force that the spring has there. */
    @Test
    void aCompliantRelationIsAnImplicitSpring() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .initialPosition(0.0)
                .initialVelocity(-1.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("pad")
                        .on(mass)
                        .relation(new CompliantRelation(LinearRelation.rows(new double[][] {{1.0}}), 1e-2))
                        .law(new NewtonImpact(0.0))
                        .build());
        Solution run =
                TimeStepping.of(model).integrator(new ExactModal()).step(H).run(0.0, 0.2);
        double[] q = run.position("mass", 0);
        double[] w = run.velocity("mass", 0);
        int closed = 0;
        for (int k = 2; k < q.length; k++) { // m (w_{k+1} − w_k) = −h q_{k+1}/D while closed
            if (q[k] < 0.0 && q[k - 1] < 0.0) {
                closed++;
                assertThat(2.0 * (w[k] - w[k - 1])).isCloseTo(-H * q[k] / 1e-2, within(1e-12));
            }
        }
        assertThat(closed).isGreaterThan(10);
    }

    @Test
    void instabilitiesAreRefused() {
        var unstable = LagrangianLinearSystem.builder("unstable")
                .mass(1.0, 1.0)
                .stiffness(1.0, -2.0)
                .build();
        assertRefused(unstable, "stiffness of degree of freedom 1 is -2.0");
        var driven = LagrangianLinearSystem.builder("driven")
                .mass(1.0, 1.0)
                .damping(-3.0, 1.0)
                .build();
        assertRefused(driven, "damping of degree of freedom 0 is -3.0");
    }

    private static void assertRefused(LagrangianLinearSystem system, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(Model.of(system))
                        .integrator(new ExactModal())
                        .step(H)
                        .start(0.0))
                .withMessageContaining(why);
    }
}
