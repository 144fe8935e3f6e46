package org.nsds.language.expression;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** This class collects the names of the variables in an expression. */
final class Variables extends Rewriting<Boolean> {

    private final Set<String> names = new TreeSet<>();

    Set<String> in(Expression expression) {
        of(expression);
        return Collections.unmodifiableSet(names);
    }

    @Override
    protected Boolean constant(Constant constant) {
        return true;
    }

    @Override
    protected Boolean variable(Variable variable) {
        names.add(variable.name());
        return true;
    }

    @Override
    protected Boolean lookup(Lookup lookup) {
        return of(lookup.argument());
    }

    @Override
    protected Boolean application(Application application) {
        application.arguments().forEach(this::of);
        return true;
    }
}
