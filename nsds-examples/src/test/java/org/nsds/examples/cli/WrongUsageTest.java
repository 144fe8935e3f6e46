package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever users get wrong costs them one sentence that names the remedy, exit status 2, and leaves nothing behind. */
class WrongUsageTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    run nowhere                                           | unknown example 'nowhere': choose one of bouncing-ball,
                    run                                                   | no example given
                    run bouncing-ball ball-chain                          | one example at a time
                    run bouncing-ball --set mas=1                         | 'bouncing-ball' has no parameter 'mas': did you mean mass? it has mass, gravity,
                    run bouncing-ball --set mass                          | write key=value
                    run bouncing-ball --set e=1.5                         | restitution e is 1.5: it must lie between 0
                    run bouncing-ball --set mass=-1                       | mass is -1.0: it must be positive
                    run bouncing-ball --set mass=NaN                      | parameter mass is 'NaN': it must be a finite number
                    run bouncing-ball --set mass=Infinity                 | parameter mass is 'Infinity': it must be a finite number
                    run bouncing-ball --set mass=heavy                    | parameter mass is 'heavy': it must be a finite number
                    run bouncing-ball --set mass=1e999                    | parameter mass is '1e999': it must be a finite number
                    run bouncing-ball --set e=0.5 --set e=0.9             | 'e' is set twice: set it once
                    run hunt-crossley --set corrected=true --integrator heun | parameters that are set choose the integrator corrected:scheme=rk4, and options another
                    run hunt-crossley --set integrator=am1 --strategy event-driven | choose the integrator am1
                    run discrete-string --set coefficients=1 eps=0.1      | eps and coefficients both say what the tension is
                    run bouncing-ball --set mass=1 e=x                    | parameter e is 'x': it must be a finite number
                    run ball-chain --set n=2.5                            | parameter n is '2.5': it must be a whole number
                    run ball-chain --set n=2000000000                     | parameter n is 2000000000: at most 1000000
                    run ball-chain --set n=1                              | n is 1: at least 2 is needed
                    run pendulum-wall --set relation=round                | parameter relation is 'round': choose one of linear, nonlinear
                    run bouncing-ball --solver magic                      | unknown solver 'magic': choose one of chain,
                    run bouncing-ball --integrator magic                  | unknown integrator 'magic': choose one of moreau-jean
                    run bouncing-ball --integrator moreau-jean:theta=2    | theta of moreau-jean is 2.0: it must lie between 0 and 1
                    run bouncing-ball --integrator moreau-jean:theta=1,theta=0 | 'theta' is given twice
                    run bouncing-ball --integrator leapfrog:form=kick     | form of leapfrog is 'kick': did you mean kick-drift? choose kick-drift or drift-kick-drift
                    run bouncing-ball --integrator moreau-jean:theta=NaN  | theta of moreau-jean is NaN
                    run bouncing-ball --integrator moreau-jean:phi=1      | 'moreau-jean' has no parameter 'phi': it takes theta, gamma
                    run bouncing-ball --strategy event-driven --integrator moreau-jean | 'moreau-jean' is an integrator of time-stepping: add --strategy time-stepping, or choose one of dormand-prince-853
                    run bouncing-ball --strategy event-driven --integrator tdg:order=2 | 'tdg:order=2' is an integrator of time-stepping
                    run bouncing-ball --integrator radau-5                | 'radau-5' is a flow of event-driven runs: add --strategy event-driven
                    run relay --integrator tdg                            | 'plant' is not one: choose euler-moreau, zero-order-hold or fesd
                    run bouncing-ball --integrator fesd                   | 'ball' is not one: choose moreau-jean or another
                    run relay --integrator exact-modal                    | or euler-moreau if it is of the first order
                    run bouncing-ball --strategy event-driven --set position=-1 | 'floor' is penetrated by 1.0 at the start
                    run bouncing-ball --strategy event-driven --every 0   | every is 0: at least 1 is needed
                    run bouncing-ball --strategy event-driven --zeno no   | --zeno is 'no': choose limit-state or resolve or time-stepping
                    run bouncing-ball --strategy event-driven --impacts x | --impacts is 'x': choose simultaneous or sequential
                    run newtons-cradle --impacts lbz                      | did you mean lzb? choose simultaneous or sequential or poisson or lzb
                    run newtons-cradle --set e=1                          | e has 1 numbers for 3 balls: give one per contact, 2
                    run newtons-cradle --set k=1,2,3                      | parameter k has 3 numbers for 3 balls: give one per contact, 2
                    run newtons-cradle --set e=1,1.5                      | it must lie between 0 (no rebound) and 1 (no loss)
                    run newtons-cradle --set impulse-step=fast            | parameter impulse-step (a number or adaptive) is 'fast'
                    run rocking-block --strategy event-driven --impacts lzb | has friction or is a joint, which impact laws do not take
                    run bouncing-ball --zeno resolve                      | --zeno is for event-driven runs: add --strategy event-driven
                    run bouncing-ball --integrator schatzman-paoli --impacts poisson | choose moreau-jean, or leave impacts(...) out
                    run woodpecker --impacts moreau                       | needs one restitution for all contacts, but
                    run rocking-block --impacts lzb                       | has friction or is a joint, which impact laws do not take
                    run sliding-block --set mu=-1                         | friction mu is -1.0: it must be finite and not negative
                    run sliding-disc --set en=2                           | normal restitution e_n is 2.0: it must lie between 0 and 1
                    run sliding-block --set velocity-across=1             | set dimension=3
                    run sliding-block --set dimension=4                   | parameter dimension is '4': choose one of 2, 3
                    run sliding-block --solver pgs                        | 'pgs' does not solve contacts with friction: choose one of chain, nsgs
                    run bouncing-ball --solver nsgs                       | 'nsgs' solves contacts with friction, and there are none: choose one of chain,
                    run bouncing-bal                                      | unknown example 'bouncing-bal': did you mean bouncing-ball? choose one of
                    run bouncing-ball --solver lemk                       | did you mean lemke?
                    run bouncing-ball --integrator moraeu-jean            | did you mean moreau-jean?
                    run bouncing-ball --integrator moreau-jean:teta=1     | did you mean theta?
                    run bouncing-ball --strategy event-drive              | did you mean event-driven?
                    run bouncing-ball --strategy event-driven --integrator dormand-price-54 | did you mean dormand-prince-54?
                    run bouncing-ball --set gravty=1                      | did you mean gravity?
                    run bouncing-ball --solvr lemke                       | unknown option '--solvr': did you mean --solver?
                    run bouncing-ball --untl=3                            | unknown option '--untl': did you mean --until?
                    run pendulum-wall --set relation=liner                | did you mean linear?
                    describe ball-chian                                   | did you mean ball-chain?
                    reproduce slide-ball                                  | did you mean slides-ball?
                    lst                                                   | unknown command 'lst': did you mean list?
                    list extra                                            | there is no use for 'extra'
                    run ball-on-plane --strategy event-driven --set rolling=0.01 | without resistance to rolling or drilling
                    run bouncing-ball --tolerance 1e-300                  | below the rounding of positions: give 1.0E-16 at least
                    run relay --strategy event-driven --tolerance 0       | relative tolerance of the flow is 0.0: it must be positive
                    run forced-impact-oscillator --set to=1               | to is 1.0: it must be larger than from
                    run discrete-string --set n=21                        | n is 21, which makes 22 particles with none in the middle: take an even n
                    run discrete-string --set eps=1.5                     | eps is 1.5: it must lie between 0 (linear) and 1
                    run discrete-string --set coefficients=0.5,0.4        | they must sum to 1
                    run discrete-string --set coefficients=a              | a coefficient of the tension
                    run discrete-string --set dt=-1                       | the step is -1.0: it must be positive
                    run discrete-string --set case=8                      | choose one of 6.1, 6.2
                    run discrete-string --set mass=0                      | mass is 0.0: it must be positive
                    run discrete-string --set alpha=-1                    | viscosity alpha is -1.0: it must not be negative
                    run discrete-string --set snapshots=0                 | an interval of 0.0 between snapshots is not possible
                    run discrete-string --set snapshots=1e-9              | not make more than a million of them
                    run mass-spring-string --set mode=50                  | have no more than 49 modes; take a larger n
                    run mass-spring-string --set tension=0                | tension is 0.0: it must be positive
                    run mass-spring-string --set periods=0                | periods is 0.0: it must be positive
                    run string-over-peg --set radius=0                    | radius of the peg is 0.0: it must be positive
                    run string-over-peg --set e=2                         | restitution e is 2.0
                    run modal-string --set obstacles=1.5:0                | it must lie on the string
                    run modal-string --set obstacles=0.5                  | write x:height,x:height
                    run tanpura --set tension=-3                          | tension is -3.0: it must be positive
                    run tanpura --set pluck=2                             | has a point at x = 2.0
                    run tanpura --set obstacle=2                          | obstacle 'bridge' is at x = 2.0 m
                    run tanpura --set data=missing.csv                    | there is no such file
                    run bass --set fret-count=200                         | the last two would be less than 1 mm apart
                    run bass --set core=0.01                              | it cannot exceed the diameter
                    run tanpura --set nut=nut.csv                         | the rooted formulas know no mobility: add linear=expanded
                    run bass --set nut=missing.csv                        | there is no such file
                    run tanpura --set e=2                                 | restitution e is 2.0
                    run hunt-crossley --set alpha=0.9                     | alpha is 0.9
                    run hunt-crossley --set k=0                           | k is 0.0
                    run hunt-crossley --set mu=-1                         | mu is -1.0
                    run hunt-crossley --set velocity=0                    | velocity is 0.0
                    run hunt-crossley --set velocity=-2                   | velocity is -2.0
                    run hunt-crossley --set fs=0                          | fs is 0.0
                    run hunt-crossley --set integrator=euler              | choose one of rk4
                    compare nowhere                                       | unknown example 'nowhere'
                    compare bouncing-ball --steps 1e-2                    | --steps needs at least two steps
                    compare bouncing-ball --steps 1e-2,x                  | a step (--steps) is 'x': it must be a finite number
                    compare bouncing-ball --steps 1e-2,0                  | the step is 0.0: it must be positive
                    run bouncing-ball --strategy magic                    | unknown strategy 'magic': choose time-stepping
                    run bouncing-ball --step 0                            | the step is 0.0: it must be positive
                    run bouncing-ball --step -0.1                         | the step is -0.1: it must be positive
                    run bouncing-ball --step NaN                          | the step (--step) is 'NaN': it must be a finite number
                    run bouncing-ball --until 0                           | the final time (--until) is 0.0: it must be positive
                    run bouncing-ball --every 0                           | every is 0: at least 1 is needed
                    run bouncing-ball --step 1e-15                        | keep fewer with --every
                    run bouncing-ball --until 1e308                       | ask for a longer --step or an earlier --until
                    run bouncing-ball --resume /dev/null                  | which is a directory or a device: name the file of a checkpoint
                    run @nofile                                           | unknown example '@nofile'
                    run bouncing-ball --colour red                        | unknown option '--colour': see nsds run --help
                    describe nowhere                                      | unknown example 'nowhere'
                    reproduce nothing                                     | unknown reproduction 'nothing': choose one of slides-ball,
                    solve nowhere.nsp                                     | there is no file nowhere.nsp
                    dance                                                 | unknown command 'dance': choose one of list, describe, run,
                    """)
    void isOneSentenceAndLeavesNothingBehind(String arguments, String sentence) throws IOException {
        Invocation invocation = invoke(arguments.split(" "));

        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err().lines()).hasSize(1);
        assertThat(invocation.err()).startsWith("nsds: ").contains(sentence);
        assertThat(invocation.out()).isEmpty();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aFileInTheWayOfTheResultsIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("taken"), "precious");

        for (Path out : List.of(file, file.resolve("below"))) {
            Invocation invocation = Invocation.of("run", "bouncing-ball", "--out", out.toString());
            assertThat(invocation.status()).isEqualTo(2);
            assertThat(invocation.err())
                    .contains("cannot write results to " + out)
                    .contains("--out")
                    .hasLineCount(1);
        }
        assertThat(file).hasContent("precious");
    }

    @Test
    void aProblemFileThatIsNoneIsRefusedWithItsLine() throws IOException {
        Path file = Files.writeString(directory.resolve("odd.nsp"), "NSP 1\nclass GRFC3D\nname x\n");

        Invocation invocation = Invocation.of("solve", file.toString());

        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err()).contains("line 2").contains("GRFC3D").hasLineCount(1);
    }

    /** Runs get a directory of the test as --out, so that anything written would be seen. */
    private Invocation invoke(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        if (List.of("run", "compare").contains(all.get(0))) {
            all.addAll(List.of("--out", directory.resolve("results").toString()));
        }
        return Invocation.of(all.toArray(String[]::new));
    }
}
