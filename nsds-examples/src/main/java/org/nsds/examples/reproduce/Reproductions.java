package org.nsds.examples.reproduce;

import java.util.List;
import java.util.stream.Stream;
import org.nsds.numerics.solver.Suggestion;

/** All reproductions, in the order in which they are listed to users. */
public final class Reproductions {

    private static final List<Reproduction> NUMBERS = List.of(
            SlidesBall.reproduction(),
            SlidesEnergy.reproduction(),
            SlidesImpactLaw.reproduction(),
            SlidesOrder.reproduction(),
            SchemeTable.reproduction(),
            SlidesBridge.reproduction(),
            IssanchouTanpura.reproduction(),
            IssanchouBass.reproduction(),
            IssanchouBassMethods.reproduction(),
            IssanchouConvergence.reproduction(),
            IssanchouTable3.reproduction(),
            PapettiTable1.reproduction(),
            PapettiReliability.reproduction(),
            PapettiAnalysis.figure1(),
            PapettiAnalysis.figure2(),
            PapettiAnalysis.figure3(),
            PapettiSimulations.figure4(),
            PapettiSimulations.figure5(),
            PapettiSimulations.figure6(),
            PapettiSimulations.figure7(),
            PapettiSimulations.figure8(),
            SchubertTable1.reproduction(),
            SchubertTable2.reproduction(),
            SchubertTable3.reproduction(),
            SchubertTable4.reproduction(),
            SchubertExample61.reproduction(),
            SchubertExample62.reproduction(),
            SchubertExample63.reproduction(),
            SchubertExample64.reproduction(),
            SchubertFreeEnd.example71(),
            SchubertFreeEnd.example72(),
            SchubertFreeEnd.example73(),
            SchubertRope.reproduction(),
            SpringStringChecks.reproduction(),
            SpinningBodies.tippeTop(),
            SpinningBodies.rattleback(),
            ContinuedImpacts.reproduction());

    private static final List<Reproduction> ALL = Stream.of(
                    NUMBERS,
                    MultibodyBenchmarks.all(),
                    EngineBenchmarks.all(),
                    SlidesFigures.all(),
                    IssanchouFigures.all(),
                    IssanchouBassFigures.all(),
                    SchubertFigures.all(),
                    HigherOrderFigures.all())
            .flatMap(List::stream)
            .toList();

    private Reproductions() {}

    /** Every reproduction. */
    public static List<Reproduction> all() {
        return ALL;
    }

    /**
     * The reproduction of that id.
     *
     * @throws IllegalArgumentException with the known ids if there is none
     */
    public static Reproduction named(String id) {
        return ALL.stream()
                .filter(reproduction -> reproduction.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown reproduction '" + id + "': "
                        + Suggestion.words(id, ids()) + "choose one of " + String.join(", ", ids()) + " or all"));
    }

    private static List<String> ids() {
        return ALL.stream().map(Reproduction::id).toList();
    }
}
