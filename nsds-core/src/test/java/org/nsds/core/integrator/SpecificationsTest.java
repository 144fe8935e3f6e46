package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.integrator.explicit.Heun;
import org.nsds.core.integrator.explicit.Leapfrog;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.integrator.galerkin.DiscontinuousGalerkin;
import org.nsds.core.integrator.galerkin.Variational;
import org.nsds.core.integrator.levels.D1Minus;
import org.nsds.core.integrator.levels.GeneralizedAlpha;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.AdamsMoulton1;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;

/** What a scheme says of itself is what users write to get it, with parameters up to the ends of their ranges. */
class SpecificationsTest {

    static Stream<OneStepIntegrator> schemes() {
        return Stream.of(
                new MoreauJean(0.0, 1.0),
                new MoreauJean(1.0, 0.0),
                new MoreauJeanProjected(0.0, MoreauJeanProjected.Projection.DIRECT),
                new MoreauJeanProjected(1.0, MoreauJeanProjected.Projection.COMBINED),
                new AdamsMoulton1(),
                new SchatzmanPaoli(0.0, SchatzmanPaoli.Start.SICONOS),
                new SchatzmanPaoli(1.0, SchatzmanPaoli.Start.CONSISTENT),
                new GeneralizedAlpha(0.0),
                new GeneralizedAlpha(1.0),
                new D1Minus(),
                new DiscontinuousGalerkin(2, DiscontinuousGalerkin.Form.HALF_EXPLICIT),
                new DiscontinuousGalerkin(3, DiscontinuousGalerkin.Form.IMPLICIT),
                new Variational(),
                new ExactModal(ExactModal.Form.PAPER),
                new ExactModal(ExactModal.Form.SICONOS),
                new Verlet(),
                new Heun(),
                new RungeKutta4(),
                new Greenspan(),
                new Leapfrog(Leapfrog.Form.KICK_DRIFT),
                new Leapfrog(Leapfrog.Form.DRIFT_KICK_DRIFT),
                new EulerMoreau(0.0, 1.0, 0.25),
                new EulerMoreau(1.0, 0.25, 1.0),
                new ZeroOrderHold(),
                new Corrected(new Verlet()));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aSpecificationNamesItsScheme(OneStepIntegrator scheme) {
        assertThat(Integrators.named(scheme.specification())).isEqualTo(scheme);
    }

    @Test
    void whatWouldLeaveNothingOfTheNewInputIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EulerMoreau(0.5, 1.0, 0.0))
                .withMessageContaining("output of euler-moreau is 0.0");
    }

    /** Parameters of another scheme are told to be those, values that do not exist with those that do. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "moreau-jean:rho=0.8 | 'moreau-jean' has no parameter 'rho', which is one of generalized-alpha: it takes theta, gamma",
                "generalized-alpha:theta=1 | 'generalized-alpha' has no parameter 'theta', which is one of moreau-jean,",
                "verlet:theta=1 | : it takes none",
                "moreau-jean:forces=middle | forces of moreau-jean is 'middle': choose midpoint or endpoints",
                "moreau-jean-projected:metric=round | choose kinetic or euclidean",
                "d1-minus:contacts=all | choose closed or siconos",
                "tdg:order=7 | order of tdg is 7"
            })
    void wrongParametersAreRefusedWithARemedy(String specification, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named(specification))
                .withMessageContaining(words);
    }
}
