package org.nsds.language.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.nsds.language.expression.Tokens.Token;
import org.nsds.language.expression.Vocabulary.Meaning;

/**
 * This class reads the text of an expression, by recursive descent:
 *
 * <pre>
 *     or         = and { "or" and }                       and   = not { "and" not }
 *     not        = "not" not | comparison                 comparison = sum [ ("&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "==" | "!=") sum ]
 *     sum        = term { ("+" | "-") term }              term  = sign { ("*" | "/") sign }
 *     sign       = ("-" | "+") sign | power               power = part [ "^" sign ]
 *     part       = primary { "[" number "]" }
 *     primary    = number | name | name "(" or, … ")" | "(" or ")" | "[" or, … "]"
 * </pre>
 *
 * <p>Vectors are taken apart into components while they are read. Names that are not known are collected, so that all of them are
 * said at once; anything else that is wrong ends the reading.
 */
final class Parser {

    private static final int DEEPEST = 100;
    /** Left of room for derivatives, which are deeper. */
    private static final int LONGEST_CHAIN = 500;

    private static final Map<String, Operation> COMPARISONS = Map.of(
            "<", Operation.LESS,
            "<=", Operation.LESS_OR_EQUAL,
            ">", Operation.GREATER,
            ">=", Operation.GREATER_OR_EQUAL,
            "==", Operation.EQUAL,
            "!=", Operation.NOT_EQUAL);

    private final List<Token> tokens;
    private final Calls calls;
    private final List<ExpressionException.Problem> problems = new ArrayList<>();
    private int at;
    private int depth;

    Parser(String text, Vocabulary vocabulary) {
        tokens = Tokens.of(text);
        calls = new Calls(vocabulary, problems);
    }

    Expression scalar() {
        Meaning meaning = whole();
        if (meaning.vector()) {
            throw new ExpressionException(
                    0, "a vector of " + meaning.components().size() + " components stands where a number is needed");
        }
        return meaning.components().get(0);
    }

    List<Expression> vector() {
        return whole().components();
    }

    private Meaning whole() {
        if (peek().kind() == Token.Kind.END) {
            throw new ExpressionException(0, "the expression is empty");
        }
        Meaning meaning;
        try {
            meaning = or();
            if (peek().kind() != Token.Kind.END) {
                throw new ExpressionException(
                        peek().position(),
                        peek().described()
                                + " follows a complete expression: an operator such as * is missing before it");
            }
        } catch (ExpressionException e) {
            problems.addAll(e.problems());
            throw new ExpressionException(problems);
        }
        if (!problems.isEmpty()) {
            throw new ExpressionException(problems);
        }
        return meaning;
    }

    private Meaning or() {
        if (++depth > DEEPEST) {
            throw new ExpressionException(
                    peek().position(),
                    "parentheses are nested more than " + DEEPEST + " deep: give names to the parts");
        }
        Meaning left = and();
        while (peek().isWord("or")) {
            left = binary(Operation.OR, left, this::and);
        }
        depth--;
        return left;
    }

    private Meaning and() {
        Meaning left = not();
        while (peek().isWord("and")) {
            left = binary(Operation.AND, left, this::not);
        }
        return left;
    }

    private Meaning not() {
        if (!peek().isWord("not")) {
            return comparison();
        }
        int position = take().position();
        return nested(() -> calls.elementwise(Operation.NOT, List.of(not()), position));
    }

    private Meaning comparison() {
        Meaning left = sum();
        Operation comparison = peek().kind() == Token.Kind.SIGN ? COMPARISONS.get(peek().text()) : null;
        return comparison == null ? left : binary(comparison, left, this::sum);
    }

    private Meaning sum() {
        Meaning left = term();
        while (peek().is("+") || isMinus(peek())) {
            left = binary(peek().is("+") ? Operation.ADD : Operation.SUBTRACT, left, this::term);
        }
        return left;
    }

    private Meaning term() {
        Meaning left = sign();
        while (peek().is("*") || peek().is("·") || peek().is("/")) {
            left = binary(peek().is("/") ? Operation.DIVIDE : Operation.MULTIPLY, left, this::sign);
        }
        return left;
    }

    private Meaning sign() {
        if (peek().is("+")) {
            take();
            return nested(this::sign);
        }
        if (isMinus(peek())) {
            int position = take().position();
            return nested(() -> calls.elementwise(Operation.NEGATE, List.of(sign()), position));
        }
        Meaning base = part();
        return peek().is("^") ? nested(() -> binary(Operation.POWER, base, this::sign)) : base;
    }

    private static boolean isMinus(Token token) {
        return token.is("-") || token.is("−");
    }

    private Meaning part() {
        Meaning value = primary();
        while (peek().is("[")) {
            int position = take().position();
            Token index = take();
            if (index.kind() != Token.Kind.NUMBER || !index.text().matches("\\d{1,6}")) {
                throw new ExpressionException(index.position(), "an index is a whole number, such as a[0]");
            }
            expect("]");
            value = calls.component(value, Integer.parseInt(index.text()), position);
        }
        return value;
    }

    private Meaning primary() {
        Token token = take();
        switch (token.kind()) {
            case NUMBER:
                return Meaning.scalar(new Constant(Double.parseDouble(token.text()), token.position()));
            case NAME:
                if (peek().is("(")) {
                    take();
                    return calls.call(token, list(")"));
                }
                return calls.name(token);
            default:
                if (token.is("(")) {
                    Meaning inside = or();
                    expect(")");
                    return inside;
                }
                if (token.is("[")) {
                    return calls.vector(list("]"), token.position());
                }
                throw new ExpressionException(
                        token.position(), token.described() + " stands where a number, a name or ( is needed");
        }
    }

    /** Reads expressions with commas between them, and what closes the list. */
    private List<Meaning> list(String close) {
        List<Meaning> items = new ArrayList<>();
        if (!peek().is(close)) {
            items.add(or());
            while (peek().is(",")) {
                take();
                items.add(or());
            }
        }
        expect(close);
        return items;
    }

    private Meaning binary(Operation operation, Meaning left, Supplier<Meaning> right) {
        int position = take().position();
        Meaning result = calls.elementwise(operation, List.of(left, right.get()), position);
        if (result.components().get(0).depth() > LONGEST_CHAIN) {
            throw new ExpressionException(
                    position, "more than " + LONGEST_CHAIN + " operations follow each other: give names to the parts");
        }
        return result;
    }

    private Meaning nested(Supplier<Meaning> inner) {
        if (++depth > DEEPEST) {
            throw new ExpressionException(peek().position(), "signs are nested more than " + DEEPEST + " deep");
        }
        Meaning result = inner.get();
        depth--;
        return result;
    }

    private void expect(String sign) {
        Token token = take();
        if (!token.is(sign)) {
            throw new ExpressionException(token.position(), token.described() + " stands where " + sign + " is needed");
        }
    }

    private Token peek() {
        return tokens.get(at);
    }

    private Token take() {
        Token token = tokens.get(at);
        if (token.kind() != Token.Kind.END) {
            at++;
        }
        return token;
    }
}
