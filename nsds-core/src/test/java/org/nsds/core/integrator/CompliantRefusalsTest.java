package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.simulation.TimeStepping;

/** What compliant contacts and explicit schemes refuse, and in which words. */
class CompliantRefusalsTest {

    @Test
    void rigidContactsAreRefusedByExplicitSchemes() {
        TimeStepping stepping = TimeStepping.of(SmallModels.bouncingBall(0.5))
                .integrator(new RungeKutta4())
                .step(1e-3);
        assertThatThrownBy(() -> stepping.start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'floor'")
                .hasMessageContaining("moreau-jean");
    }

    @Test
    void explicitSchemesAreThoseOfAllSystems() {
        Model model = Model.of(
                CompliantContactsTest.body("a", 1.0, 0.0, 0.0), CompliantContactsTest.body("b", 1.0, 0.0, 0.0));
        TimeStepping stepping = TimeStepping.of(model)
                .integrator(new Verlet())
                .integrator("b", new MoreauJean())
                .step(1e-3);
        assertThatThrownBy(() -> stepping.start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("verlet")
                .hasMessageContaining("all systems");
    }

    @Test
    void compliantContactsNeedOneScheme() {
        var a = CompliantContactsTest.body("a", 1.0, 0.0, 0.0);
        var b = CompliantContactsTest.body("b", 1.0, 0.0, 0.0);
        Model model = Model.of(a, b)
                .with(Interaction.named("contact")
                        .on(a, b)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                        .law(new HuntCrossley(2e4, 1.5, 0.2))
                        .build());
        TimeStepping stepping =
                TimeStepping.of(model).integrator("b", new ExactModal()).step(1e-3);
        assertThatThrownBy(() -> stepping.start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'contact'")
                .hasMessageContaining("same integrator");
    }

    @Test
    void wrongParametersAreRefused() {
        assertThatThrownBy(() -> new HuntCrossley(0.0, 1.5, 0.0)).hasMessageContaining("stiffness k is 0.0");
        assertThatThrownBy(() -> new HuntCrossley(1.0, 0.9, 0.0)).hasMessageContaining("alpha is 0.9");
        assertThatThrownBy(() -> new HuntCrossley(1.0, 1.5, -0.1)).hasMessageContaining("mu is -0.1");
        assertThatThrownBy(() -> new PowerLaw(Double.NaN, 1.5)).hasMessageContaining("stiffness k is NaN");
        assertThatThrownBy(() -> new KelvinVoigt(1.0, -1.0)).hasMessageContaining("damping c is -1.0");
        assertThatThrownBy(() -> Integrators.named("leapfrog:form=hop")).hasMessageContaining("kick-drift");
    }
}
