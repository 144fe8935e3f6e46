package org.nsds.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.nsds.report.figure.HeatMap;
import org.nsds.report.figure.Palette;
import org.nsds.report.page.NumberCodec.Precision;

/** What the page is told of a map. */
final class MapScript {

    private static final int COLORS = 17;

    private MapScript() {}

    static Map<String, Object> of(HeatMap map, String id, ArrayTable arrays) {
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("id", id);
        script.put("title", map.title());
        script.put("x", map.x().label());
        script.put("y", map.y().label());
        script.put("quantity", map.quantity().label());
        script.put("columns", arrays.add(map.columns(), Precision.EXACT));
        script.put("rows", arrays.add(map.rows(), Precision.EXACT));
        script.put("values", arrays.add(map.values(), Precision.SINGLE));
        script.put("least", Double.isNaN(map.least()) ? 0.0 : map.least());
        script.put("largest", Double.isNaN(map.largest()) ? 0.0 : map.largest());
        script.put("colors", colors());
        script.put("command", map.command());
        return script;
    }

    private static List<String> colors() {
        return IntStream.range(0, COLORS)
                .mapToObj(i -> ChartScript.hex(Palette.of(i, COLORS)))
                .toList();
    }
}
