package org.nsds.examples.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.Gallery;
import org.nsds.report.text.EquationText;

class EquationTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v_C = q₀| <i>v</i><sub><i>C</i></sub> = <i>q</i><sub>0</sub>",
                "ẏ⁺ = −e ẏ⁻| <i>ẏ</i><sup>+</sup> = −<i>e</i> <i>ẏ</i><sup>−</sup>",
                "xⱼ₊₁| <i>x</i><sub>j+1</sub>",
                "k x^α| <i>k</i> <i>x</i><sup><i>α</i></sup>",
                "e^{−t}| <i>e</i><sup>−<i>t</i></sup>",
                "(m/k)^(1/(α+1))| (<i>m</i>/<i>k</i>)<sup>1/(<i>α</i>+1)</sup>",
                "λ_floor < 1| <i>λ</i><sub>floor</sub> &lt; 1",
                "gap of a corner| gap of a corner",
                "sin θ| sin <i>θ</i>",
                "g = 9.81 m/s²| <i>g</i> = 9.81 m/s<sup>2</sup>",
                "2 m g + 3 k| 2 <i>m</i> <i>g</i> + 3 <i>k</i>",
                "it falls by 2 m in 1 s| it falls by 2 m in 1 s",
                "2 m/M| 2 <i>m</i>/<i>M</i>"
            })
    void indicesAndPowersAreSetAndSymbolsAreItalic(String plain, String html) {
        assertThat(EquationText.html(plain)).isEqualTo(html);
    }

    @Test
    void noMarkIsLeftInTheEquationsOfAnyExample() {
        for (Example example : Gallery.all()) {
            assertThat(EquationText.html(example.equations()))
                    .as(example.name())
                    .doesNotContain("_", "^", "{");
        }
    }
}
