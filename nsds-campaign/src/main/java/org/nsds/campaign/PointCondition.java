package org.nsds.campaign;

import java.util.List;
import java.util.function.LongPredicate;
import org.nsds.campaign.design.Design;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;

/** A condition on points, such as {@code e*omega < 2}. */
final class PointCondition {

    private PointCondition() {}

    /**
     * Returns whether a condition is true for the point of a number.
     *
     * @throws IllegalArgumentException with a sentence, if it cannot be read, or has a name that is not varied
     */
    static LongPredicate of(String text, Design design) {
        try {
            Expression condition = Expression.parse(text);
            List<String> unknown = condition.variables().stream()
                    .filter(name -> !design.names().contains(name))
                    .toList();
            if (!unknown.isEmpty()) {
                throw new IllegalArgumentException("the condition '" + text + "' has " + String.join(", ", unknown)
                        + ", which is not varied: there are " + String.join(", ", design.names()));
            }
            return number -> condition.evaluate(design.point(number)::number) != 0.0;
        } catch (ExpressionException e) {
            throw new IllegalArgumentException("the condition '" + text + "' cannot be read: " + e.getMessage(), e);
        }
    }
}
