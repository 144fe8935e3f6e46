package org.nsds.benchmarks;

import java.util.List;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.string.MeasuredStrings;
import org.nsds.mechanics.string.Mobility;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;

/** The strings whose steps are timed, with e = 1 as in the paper. */
enum Strings {
    /** 1001 modes over one point, 2 MHz. */
    TANPURA(5e-7, 200) {
        @Override
        ModalString string() {
            return new ModalString(MeasuredStrings.GUITAR, StringModes.rooted(MeasuredStrings.GUITAR, 1001));
        }

        @Override
        List<Obstacle> obstacles() {
            return List.of(new Obstacle("bridge", 0.006, 0.0));
        }

        @Override
        StringShape pluck() {
            return StringShape.triangle(0.501, 1.8e-3).rounded(6.7e-3);
        }
    },
    /** 862 modes over 20 frets, 1 MHz. */
    BASS(1e-6, 200) {
        @Override
        ModalString string() {
            return new ModalString(
                    MeasuredStrings.BASS, StringModes.expanded(MeasuredStrings.BASS, 862, Mobility.RIGID));
        }

        @Override
        List<Obstacle> obstacles() {
            return Obstacle.frets(20, MeasuredStrings.BASS.length(), 0.63e-3, 2.33e-3);
        }

        @Override
        StringShape pluck() {
            return StringShape.triangle(0.64, 3.6e-3).rounded(6.7e-3);
        }
    },
    /** The bass with 600 modes over the 398 points of its grid that belong to the neck, 1 MHz. */
    FRETLESS(1e-6, 60) {
        @Override
        ModalString string() {
            return new ModalString(MeasuredStrings.BASS, BASS.string().modes().lowest(MODES));
        }

        @Override
        List<Obstacle> obstacles() {
            double spacing = MeasuredStrings.BASS.length() / (MODES + 1);
            int first = (int) Math.ceil(0.03 / spacing);
            int last = (int) Math.floor(0.6 / spacing);
            return Obstacle.profile(
                    first * spacing, last * spacing, last - first + 1, x -> -(0.63e-3 + 1.7e-3 * (x - 0.03) / 0.57));
        }

        @Override
        StringShape pluck() {
            return BASS.pluck();
        }
    };

    private static final int MODES = 600;

    final double step;
    /** How many pieces of a run {@link StringSpeed} times. */
    final int pieces;

    Strings(double step, int pieces) {
        this.step = step;
        this.pieces = pieces;
    }

    abstract ModalString string();

    abstract List<Obstacle> obstacles();

    abstract StringShape pluck();

    Model model() {
        return string().model(pluck(), StringShape.straight(), obstacles(), new NewtonImpact(1.0));
    }

    /** The generic time-stepping loop. */
    Simulation simulation() {
        return TimeStepping.of(model()).integrator(new ExactModal()).step(step).start(0.0);
    }

    /** The same written by hand. */
    HandWrittenString byHand() {
        return new HandWrittenString(this);
    }
}
