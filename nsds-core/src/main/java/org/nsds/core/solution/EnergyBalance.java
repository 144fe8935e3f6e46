package org.nsds.core.solution;

/**
 * The balance says where the energy of a run went, from its start to some time: kinetic + potential = start + work − damping −
 * impacts + left over.
 *
 * @param start kinetic plus potential energy at the start
 * @param kinetic kinetic energy at that time
 * @param potential potential energy at that time
 * @param work done by external forces and moving obstacles
 * @param damping dissipated by damping
 * @param impacts lost at impacts, net of what compliant contacts gave back
 */
public record EnergyBalance(
        double start, double kinetic, double potential, double work, double damping, double impacts) {

    /** Returns the kinetic plus potential energy. */
    public double total() {
        return kinetic + potential;
    }

    /** Returns what the scheme created (positive) or lost (negative) by itself. */
    public double numerical() {
        return total() - (start + work - damping - impacts);
    }
}
