package org.nsds.control;

import java.util.List;
import java.util.stream.IntStream;

/** This class names the signals of controllers. */
final class Signals {

    private Signals() {}

    /** Returns one name, or that name with the numbers from 0 on. */
    static List<String> numbered(String name, int count) {
        return count == 1
                ? List.of(name)
                : IntStream.range(0, count).mapToObj(i -> name + i).toList();
    }
}
