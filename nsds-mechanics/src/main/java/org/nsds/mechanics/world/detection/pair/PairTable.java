package org.nsds.mechanics.world.detection.pair;

import java.util.Collection;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Capsule;
import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.HalfSpace;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** Gives the algorithm for each pair of shapes. One table serves one thread, as the algorithms have scratch memory. */
public final class PairTable {

    private final int bits;
    private final int partBits;
    private final NarrowPhase spheres = new SphereSphere();
    private final NarrowPhase convexOnPlane = new ConvexPlane();
    private final NarrowPhase sphereOnBox = new SphereBox();
    private final NarrowPhase capsules = new Capsules();
    private final NarrowPhase meshOnPlane = new MeshPlane();
    private final NarrowPhase boxes;
    private final NarrowPhase convex;
    private final NarrowPhase convexOnMesh;

    /** Makes the table for a world with these shapes. */
    public PairTable(Collection<? extends Shape> shapes) {
        int most = shapes.stream()
                .mapToInt(shape -> shape instanceof Convex convex ? convex.corners() : 8)
                .max()
                .orElse(8);
        bits = 32 - Integer.numberOfLeadingZeros(Math.max(8, most) - 1);
        int triangles = shapes.stream()
                .mapToInt(shape -> shape instanceof TriangleMesh mesh ? 3 * mesh.count() : 1)
                .max()
                .orElse(1);
        partBits = 32 - Integer.numberOfLeadingZeros(triangles - 1);
        FaceClip clip = new FaceClip(bits);
        ConvexPair pair = new ConvexPair(clip);
        convex = pair;
        boxes = new BoxBox(clip, pair);
        convexOnMesh = new ConvexMesh(pair, FaceClip.featureBits(bits));
    }

    /** Returns how many bits the features of contacts have. */
    public int featureBits() {
        return FaceClip.featureBits(bits) + partBits;
    }

    /** Returns the algorithm for two shapes, in that order. */
    public NarrowPhase of(Shape first, Shape second) {
        NarrowPhase straight = straight(first, second);
        if (straight != null) {
            return straight;
        }
        NarrowPhase other = straight(second, first);
        if (other == null) {
            throw new IllegalArgumentException("contacts of a "
                    + first.getClass().getSimpleName() + " with a "
                    + second.getClass().getSimpleName() + " cannot be found: make one of them a compound of convex "
                    + "shapes, or put both into a group that ignores itself");
        }
        return (a, b, reach, out) -> {
            int before = out.count();
            other.collide(b, a, reach, out);
            out.turn(before);
        };
    }

    private NarrowPhase straight(Shape first, Shape second) {
        if (second instanceof HalfSpace) {
            return first instanceof Convex ? convexOnPlane : first instanceof TriangleMesh ? meshOnPlane : null;
        }
        if (second instanceof TriangleMesh) {
            return first instanceof Convex ? convexOnMesh : null;
        }
        if (first instanceof Sphere && second instanceof Sphere) {
            return spheres;
        }
        if (first instanceof Sphere && second instanceof Box) {
            return sphereOnBox;
        }
        if (first instanceof Box && second instanceof Sphere) {
            return null;
        }
        if (first instanceof Box && second instanceof Box) {
            return boxes;
        }
        if (isSegment(first) && isSegment(second)) {
            return capsules;
        }
        return first instanceof Convex && second instanceof Convex ? convex : null;
    }

    private static boolean isSegment(Shape shape) {
        return shape instanceof Sphere || shape instanceof Capsule;
    }
}
