package org.nsds.campaign.table;

import java.util.ArrayList;
import java.util.List;

/** A line of comma-separated cells; cells with commas, quotes or line breaks stand in quotes. Source: RFC 4180. */
final class CsvLine {

    private CsvLine() {}

    static String of(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i).replace("\r", " ").replace("\n", " ");
            boolean quoted = cell.indexOf(',') >= 0 || cell.indexOf('"') >= 0;
            line.append(i == 0 ? "" : ",").append(quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
        }
        return line.toString();
    }

    static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char sign = line.charAt(i);
            if (quoted && sign == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (sign == '"') {
                quoted = !quoted;
            } else if (sign == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(sign);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
