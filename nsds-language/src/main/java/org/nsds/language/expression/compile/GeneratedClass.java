package org.nsds.language.expression.compile;

import java.util.Arrays;
import java.util.List;

/**
 * This class writes the Java text of a function, one line per part. Long functions are cut into methods that the just-in-time compiler
 * still takes; what one method computes and another uses goes through memory.
 */
final class GeneratedClass {

    static final String NAME = "org.nsds.language.expression.compile.Generated";

    /** Parts of a method: well below the 8000 bytes of bytecode from which on methods stay interpreted. */
    private static final int PARTS = 400;

    private final List<Numbering.Part> parts;
    private final int[] results;
    private final int[] slots;
    private int handedOn;

    GeneratedClass(List<Numbering.Part> parts, int[] results) {
        this.parts = parts;
        this.results = results;
        slots = new int[parts.size()];
        Arrays.fill(slots, -1);
        for (int i = 0; i < parts.size(); i++) {
            for (int argument : parts.get(i).arguments()) {
                if (method(argument) != method(i)) {
                    handOn(argument);
                }
            }
        }
    }

    private int method(int part) {
        return part / PARTS;
    }

    private void handOn(int part) {
        if (slots[part] < 0 && !parts.get(part).isInput()) {
            slots[part] = handedOn++;
        }
    }

    /** Returns how many numbers go through memory. */
    int handedOn() {
        return handedOn;
    }

    String text() {
        int methods = parts.isEmpty() ? 0 : method(parts.size() - 1) + 1;
        StringBuilder text = new StringBuilder("package org.nsds.language.expression.compile;\n"
                + "import org.nsds.core.model.system.Trigonometry;\n"
                + "import org.nsds.language.expression.internal.Elementary;\n"
                + "public final class Generated extends CompiledFunction {\n");
        text.append("public void at(double t, double[] a, double[] b, double[] out) {\n");
        text.append("double[] w = ").append(handedOn > 0 ? "memory()" : "null").append(";\n");
        for (int m = 0; m < methods; m++) {
            text.append("part").append(m).append("(t, a, b, w, out);\n");
        }
        text.append("}\n");
        for (int m = 0; m < methods; m++) {
            method(m, text);
        }
        return text.append("}\n").toString();
    }

    private void method(int m, StringBuilder text) {
        text.append("private void part")
                .append(m)
                .append("(double t, double[] a, double[] b, double[] w, double[] out) {\n");
        for (int i = m * PARTS; i < Math.min(parts.size(), (m + 1) * PARTS); i++) {
            Numbering.Part part = parts.get(i);
            if (!part.isInput()) {
                text.append("double x").append(i).append(" = ");
                text.append(part.java().of(k -> value(part.arguments()[Integer.parseInt(k)], m)));
                text.append(";\n");
                if (slots[i] >= 0) {
                    text.append("w[").append(slots[i]).append("] = x").append(i).append(";\n");
                }
            }
        }
        for (int r = 0; r < results.length; r++) {
            if (method(results[r]) == m) {
                text.append("out[")
                        .append(r)
                        .append("] = ")
                        .append(value(results[r], m))
                        .append(";\n");
            }
        }
        text.append("}\n");
    }

    private String value(int part, int m) {
        if (parts.get(part).isInput()) {
            return parts.get(part).java().of(k -> "");
        }
        return method(part) == m ? "x" + part : "w[" + slots[part] + "]";
    }
}
