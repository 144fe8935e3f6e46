package org.nsds.language.model.internal.picture;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.core.solution.Solution;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.model.build.SceneRecipe;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.SourceNode;
import org.nsds.report.figure.Palette;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** This class reads the shapes of a scene, whose places are expressions of the columns of a run. */
public final class SceneShapes {

    private static final int MOST = 1000;

    private SceneShapes() {}

    /** Adds a shape to the scene of a run. */
    private interface Actor {
        PlaneScene on(PlaneScene scene, Solution run);
    }

    public static SceneRecipe recipe(Section file, ListNode shapes, Map<String, String> columns) {
        Names names = new Names(file.names());
        columns.forEach(names::alias);
        if (shapes.items().size() > MOST) {
            throw file.refuse(shapes.place(), "the scene has more than " + MOST + " shapes");
        }
        List<Actor> actors = new ArrayList<>();
        for (SourceNode node : shapes.items()) {
            if (node instanceof Mapping mapping) {
                actors.add(actor(new Section(mapping, names, file.problems())));
            }
        }
        return run -> {
            PlaneScene scene = PlaneScene.of(run);
            for (Actor actor : actors) {
                scene = actor.on(scene, run);
            }
            return scene;
        };
    }

    private static Actor actor(Section shape) {
        String kind = shape.text("kind");
        if (kind.equals("wall")) {
            double[] from = shape.vector("from", 2);
            double[] to = shape.vector("to", 2);
            return (scene, run) -> scene.still(Outline.line(from[0], from[1], to[0], to[1]));
        }
        Color colour = colour(shape);
        if (kind.equals("rod")) {
            Moving from = new Moving(shape.expressions("from", 2), shape);
            Moving to = new Moving(shape.expressions("to", 2), shape);
            return (scene, run) -> {
                double[][] a = from.of(run);
                double[][] b = to.of(run);
                return scene.rod(colour, a[0], a[1], b[0], b[1]);
            };
        }
        Outline outline = (kind.equals("disc")
                        ? Outline.disc(shape.number("radius"))
                        : Outline.box(shape.vector("size", 2)[0], shape.vector("size", 2)[1]))
                .in(colour);
        List<Expression> pose = new ArrayList<>(shape.expressions("at", 2));
        if (shape.has("angle")) {
            pose.add(shape.expression("angle"));
        }
        Moving moving = new Moving(pose, shape);
        return (scene, run) -> {
            double[][] at = moving.of(run);
            return at.length == 2 ? scene.body(outline, at[0], at[1]) : scene.body(outline, at[0], at[1], at[2]);
        };
    }

    private static Color colour(Section shape) {
        return switch (shape.has("colour") ? shape.text("colour") : "blue") {
            case "orange" -> Palette.OCHRE;
            case "green" -> Palette.GREEN;
            case "red" -> Palette.VERMILION;
            case "grey" -> Palette.GREY;
            default -> Palette.BLUE;
        };
    }

    /** Expressions over the rows of a run. */
    private static final class Moving {

        private final List<String> columns;
        private final VectorFunction function;
        private final int size;

        Moving(List<Expression> expressions, Section shape) {
            List<Expression> bound = expressions.stream()
                    .map(expression -> expression.bind(shape.names().values()))
                    .toList();
            columns = bound.stream()
                    .flatMap(expression -> expression.variables().stream())
                    .distinct()
                    .toList();
            size = bound.size();
            function = shape.guarded(() -> FunctionCompiler.compile(bound, columns));
        }

        double[][] of(Solution run) {
            double[][] inputs = columns.stream()
                    .map(column -> column.equals("t") ? run.times() : run.column(column))
                    .toArray(double[][]::new);
            double[][] values = new double[size][run.rows()];
            double[] row = new double[inputs.length];
            double[] out = new double[size];
            for (int i = 0; i < run.rows(); i++) {
                for (int k = 0; k < row.length; k++) {
                    row[k] = inputs[k][i];
                }
                function.at(0.0, row, null, out);
                for (int k = 0; k < size; k++) {
                    values[k][i] = out[k];
                }
            }
            return values;
        }
    }
}
