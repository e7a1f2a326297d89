package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads expressions: operators by their precedence, then what is applied to an operand. */
public final class ExpressionParser {

    private static final Set<String> REFUSED =
            Set.of(("await yield delete import class this super in instanceof return if"
                            + " else for while do const var case default throw try switch break continue")
                    .split(" "));

    private final SourceCursor cursor;

    ExpressionParser(SourceCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Reads an expression; a source of comments and white space alone is nothing.
     *
     * @param source the characters between the braces
     * @throws EvaluationException if it is no expression of the part of JavaScript that is evaluated
     */
    public static Expression parse(String source) throws EvaluationException {
        SourceCursor cursor = new SourceCursor(source, 0);
        cursor.skipSpace();
        if (cursor.atEnd()) {
            return (scope, run) -> Value.NOTHING;
        }
        Expression expression = new ExpressionParser(cursor).sequence();
        cursor.skipSpace();
        if (!cursor.atEnd()) {
            throw cursor.unexpected();
        }
        return expression;
    }

    Expression expression() throws EvaluationException {
        cursor.enter();
        cursor.skipSpace();
        var function = new FunctionParser(cursor, this).find();
        Expression read = function.isPresent() ? function.get() : assignment();
        cursor.leave();
        return read;
    }

    private Expression assignment() throws EvaluationException {
        Expression left = conditional();
        cursor.skipSpace();
        String operator = Operators.assignment(cursor);
        if (operator.isEmpty()) {
            return left;
        }
        if (!(left instanceof Assignable target)) {
            throw cursor.unexpected();
        }
        cursor.take(operator);
        return Operators.assign(operator.substring(0, operator.length() - 1), target, expression());
    }

    private Expression conditional() throws EvaluationException {
        Expression condition = binary(0);
        cursor.skipSpace();
        if (cursor.peek() != '?'
                || cursor.peek(1) == '?'
                || cursor.peek(1) == '.' && !Character.isDigit(cursor.peek(2))) {
            return condition;
        }
        cursor.next();
        Expression yes = expression();
        cursor.require(":");
        Expression no = expression();
        return (scope, run) -> (Values.isTrue(condition.in(scope, run)) ? yes : no).in(scope, run);
    }

    /** Reads operands as long as the operators between them bind as close as this at least. */
    private Expression binary(int precedence) throws EvaluationException {
        Expression left = unary();
        while (true) {
            cursor.skipSpace();
            Operators.Binary operator = Operators.binary(cursor);
            if (operator.precedence() < Math.max(precedence, 1)) {
                return left;
            }
            cursor.countRead();
            cursor.take(operator.written());
            cursor.enter();
            boolean rightFirst = operator.written().equals("**");
            Expression right = binary(operator.precedence() + (rightFirst ? 0 : 1));
            cursor.leave();
            left = Operators.of(operator.written(), left, right);
        }
    }

    private Expression unary() throws EvaluationException {
        cursor.skipSpace();
        char c = cursor.peek();
        if ((c == '+' || c == '-') && cursor.peek(1) == c) {
            cursor.next();
            cursor.next();
            return increment(operand(), c, true);
        }
        if (c == '!' || c == '-' || c == '+' || c == '~') {
            cursor.next();
            return Operators.of(c, operand());
        }
        if (c == 't' && cursor.takeWord("typeof")) {
            Expression operand = operand();
            return (scope, run) -> Value.of(type(operand, scope, run));
        }
        if (c == 'v' && cursor.takeWord("void")) {
            Expression operand = operand();
            return (scope, run) -> {
                operand.in(scope, run);
                return Value.NOTHING;
            };
        }
        if (c == 'd' && cursor.takeWord("delete")) {
            return Suffixes.deletion(operand(), cursor);
        }
        Expression read = new Suffixes(cursor, this).after(primary());
        char sign = cursor.peek();
        boolean counted = (sign == '+' || sign == '-') && cursor.peek(1) == sign && read instanceof Assignable;
        if (counted) {
            cursor.next();
            cursor.next();
            return increment(read, sign, false);
        }
        return read;
    }

    private Expression operand() throws EvaluationException {
        cursor.enter();
        Expression operand = unary();
        cursor.leave();
        return operand;
    }

    private Expression increment(Expression target, char sign, boolean before) throws EvaluationException {
        if (!(target instanceof Assignable assignable)) {
            throw cursor.unexpected();
        }
        return (scope, run) -> {
            double old = Values.number(assignable.in(scope, run), run);
            double changed = sign == '+' ? old + 1 : old - 1;
            assignable.assign(Value.of(changed), scope, run);
            return Value.of(before ? changed : old);
        };
    }

    /** {@return the type of what an operand evaluates to; a name that nothing defines has one, too} */
    private static String type(Expression operand, Scope scope, Run run) throws EvaluationException {
        boolean undefined =
                operand instanceof NameExpression name && name.find(scope).isEmpty();
        return undefined ? "undefined" : Values.type(operand.in(scope, run));
    }

    private Expression primary() throws EvaluationException {
        cursor.skipSpace();
        char c = cursor.peek();
        if (c == '"' || c == '\'') {
            String text = LiteralParser.string(cursor);
            return (scope, run) -> Value.of(text);
        }
        if (Character.isDigit(c) || c == '.' && Character.isDigit(cursor.peek(1))) {
            Value number = Value.of(LiteralParser.number(cursor));
            return (scope, run) -> number;
        }
        return switch (c) {
            case '`' -> template();
            case '[' -> array();
            case '{' -> object();
            case '<' -> new JsxParser(cursor, this).element();
            case '/' -> LiteralParser.regex(cursor);
            case '(' -> inParentheses();
            default -> named();
        };
    }

    private Expression template() throws EvaluationException {
        cursor.next();
        List<Expression> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        while (cursor.peek() != '`') {
            if (cursor.atEnd()) {
                throw cursor.unexpected();
            }
            if (cursor.startsWith("${")) {
                addText(parts, text);
                cursor.take("${");
                parts.add(expression());
                cursor.require("}");
            } else {
                LiteralParser.character(cursor, text);
            }
        }
        cursor.next();
        addText(parts, text);
        return (scope, run) -> {
            StringBuilder all = new StringBuilder();
            for (Expression part : parts) {
                String written = Values.string(part.in(scope, run), run);
                run.made(1 + written.length());
                all.append(written);
            }
            return Value.of(all.toString());
        };
    }

    private static void addText(List<Expression> parts, StringBuilder text) {
        if (text.length() > 0) {
            String constant = text.toString();
            parts.add((scope, run) -> run.text(constant));
            text.setLength(0);
        }
    }

    private Expression array() throws EvaluationException {
        cursor.require("[");
        List<Item> items = items("]");
        return (scope, run) -> {
            run.made(items.size());
            return new Value.Items(Item.evaluate(items, scope, run));
        };
    }

    /** A member of an object; a spread has no name. */
    private record Member(Expression name, Expression value, boolean spread) {}

    private Expression object() throws EvaluationException {
        cursor.require("{");
        List<Member> members = cursor.list("}", this::member);
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

    private Member member() throws EvaluationException {
        if (cursor.take("...")) {
            return new Member((scope, run) -> Value.NOTHING, expression(), true);
        }
        int start = cursor.at();
        boolean async = cursor.takeWord("async");
        cursor.skipSpace();
        if (async && ",:(}".indexOf(cursor.peek()) >= 0) {
            cursor.moveTo(start);
            async = false;
        }
        Expression name = memberName();
        if (cursor.take(":")) {
            return new Member(name, expression(), false);
        }
        cursor.skipSpace();
        if (cursor.peek() == '(') {
            return new Member(name, new FunctionParser(cursor, this).declared(async), false);
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
    Expression memberName() throws EvaluationException {
        cursor.skipSpace();
        char c = cursor.peek();
        if (cursor.take("[")) {
            Expression name = expression();
            cursor.require("]");
            return name;
        }
        if (c == '"' || c == '\'') {
            return new Constant(LiteralParser.string(cursor));
        }
        return new Constant(Character.isDigit(c) ? LiteralParser.name(cursor) : cursor.requireName());
    }

    private Expression inParentheses() throws EvaluationException {
        cursor.require("(");
        Expression inner = sequence();
        cursor.require(")");
        // no target of an assignment, and the end of an optional chain
        return inner instanceof NameExpression ? inner : inner::evaluate;
    }

    /** Reads expressions that commas separate; the value is that of the last one. */
    Expression sequence() throws EvaluationException {
        Expression only = expression();
        if (!cursor.take(",")) {
            return only;
        }
        List<Expression> all = new ArrayList<>(List.of(only));
        do {
            all.add(expression());
        } while (cursor.take(","));
        return (scope, run) -> {
            Value last = Value.NOTHING;
            for (Expression each : all) {
                last = each.in(scope, run);
            }
            return last;
        };
    }

    private Expression named() throws EvaluationException {
        int start = cursor.at();
        String name = cursor.name();
        if (name.isEmpty() || REFUSED.contains(name)) {
            cursor.moveTo(start);
            throw cursor.unexpected();
        }
        return switch (name) {
            case "true" -> (scope, run) -> Value.of(true);
            case "false" -> (scope, run) -> Value.of(false);
            case "null" -> (scope, run) -> Value.NULL;
            case "undefined" -> (scope, run) -> Value.NOTHING;
            case "new" -> new Suffixes(cursor, this).construction();
            default -> new NameExpression(name);
        };
    }

    /** Reads expressions that commas separate, up to the end mark. */
    List<Item> items(String end) throws EvaluationException {
        return cursor.list(end, () -> {
            boolean hole = end.equals("]") && cursor.startsWith(",");
            boolean spread = !hole && cursor.take("...");
            return new Item(hole ? (scope, run) -> Value.NOTHING : expression(), spread);
        });
    }

    /** An element of an array or an argument. */
    record Item(Expression expression, boolean spread) {

        static List<Value> evaluate(List<Item> items, Scope scope, Run run) throws EvaluationException {
            List<Value> values = new ArrayList<>(items.size());
            for (Item item : items) {
                Value value = item.expression().in(scope, run);
                if (item.spread()) {
                    values.addAll(Values.items(value, run));
                } else {
                    values.add(value);
                }
            }
            return values;
        }
    }
}
