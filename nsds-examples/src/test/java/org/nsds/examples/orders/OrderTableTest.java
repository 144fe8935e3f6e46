package org.nsds.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.Integrators;

/** The table of orders has every integrator, and none claims more than is observed. */
class OrderTableTest {

    private static OrderProblem problem(String name) {
        return OrderProblem.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyIntegratorOfTheCatalogueIsThere() {
        assertThat(OrderTable.schemes())
                .containsAll(Integrators.catalogue().stream()
                        .map(Integrators.Entry::name)
                        .filter(name -> !name.equals("corrected"))
                        .toList())
                .allSatisfy(each -> assertThat(Integrators.named(each)).isNotNull());
    }

    /** Free flight of the double pendulum, whose mass depends on positions and whose forces depend on velocities. */
    @Test
    void noSchemeClaimsMoreThanItsOrderInSmoothMotion() {
        OrderTable table = new OrderTable(6, List.of(problem("pendulum")));
        assertThat(table.broken(0.15)).isEmpty();
        assertThat(table.cells())
                .filteredOn(row -> row[0].equals("moreau-jean"))
                .singleElement()
                .satisfies(row -> assertThat(row[3]).isEqualTo("2.00 / 2.00"));
    }

    /** Orders 3 and 5 of fesd through switches and sliding: errors of order 5 fall below those of the reference, and are left out there. */
    @Test
    void fesdReachesTheOrdersThatItClaimsThroughSwitches() {
        List<OrderProblem> switching = List.of(problem("sliding"), problem("diodes"));
        List<ReferenceMotion> references =
                switching.stream().map(OrderProblem::reference).toList();
        for (int i = 0; i < switching.size(); i++) {
            for (int order : new int[] {3, 5}) {
                ObservedOrder observed =
                        ObservedOrder.of(switching.get(i), references.get(i), "fesd:order=" + order, 30);
                assertThat(observed.position())
                        .as("%s, order %d", switching.get(i).name(), order)
                        .isBetween(order - 0.3, order + 0.5);
                assertThat(observed.error()).isLessThan(order == 3 ? 1e-8 : 1e-9);
            }
        }
        assertThat(Integrators.named("fesd").eventOrder()).isEqualTo(3.0);
        assertThat(Integrators.named("fesd:order=5").eventOrder()).isEqualTo(5.0);
    }

    /** The closed form of the relays: lines of slope ±1.6 and ±2 from switch to switch, the first at t = 0.93/2. */
    @Test
    void theReferenceOfTheRelaysIsTheirClosedForm() {
        ReferenceMotion motion = problem("relays").reference();
        assertThat(motion.position(0, 0.3)).isCloseTo(0.93 - 2.0 * 0.3, within(1e-9));
        assertThat(motion.position(1, 0.3)).isCloseTo(0.57 + 1.6 * 0.3, within(1e-9));
        assertThat(motion.position(0, 0.465)).isCloseTo(0.0, within(1e-9));
        assertThat(motion.position(0, 0.565)).isCloseTo(-1.6 * 0.1, within(1e-9));
        assertThat(motion.position(1, 0.565)).isCloseTo(0.57 + 1.6 * 0.465 - 2.0 * 0.1, within(1e-9));
    }
}
