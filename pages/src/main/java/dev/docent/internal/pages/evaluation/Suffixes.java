package dev.docent.internal.pages.evaluation;

import java.util.List;

import dev.docent.internal.pages.evaluation.ExpressionParser.Item;

/** Reads members, indexes and calls after an operand. */
final class Suffixes {

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    Suffixes(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    Expression after(Expression operand) throws EvaluationException {
        Expression read = operand;
        int depth = 0;
        while (true) {
            cursor.skipSpace();
            boolean optional = cursor.startsWith("?.") && !Character.isDigit(cursor.peek(2));
            char c = cursor.peek();
            if (!optional && c != '.' && c != '[' && c != '(') {
                break;
            }
            cursor.enter();
            depth++;
            read = suffix(read, optional);
        }
        for (int i = 0; i < depth; i++) {
            cursor.leave();
        }
        return read;
    }

    private Expression suffix(Expression owner, boolean optional) throws EvaluationException {
        boolean dot = optional ? cursor.take("?.") : cursor.take(".");
        if (cursor.take("[")) {
            Expression index = parser.expression();
            cursor.require("]");
            return (scope, run) -> Members.get(owner.in(scope, run), Values.text(index.in(scope, run)), optional);
        }
        if (cursor.take("(")) {
            List<Item> arguments = parser.items(")");
            return (scope, run) -> call(owner.in(scope, run), Item.evaluate(arguments, scope, run), optional, run);
        }
        if (!dot) {
            throw cursor.unexpected();
        }
        String name = cursor.requireName();
        if (cursor.take("(")) {
            List<Item> arguments = parser.items(")");
            return (scope, run) -> method(owner.in(scope, run), name, optional, arguments, scope, run);
        }
        return (scope, run) -> Members.get(owner.in(scope, run), name, optional);
    }

    private static Value method(Value owner, String name, boolean optional, List<Item> arguments, Scope scope, Run run)
            throws EvaluationException {
        if (owner == Value.NOTHING && optional) {
            return owner;
        }
        List<Value> values = Item.evaluate(arguments, scope, run);
        return owner instanceof Value.Fields fields
                ? call(fields.get(name), values, false, run)
                : Methods.call(owner, name, values, run);
    }

    private static Value call(Value function, List<Value> arguments, boolean optional, Run run)
            throws EvaluationException {
        if (function == Value.NOTHING && optional) {
            return function;
        }
        if (function instanceof Value.Function callable) {
            return callable.call(arguments, run);
        }
        throw EvaluationException.misused("what is called is not a function");
    }
}
