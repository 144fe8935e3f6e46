package org.nsds.language.model.internal.relation;

import java.util.List;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.MixedComplementarity;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;

/** This class builds laws. */
public final class Laws {

    private Laws() {}

    public static NonSmoothLaw build(Section law) {
        return law.guarded(() -> switch (law.text("kind")) {
            case "impact" -> new NewtonImpact(law.number("e"));
            case "friction" -> new NewtonImpactFriction(law.number("e"), law.number("et", 0.0), law.number("mu"));
            case "rolling-friction" ->
                new NewtonImpactRollingFriction(
                        law.number("e"),
                        law.number("et", 0.0),
                        law.number("mu"),
                        law.number("rolling"),
                        law.number("drilling", 0.0));
            case "complementarity" -> new Complementarity();
            case "mixed" -> new MixedComplementarity(flags(law));
            case "equality" -> new Equality();
            case "relay" -> new Relay(law.number("lower", -1.0), law.number("upper", 1.0));
            case "hunt-crossley" ->
                new HuntCrossley(law.number("stiffness"), law.number("exponent"), law.number("damping"));
            case "power" -> new PowerLaw(law.number("stiffness"), law.number("exponent"));
            case "kelvin-voigt" -> new KelvinVoigt(law.number("stiffness"), law.number("damping"));
            case "spring-damper" -> new SpringDamper(law.number("stiffness"), law.number("damping"));
            default -> throw new Skipped();
        });
    }

    private static boolean[] flags(Section law) {
        List<String> words = law.nameList("equalities");
        boolean[] flags = new boolean[words.size()];
        for (int i = 0; i < flags.length; i++) {
            if (!words.get(i).equals("true") && !words.get(i).equals("false")) {
                throw law.refuse(law.place(), "'" + words.get(i) + "' stands where true or false is needed");
            }
            flags[i] = words.get(i).equals("true");
        }
        return flags;
    }
}
