package org.nsds.mechanics.body;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.solution.Solution;

/**
 * Columns with the forces and moments that joints and contacts exert on their first body, whatever the rows of their relations are,
 *
 * <pre>
 *     NAME.Fx, NAME.Fy, NAME.Fz      F = H_xᵀ λ/h           in the world
 *     NAME.Mx, NAME.My, NAME.Mz      M = R H_ωᵀ λ/h         in the world, about the centre of mass of the first body
 * </pre>
 *
 * <p>with the rows H at the positions at the end of a step, and λ the impulse of the step. Moments about another point P are M − (P − x) × F.
 */
public final class JointLoads {

    private JointLoads() {}

    /**
     * Returns a run of time-stepping with the loads of an interaction.
     *
     * @param name of the interaction
     * @param step h, the length of the steps
     * @throws IllegalArgumentException if there is no such interaction, or its first system is no body in space
     */
    public static Solution of(Model model, Solution run, String name, double step) {
        Interaction joint = model.interactions().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the model has no interaction '" + name + "'"));
        if (!(joint.systems().get(0) instanceof BodyInSpace)
                || !(joint.relation() instanceof LagrangianRelation relation)) {
            throw new IllegalArgumentException("interaction '" + name + "' does not act on a body in space");
        }
        List<double[]> positions = new ArrayList<>();
        for (DynamicalSystem system : joint.systems()) {
            for (int i = 0; i < ((BodyInSpace) system).positions(); i++) {
                positions.add(run.position(system.name(), i));
            }
        }
        List<double[]> multipliers = new ArrayList<>();
        for (int i = 0; i < relation.outputs(); i++) {
            multipliers.add(run.multiplier(name, i));
        }
        double[] q = new double[relation.inputs()];
        double[] rows = new double[relation.outputs() * relation.velocities()];
        double[][] loads = new double[6][run.rows()];
        for (int k = 0; k < run.rows(); k++) {
            for (int i = 0; i < q.length; i++) {
                q[i] = positions.get(i)[k];
            }
            relation.jacobian(run.time(k), q, rows);
            double[] load = new double[6];
            for (int i = 0; i < relation.outputs(); i++) {
                for (int j = 0; j < 6; j++) {
                    load[j] += rows[i * relation.velocities() + j] * multipliers.get(i)[k] / step;
                }
            }
            for (int j = 0; j < 3; j++) {
                loads[j][k] = load[j];
            }
            loads[3][k] = Quaternion.worldX(q, 3, load[3], load[4], load[5]);
            loads[4][k] = Quaternion.worldY(q, 3, load[3], load[4], load[5]);
            loads[5][k] = Quaternion.worldZ(q, 3, load[3], load[4], load[5]);
        }
        return run.with(
                List.of(name + ".Fx", name + ".Fy", name + ".Fz", name + ".Mx", name + ".My", name + ".Mz"),
                List.of(loads));
    }
}
