package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.ExpressionParser.Item;

/** Reads members, indexes and calls after an operand. */
final class Suffixes {

    private static final int MAX = 1_000;

    private final SourceCursor cursor;
    private final ExpressionParser parser;

    Suffixes(SourceCursor cursor, ExpressionParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** What is applied to the value before it; an optional one ends the chain where that value is none. */
    private record Suffix(Step step, boolean optional) {}

    @FunctionalInterface
    private interface Step {
        Value apply(Value owner, Scope scope, Run run) throws EvaluationException;
    }

    /** What an optional call of a method that does not exist leads to. */
    enum End implements Value {
        /** The rest of the chain is left out. */
        OF_CHAIN
    }

    /** An operand and all that is applied to it. */
    private record Chain(Expression operand, List<Suffix> suffixes) implements Expression {

        @Override
        public Value evaluate(Scope scope, Run run) throws EvaluationException {
            Value value = operand.in(scope, run);
            for (Suffix suffix : suffixes) {
                if (suffix.optional() && value.isNone()) {
                    return Value.NOTHING;
                }
                run.step();
                value = suffix.step().apply(value, scope, run).usable();
                if (value == End.OF_CHAIN) {
                    return Value.NOTHING;
                }
            }
            return value;
        }
    }

    /** A member of what an expression evaluates to. */
    private record Member(Chain chain, Expression owner, Expression name) implements Assignable {

        @Override
        public Value evaluate(Scope scope, Run run) throws EvaluationException {
            return chain.evaluate(scope, run);
        }

        @Override
        public void assign(Value value, Scope scope, Run run) throws EvaluationException {
            Members.put(owner.in(scope, run), Values.name(name.in(scope, run), run), value, run);
        }
    }

    Expression after(Expression operand) throws EvaluationException {
        List<Suffix> suffixes = new ArrayList<>();
        Expression lastName = operand;
        boolean member = false;
        while (true) {
            cursor.skipSpace();
            boolean optional = cursor.startsWith("?.") && !Character.isDigit(cursor.peek(2));
            char c = cursor.peek();
            if (!optional && c != '.' && c != '[' && c != '(') {
                break;
            }
            if (suffixes.size() >= MAX) {
                throw new EvaluationException(EvaluationException.Reason.LIMIT, "the expression is nested too deeply");
            }
            cursor.countRead();
            if (optional) {
                cursor.take("?.");
            }
            if (cursor.take("(")) {
                member = false;
                suffixes.add(new Suffix(call(parser.items(")")), optional));
                continue;
            }
            lastName = name(optional);
            member = !addMember(lastName, optional, suffixes);
        }
        if (suffixes.isEmpty()) {
            return operand;
        }
        Chain chain = new Chain(operand, List.copyOf(suffixes));
        List<Suffix> before = suffixes.subList(0, suffixes.size() - 1);
        return !member
                ? chain
                : new Member(chain, before.isEmpty() ? operand : new Chain(operand, List.copyOf(before)), lastName);
    }

    /** Reads the name of a member, or the expression for it. */
    private Expression name(boolean optional) throws EvaluationException {
        if (cursor.take("[")) {
            Expression index = parser.sequence();
            cursor.require("]");
            return index;
        }
        if (!optional) {
            cursor.require(".");
        }
        Value name = Value.of(cursor.requireName());
        return (scope, run) -> name;
    }

    /** Adds a member, or the call of one; returns whether it is a call. */
    private boolean addMember(Expression name, boolean optional, List<Suffix> suffixes) throws EvaluationException {
        cursor.skipSpace();
        boolean optionalCall = cursor.startsWith("?.(");
        if (optionalCall) {
            cursor.take("?.");
        }
        if (!cursor.take("(")) {
            suffixes.add(new Suffix(
                    (owner, scope, run) -> Members.get(owner, Values.name(name.in(scope, run), run)), optional));
            return false;
        }
        List<Item> arguments = parser.items(")");
        Step call = (owner, scope, run) -> {
            Value method = Methods.of(owner, Values.name(name.in(scope, run), run));
            return optionalCall && method.isNone()
                    ? End.OF_CHAIN
                    : Values.function(method).call(Item.evaluate(arguments, scope, run), run);
        };
        suffixes.add(new Suffix(call, optional));
        return true;
    }

    private static Step call(List<Item> arguments) {
        return (function, scope, run) -> Values.function(function).call(Item.evaluate(arguments, scope, run), run);
    }

    /** Reads what is made after {@code new}. */
    Expression construction() throws EvaluationException {
        String name = cursor.requireName();
        while (cursor.take(".")) {
            name = name + "." + cursor.requireName();
        }
        List<Item> arguments = cursor.take("(") ? parser.items(")") : List.of();
        String constructor = name;
        return (scope, run) -> {
            List<Value> values = Item.evaluate(arguments, scope, run);
            return Builtins.construct(constructor, values, run);
        };
    }

    /** {@return an expression that removes a member} */
    static Expression deletion(Expression operand, SourceCursor cursor) throws EvaluationException {
        if (!(operand instanceof Member member)) {
            throw cursor.unexpected();
        }
        return (scope, run) -> {
            if (member.owner().in(scope, run) instanceof Value.Fields fields) {
                fields.remove(Values.name(member.name().in(scope, run), run));
            }
            return Value.of(true);
        };
    }
}
