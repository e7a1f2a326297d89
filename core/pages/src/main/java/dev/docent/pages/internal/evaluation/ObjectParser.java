package dev.docent.pages.internal.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads objects. */
final class ObjectParser {

    private ObjectParser() {}

    /** A member of an object; a spread has no name. */
    private record Member(Expression name, Expression value, boolean spread) {}

    static Expression object(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        cursor.require("{");
        List<Member> members = cursor.list("}", () -> member(cursor, parser));
        return (scope, run) -> {
            Map<String, Value> fields = new LinkedHashMap<>();
            for (Member member : members) {
                run.made(1);
                if (member.spread()) {
                    fields.putAll(ObjectFunctions.entries(member.value().in(scope, run), run));
                } else {
                    String name = Values.name(member.name().in(scope, run), run);
                    fields.put(name, member.value().in(scope, run));
                }
            }
            return new Value.Fields(fields);
        };
    }

    private static Member member(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        if (cursor.take("...")) {
            return new Member((scope, run) -> Value.NOTHING, parser.expression(), true);
        }
        int start = cursor.at();
        boolean async = cursor.takeWord("async");
        cursor.skipSpace();
        if (async && ",:(}".indexOf(cursor.peek()) >= 0) {
            cursor.moveTo(start);
            async = false;
        }
        Expression name = name(cursor, parser);
        if (cursor.take(":")) {
            return new Member(name, parser.expression(), false);
        }
        cursor.skipSpace();
        if (cursor.peek() == '(') {
            return new Member(name, new FunctionParser(cursor, parser).declared(async), false);
        }
        boolean shorthand = cursor.peek() == ',' || cursor.peek() == '}';
        String written = cursor.from(start).strip();
        if (!shorthand || !(name instanceof Constant) || !SourceCursor.isName(written)) {
            throw cursor.unexpected();
        }
        return new Member(name, new NameExpression(written), false);
    }

    /** The name of a member that is written out. */
    record Constant(String name) implements Expression {

        @Override
        public Value evaluate(Scope scope, Run run) {
            return Value.of(name);
        }
    }

    /** Reads the name of a member: a name, a text, a number, or an expression in brackets. */
    static Expression name(SourceCursor cursor, ExpressionParser parser) throws EvaluationException {
        cursor.skipSpace();
        char c = cursor.peek();
        if (cursor.take("[")) {
            Expression name = parser.expression();
            cursor.require("]");
            return name;
        }
        if (c == '"' || c == '\'') {
            return new Constant(LiteralParser.string(cursor));
        }
        return new Constant(Character.isDigit(c) ? LiteralParser.name(cursor) : cursor.requireName());
    }
}
