package org.nsds.mechanics.world.detection.pair;

import java.util.Collection;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.Plane;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/** Gives the algorithm for each pair of shapes. One table serves one thread, as the algorithms have scratch memory. */
public final class PairTable {

    private final int bits;
    private final NarrowPhase spheres = new SphereSphere();
    private final NarrowPhase convexOnPlane = new ConvexPlane();
    private final NarrowPhase sphereOnBox = new SphereBox();
    private final NarrowPhase boxes;

    /** Makes the table for a world with these shapes. */
    public PairTable(Collection<? extends Shape> shapes) {
        int most = shapes.stream()
                .mapToInt(shape -> shape instanceof Convex convex ? convex.corners() : 8)
                .max()
                .orElse(8);
        bits = 32 - Integer.numberOfLeadingZeros(Math.max(8, most) - 1);
        boxes = new BoxBox(new FaceClip(bits), (first, second, reach, out) -> {});
    }

    /** Returns how many bits the features of contacts have. */
    public int featureBits() {
        return FaceClip.featureBits(bits);
    }

    /** Returns the algorithm for two shapes, in that order. */
    public NarrowPhase of(Shape first, Shape second) {
        NarrowPhase straight = straight(first, second);
        if (straight != null) {
            return straight;
        }
        NarrowPhase other = straight(second, first);
        if (other == null) {
            throw new IllegalArgumentException("there is no detection for " + first + " against " + second);
        }
        return (a, b, reach, out) -> {
            int before = out.count();
            other.collide(b, a, reach, out);
            out.turn(before);
        };
    }

    private NarrowPhase straight(Shape first, Shape second) {
        if (second instanceof Plane) {
            return first instanceof Convex ? convexOnPlane : null;
        }
        if (first instanceof Sphere) {
            return second instanceof Sphere ? spheres : second instanceof Box ? sphereOnBox : null;
        }
        return first instanceof Box && second instanceof Box ? boxes : null;
    }
}
