package org.nsds.mechanics.string;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;

/**
 * A played string is a {@link ModalString} with what acts on it: gravity and other forces, a bow, fingers, a plectrum, a hammer, a body.
 *
 * <pre>{@code
 * Model model = new PlayedString(string)
 *         .touched(new Bow(0.03, 0.1, 0.01, new StribeckFriction(0.5, 0.8, 0.3, 0.1)))
 *         .touched(new Finger(0.11, 0.0, 0.5))
 *         .model();
 * }</pre>
 *
 * <p>A force per length p(x) f(t) acts on mode j with f(t) ∫ p φ_j dx, a force at a point with f(t) φ_j(x). The exact modal scheme follows
 * constant forces, and those linear in time, without error, others with order two. Immutable: every method returns another string.
 */
public final class PlayedString {

    /** A force that varies in time: what it does to each mode, and how. */
    private record Driven(double[] shape, DoubleUnaryOperator ofTime) {}

    private final ModalString string;
    private StringShape position = StringShape.straight();
    private StringShape velocity = StringShape.straight();
    private List<Obstacle> obstacles = List.of();
    private NonSmoothLaw law;
    private double[] constant;
    private List<Driven> driven = List.of();
    private List<Touch> touches = List.of();

    /** Makes a straight string at rest that nothing acts on. */
    public PlayedString(ModalString string) {
        this.string = string;
        constant = new double[string.modes().count()];
    }

    private PlayedString(PlayedString other) {
        string = other.string;
        position = other.position;
        velocity = other.velocity;
        obstacles = other.obstacles;
        law = other.law;
        constant = other.constant;
        driven = other.driven;
        touches = other.touches;
    }

    /** Begins with this shape and velocity. */
    public PlayedString from(StringShape shape, StringShape moving) {
        PlayedString other = new PlayedString(this);
        other.position = shape;
        other.velocity = moving;
        return other;
    }

    /** Lies over obstacles that all obey one law. */
    public PlayedString over(List<Obstacle> lain, NonSmoothLaw obeyed) {
        PlayedString other = new PlayedString(this);
        other.obstacles = List.copyOf(lain);
        other.law = obeyed;
        return other;
    }

    /** Sags under gravity: the force per length −μ g. */
    public PlayedString gravity(double g) {
        return loaded(0.0, string.length(), -string.linearDensity() * g);
    }

    /**
     * Bears a constant force per length between two points.
     *
     * @param perLength N/m
     */
    public PlayedString loaded(double from, double to, double perLength) {
        PlayedString other = new PlayedString(this);
        other.constant = constant.clone();
        double[] share = string.shapeBetween(from, to);
        for (int j = 0; j < share.length; j++) {
            other.constant[j] += perLength * share[j];
        }
        return other;
    }

    /** Is pushed at a point by a force f(t) in N. */
    public PlayedString pushed(double x, DoubleUnaryOperator force) {
        return driven(string.shapeAt(x), force);
    }

    /** Is pushed between two points by a force per length f(t) in N/m. */
    public PlayedString pushed(double from, double to, DoubleUnaryOperator perLength) {
        return driven(string.shapeBetween(from, to), perLength);
    }

    private PlayedString driven(double[] shape, DoubleUnaryOperator ofTime) {
        PlayedString other = new PlayedString(this);
        other.driven = with(driven, new Driven(shape, ofTime));
        return other;
    }

    /** Is touched at a point. */
    public PlayedString touched(Touch touch) {
        if (!(touch.x() > 0.0 && touch.x() < string.length())) {
            throw new IllegalArgumentException("the string is touched at x = " + touch.x()
                    + " m by " + touch.getClass().getSimpleName() + ": it must be between its ends, 0 and "
                    + string.length() + " m");
        }
        PlayedString other = new PlayedString(this);
        other.touches = with(touches, touch);
        return other;
    }

    private static <T> List<T> with(List<T> list, T added) {
        List<T> longer = new ArrayList<>(list);
        longer.add(added);
        return List.copyOf(longer);
    }

    /** Returns the model: system {@code string}, then the systems of what touches it. */
    public Model model() {
        DynamicalSystem system = string.system(position, velocity, constant, driven.isEmpty() ? null : this::force);
        List<DynamicalSystem> systems = new ArrayList<>(List.of(system));
        List<Interaction> interactions = new ArrayList<>(string.contacts(system, obstacles, law));
        for (Touch touch : touches) {
            Touch.Attachment attachment = touch.attach(system, string.shapeAt(touch.x()));
            systems.addAll(attachment.systems());
            interactions.add(attachment.interaction());
        }
        return Model.of(systems).with(interactions);
    }

    private void force(double t, double[] out) {
        Arrays.fill(out, 0.0);
        for (int k = 0; k < driven.size(); k++) { // no iterator: this is called in every step
            double[] shape = driven.get(k).shape();
            double force = driven.get(k).ofTime().applyAsDouble(t);
            for (int j = 0; j < shape.length; j++) {
                out[j] += force * shape[j];
            }
        }
    }
}
