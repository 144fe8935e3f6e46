package org.nsds.language.expression;

import java.util.List;
import java.util.Map;

/** This class replaces variables by numbers and computes what then is constant, with the bits the compiled expression would give. */
final class Binding extends Rewriting<Expression> {

    private final Map<String, Double> values;

    Binding(Map<String, Double> values) {
        this.values = values;
    }

    @Override
    protected Expression constant(Constant constant) {
        return constant;
    }

    @Override
    protected Expression variable(Variable variable) {
        Double value = values.get(variable.name());
        return value == null ? variable : new Constant(value, variable.position());
    }

    @Override
    protected Expression lookup(Lookup lookup) {
        Expression argument = of(lookup.argument());
        Lookup bound = lookup.with(argument, lookup.slope());
        return argument instanceof Constant ? new Constant(bound.evaluate(name -> 0.0), lookup.position()) : bound;
    }

    @Override
    protected Expression application(Application application) {
        if (application.operation() == Operation.IF && of(application.argument(0)) instanceof Constant condition) {
            return of(application.argument(condition.value() != 0.0 ? 1 : 2));
        }
        List<Expression> arguments =
                application.arguments().stream().map(this::of).toList();
        Application bound = Application.of(application.operation(), arguments, application.position());
        return arguments.stream().allMatch(Constant.class::isInstance)
                ? new Constant(bound.evaluate(name -> 0.0), application.position())
                : bound;
    }
}
