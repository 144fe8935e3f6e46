package org.nsds.mechanics.particlestring;

import java.util.Arrays;
import org.nsds.core.model.system.BandedSystem;
import org.nsds.core.model.system.FrequencyBound;
import org.nsds.core.solution.Probe;
import org.nsds.numerics.linalg.BandedMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;

/**
 * A string of n + 1 particles P₀ … P_n of mass m in the plane or in space, with tension between neighbours, viscosity and
 * gravity,
 *
 * <pre>
 *     m ẍ_j = T(s_{j,j+1}) (x_{j+1} − x_j)/r_{j,j+1} − T(s_{j−1,j}) (x_j − x_{j−1})/r_{j−1,j} − α ẋ_j − m g e_y,      s = r/Δx
 * </pre>
 *
 * <p>Coordinates are those of the particles that move, one particle after the other: (x, y) or (x, y, z); gravity acts along
 * −y. Forces, potential and derivatives cost O(n), and the derivatives are banded. Immutable.
 *
 * <p>Reference: A. B. Schubert, D. Greenspan, <i>Numerical studies of discrete vibrating strings</i>, University of Wisconsin,
 * WIS-CS-72-158, 1972, sections 2 to 4.
 */
public final class ParticleString implements BandedSystem, FrequencyBound {

    /** The vertical axis. */
    static final int Y = 1;

    private final String name;
    private final int links;
    private final int axes;
    private final double spacing;
    private final double particleMass;
    private final TensionLaw law;
    private final double viscosity;
    private final double gravity;
    private final End start;
    private final End end;
    private final double[][] positions;
    private final double[][] velocities;
    /** The first particle that moves, and how many do. */
    private final int first;

    private final int moving;
    private final LinkForces forces;

    ParticleString(ParticleStringBuilder given) {
        name = given.name;
        positions = given.positions;
        velocities = given.velocities;
        links = positions.length - 1;
        axes = positions[0].length;
        spacing = given.spacing;
        particleMass = given.mass;
        law = given.law;
        viscosity = given.viscosity;
        gravity = given.gravity;
        start = given.start;
        end = given.end;
        first = start == End.FIXED ? 1 : 0;
        moving = links + 1 - first - (end == End.FIXED ? 1 : 0);
        forces = new LinkForces(this, given.longest);
    }

    /** Starts a string of that name. */
    public static ParticleStringBuilder builder(String name) {
        return new ParticleStringBuilder(name);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return axes * moving;
    }

    /** n, the number of links; there is one particle more. */
    public int links() {
        return links;
    }

    /** Coordinates per particle: 2 or 3. */
    public int axes() {
        return axes;
    }

    /** Δx, the reference distance of neighbours. */
    public double spacing() {
        return spacing;
    }

    /** m of each particle. */
    public double particleMass() {
        return particleMass;
    }

    /** T(s). */
    public TensionLaw law() {
        return law;
    }

    /** α. */
    public double viscosity() {
        return viscosity;
    }

    /** g. */
    public double gravity() {
        return gravity;
    }

    /** What holds P₀. */
    public End start() {
        return start;
    }

    /** What holds P_n. */
    public End end() {
        return end;
    }

    /**
     * Returns the particle in the middle.
     *
     * @throws IllegalArgumentException if there is none
     */
    public int centre() {
        if (links % 2 != 0) {
            throw new IllegalArgumentException("string '" + name + "' has n = " + links + " links and so " + (links + 1)
                    + " particles, none of them in the middle: take an even n");
        }
        return links / 2;
    }

    /** Returns the particles that move: how many. */
    int moving() {
        return moving;
    }

    /** Returns whether a particle, from 0 to n, moves. */
    public boolean moves(int particle) {
        return particle >= first && particle < first + moving;
    }

    /** Returns the place of a moving particle's coordinate in q. */
    public int index(int particle, int axis) {
        if (!moves(particle) || axis < 0 || axis >= axes) {
            throw new IllegalArgumentException(
                    "particle " + particle + " of string '" + name + "' has no coordinate " + axis + ": those of "
                            + first + " to " + (first + moving - 1) + " move, along " + axes + " axes from 0");
        }
        return axes * (particle - first) + axis;
    }

    /** Returns a copy of where a particle is at the start. */
    double[] initialPosition(int particle) {
        return positions[particle].clone();
    }

    /** Returns a coordinate of any particle, fixed or not, where the string is at q. */
    public double coordinate(double[] q, int particle, int axis) {
        return moves(particle) ? q[axes * (particle - first) + axis] : positions[particle][axis];
    }

    /** That coordinate of all particles. */
    public double[] coordinates(double[] q, int axis) {
        double[] values = new double[links + 1];
        for (int j = 0; j <= links; j++) {
            values[j] = coordinate(q, j, axis);
        }
        return values;
    }

    /** Returns the distance of a particle from the next one. */
    public double linkLength(double[] q, int particle) {
        double square = 0.0;
        for (int axis = 0; axis < axes; axis++) {
            double d = coordinate(q, particle + 1, axis) - coordinate(q, particle, axis);
            square += d * d;
        }
        return Math.sqrt(square);
    }

    /** Returns the sum of all distances of neighbours. */
    public double length(double[] q) {
        double sum = 0.0;
        for (int j = 0; j < links; j++) {
            sum += linkLength(q, j);
        }
        return sum;
    }

    /** Returns a probe of a coordinate of a moving particle, recorded as {@code string.x10}: axis and number of the particle. */
    public Probe position(int particle, int axis) {
        return Probe.position(name + "." + "xyz".charAt(axis) + particle, name, unit(particle, axis));
    }

    /** Returns a probe of a velocity, recorded as {@code string.vx10}. */
    public Probe velocity(int particle, int axis) {
        return Probe.velocity(name + ".v" + "xyz".charAt(axis) + particle, name, unit(particle, axis));
    }

    private double[] unit(int particle, int axis) {
        double[] weights = new double[dimension()];
        weights[index(particle, axis)] = 1.0;
        return weights;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        for (int i = 0, k = 0; i < moving; i++) {
            for (int axis = 0; axis < axes; axis++, k++) {
                q[k] = positions[first + i][axis];
                v[k] = velocities[first + i][axis];
            }
        }
    }

    /** m of every coordinate. */
    @Override
    public DiagonalMatrix constantMass() {
        double[] diagonal = new double[dimension()];
        Arrays.fill(diagonal, particleMass);
        return new DiagonalMatrix(diagonal);
    }

    @Override
    public int bandwidth() {
        return 2 * axes - 1;
    }

    @Override
    public void mass(double[] q, BandedMatrix out) {
        out.clear();
        for (int i = 0; i < dimension(); i++) {
            out.set(i, i, particleMass);
        }
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        forces.internal(q, out);
    }

    /** F_int, which does not depend on velocities. */
    void restForce(double[] q, double[] out) {
        forces.internal(q, out);
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        for (int i = 0; i < v.length; i++) {
            out[i] = viscosity * v[i];
        }
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, BandedMatrix dFdq, BandedMatrix dFdv) {
        dFdq.clear();
        dFdv.clear();
        for (int i = 0; i < dimension(); i++) {
            dFdv.set(i, i, viscosity);
        }
        forces.addStiffness(q, dFdq);
    }

    /**
     * ω = 2 √(k/m) cos φ, the highest frequency of a row of equal springs, each as stiff as the stiffest link is along or
     * across; φ = π/2n with both ends held, π/(2n+1) with one, π/(2n+2) with none.
     */
    @Override
    public double highestFrequency(double[] q) {
        double phi = Math.PI / (2 * links + (start == End.FREE ? 1 : 0) + (end == End.FREE ? 1 : 0));
        return 2.0 * Math.sqrt(forces.largestStiffness(q) / particleMass) * StrictMath.cos(phi);
    }

    /** α/m. */
    @Override
    public double dampingRate() {
        return viscosity / particleMass;
    }

    @Override
    public boolean hasPotential() {
        return true;
    }

    @Override
    public double potentialEnergy(double[] q) {
        double height = 0.0;
        for (int k = Y; k < q.length; k += axes) {
            height += q[k];
        }
        return elasticEnergy(q) + particleMass * gravity * height;
    }

    /** Returns the energy of all links. */
    public double elasticEnergy(double[] q) {
        return forces.elasticEnergy(q);
    }

    @Override
    public String signature() {
        return BandedSystem.super.signature() + " dx " + spacing + " m " + particleMass + " T " + law + " alpha "
                + viscosity + " g " + gravity + " " + start + " " + end + " x0 "
                + Arrays.deepToString(positions) + " v0 " + Arrays.deepToString(velocities);
    }
}
