package org.nsds.examples.reproduce;

import java.util.List;

/** All reproductions, in the order in which they are listed to users. */
public final class Reproductions {

    private static final List<Reproduction> ALL = List.of(
            new SlidesBall(),
            new SlidesEnergy(),
            new SlidesOrder(),
            new SchemeTable(),
            new SlidesBridge(),
            new IssanchouTanpura(),
            new IssanchouBass(),
            new IssanchouConvergence(),
            new IssanchouTable3(),
            new PapettiTable1(),
            PapettiAnalysis.figure1(),
            PapettiAnalysis.figure2(),
            PapettiAnalysis.figure3(),
            PapettiSimulations.figure4(),
            PapettiSimulations.figure5(),
            PapettiSimulations.figure6(),
            PapettiSimulations.figure7(),
            PapettiSimulations.figure8(),
            new SchubertTable1(),
            new SchubertTable2(),
            new SchubertTable3(),
            new SchubertTable4(),
            new SchubertExample61(),
            new SchubertExample62(),
            new SchubertExample63(),
            new SchubertExample64(),
            SchubertFreeEnd.example71(),
            SchubertFreeEnd.example72(),
            SchubertFreeEnd.example73(),
            new SpringStringChecks());

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
                .orElseThrow(() -> new IllegalArgumentException("unknown reproduction '" + id + "': choose one of "
                        + String.join(", ", ALL.stream().map(Reproduction::id).toList()) + " or all"));
    }
}
