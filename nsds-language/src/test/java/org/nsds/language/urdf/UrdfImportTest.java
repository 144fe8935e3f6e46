package org.nsds.language.urdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.language.model.ModelFile;

/** Robots become models. */
class UrdfImportTest {

    private static final String ARM = """
            <?xml version="1.0"?>
            <robot name="Two links">
              <link name="base"/>
              <link name="upper">
                <inertial><origin xyz="0 0 -0.5"/><mass value="1"/>
                  <inertia ixx="0.08333" iyy="0.08333" izz="0.001" ixy="0" ixz="0" iyz="0"/></inertial>
                <collision><geometry><box size="0.1 0.1 1"/></geometry></collision>
              </link>
              <link name="lower">
                <inertial><origin xyz="0 0 -0.5" rpy="0 0 0"/><mass value="1"/>
                  <inertia ixx="0.08333" iyy="0.08333" izz="0.001"/></inertial>
              </link>
              <joint name="shoulder" type="revolute">
                <parent link="base"/><child link="upper"/><origin xyz="0 0 2" rpy="0 -1.5707963267948966 0"/><axis xyz="0 1 0"/>
                <limit lower="-0.5" upper="3" effort="1" velocity="1"/>
              </joint>
              <joint name="elbow" type="continuous">
                <parent link="upper"/><child link="lower"/><origin xyz="0 0 -1"/><axis xyz="0 1 0"/>
              </joint>
            </robot>
            """;

    /** Both rods start level at z = 2: turned by −π/2 about y, −z is along +x. */
    @Test
    void linksStartWhereTheirJointsPutThem() {
        Model model =
                ModelFile.parse("arm", UrdfImport.toModelFile(ARM)).build().model();
        double[] q = new double[7];
        model.systems().get(1).initialState(q, new double[6]);
        assertThat(q[0]).isCloseTo(1.5, within(1e-12));
        assertThat(q[2]).isCloseTo(2.0, within(1e-12));
        assertThat(model.interactions()).extracting("name").contains("shoulder", "shoulder-lower", "elbow");
    }

    @Test
    void anArmFallsWithoutLosingEnergyAndKeepsItsLimits() {
        Model model =
                ModelFile.parse("arm", UrdfImport.toModelFile(ARM)).build().model();
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 0.3);
        assertThat(run.report().completed()).isTrue();
        double[] energy = run.energy().over(EnergyBalance::total);
        assertThat(energy[energy.length - 1]).isCloseTo(energy[0], within(1e-6));
        Solution longer = TimeStepping.of(model).step(1e-3).run(0.0, 2.0);
        double[] gap = longer.column("shoulder-upper.y");
        for (double value : gap) {
            assertThat(value).isGreaterThan(-0.02);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "<robot| no XML",
                "<model/>| no element <robot>",
                "<robot/>| 0 links",
                "<!DOCTYPE robot [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><robot name='&x;'/>| line 1",
                "<robot><link name='a'/><link name='a'/></robot>| two links 'a'",
                "<robot><link name='a'/><joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint></robot>| 'b', which is not there",
                "<robot><link name='a'/><link name='b'/><joint name='j' type='revolute'><parent link='a'/><child link='b'/></joint></robot>| has no <inertial>",
                "<robot><link name='a'/><link name='b'/></robot>| 2 links without a parent",
                "<robot><link name='a'><inertial><mass value='heavy'/><inertia ixx='1' iyy='1' izz='1'/></inertial></link></robot>| 1 number is needed"
            })
    void wrongRobotsAreRefusedWithTheirPlace(String text, String part) {
        assertThatThrownBy(() -> UrdfImport.toModelFile(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part)
                .hasMessageStartingWith("line ");
    }
}
