package org.nsds.language.expression;

import java.util.function.ToDoubleFunction;

/** This class computes the value of an expression part by part, with the same bits as the compiled expression. */
final class Evaluation extends Rewriting<Double> {

    private final ToDoubleFunction<String> values;

    Evaluation(ToDoubleFunction<String> values) {
        this.values = values;
    }

    @Override
    protected Double constant(Constant constant) {
        return constant.value();
    }

    @Override
    protected Double variable(Variable variable) {
        return values.applyAsDouble(variable.name());
    }

    @Override
    protected Double lookup(Lookup lookup) {
        double x = of(lookup.argument());
        return lookup.slope() ? lookup.table().slope(x) : lookup.table().value(x);
    }

    @Override
    protected Double application(Application application) {
        int arity = application.arguments().size();
        return application
                .operation()
                .apply(
                        of(application.argument(0)),
                        arity > 1 ? of(application.argument(1)) : 0.0,
                        arity > 2 ? of(application.argument(2)) : 0.0);
    }
}
