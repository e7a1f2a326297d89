package dev.docent.internal.pages.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.internal.pages.evaluation.EvaluationException.Reason;

/** Reads expressions: operators by their precedence, then what is applied to an operand. */
final class ExpressionParser {

    /** Operators of two operands, the loosest first; those that begin with another one come before it. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("??"),
            List.of("||"),
            List.of("&&"),
            List.of("===", "!==", "==", "!="),
            List.of("<=", ">=", "<", ">"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static final Set<String> REFUSED = Set.of(
            "new", "await", "async", "yield", "delete", "void", "import", "class", "this", "super", "in", "instanceof");

    private final SourceCursor cursor;

    ExpressionParser(SourceCursor cursor) {
        this.cursor = cursor;
    }

    Expression expression() throws EvaluationException {
        cursor.enter();
        cursor.skipSpace();
        var function = new FunctionParser(cursor, this).find();
        Expression read = function.isPresent() ? function.get() : conditional();
        cursor.leave();
        return read;
    }

    private Expression conditional() throws EvaluationException {
        Expression condition = level(0);
        cursor.skipSpace();
        if (cursor.peek() != '?' || cursor.peek(1) == '.') {
            return condition;
        }
        cursor.next();
        Expression yes = expression();
        cursor.require(":");
        Expression no = expression();
        return (scope, run) -> (Values.isTrue(condition.in(scope, run)) ? yes : no).in(scope, run);
    }

    private Expression level(int level) throws EvaluationException {
        if (level == LEVELS.size()) {
            return unary();
        }
        Expression left = level(level + 1);
        String operator = operator(level);
        while (!operator.isEmpty()) {
            left = Operators.of(operator, left, level(level + 1));
            operator = operator(level);
        }
        return left;
    }

    private String operator(int level) {
        cursor.skipSpace();
        for (String operator : LEVELS.get(level)) {
            if (cursor.startsWith(operator) && !isLonger(operator)) {
                cursor.take(operator);
                return operator;
            }
        }
        return "";
    }

    /** An assignment, or an operator such as two stars, is not the one that it begins with. */
    private boolean isLonger(String operator) {
        char next = cursor.peek(operator.length());
        char last = operator.charAt(operator.length() - 1);
        return next == '=' && last != '=' || (next == last && "*+-<>|&?".indexOf(last) >= 0);
    }

    private Expression unary() throws EvaluationException {
        cursor.skipSpace();
        boolean twice = cursor.peek(1) == cursor.peek();
        if (cursor.peek() == '!' || (cursor.peek() == '-' || cursor.peek() == '+') && !twice) {
            char operator = cursor.next();
            cursor.enter();
            Expression operand = unary();
            cursor.leave();
            return Operators.of(operator, operand);
        }
        if (cursor.takeWord("typeof")) {
            Expression operand = unary();
            return (scope, run) -> Value.of(Values.type(operand.in(scope, run)));
        }
        return new Suffixes(cursor, this).after(primary());
    }

    private Expression primary() throws EvaluationException {
        cursor.skipSpace();
        char c = cursor.peek();
        if (c == '"' || c == '\'') {
            String text = LiteralParser.string(cursor);
            return (scope, run) -> Value.of(text);
        }
        if (Character.isDigit(c) || c == '.' && Character.isDigit(cursor.peek(1))) {
            Value number = LiteralParser.number(cursor);
            return (scope, run) -> number;
        }
        return switch (c) {
            case '`' -> LiteralParser.template(cursor, this);
            case '[' -> LiteralParser.array(cursor, this);
            case '{' -> LiteralParser.object(cursor, this);
            case '<' -> new JsxParser(cursor, this).element();
            case '(' -> inParentheses();
            default -> named();
        };
    }

    private Expression inParentheses() throws EvaluationException {
        cursor.require("(");
        Expression inner = expression();
        cursor.require(")");
        return inner;
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
            case "null", "undefined" -> (scope, run) -> Value.NOTHING;
            default -> (scope, run) -> lookUp(name, scope);
        };
    }

    static Value lookUp(String name, Scope scope) throws EvaluationException {
        Value value = scope.find(name)
                .or(() -> Builtins.find(name))
                .orElseThrow(() -> new EvaluationException(Reason.UNDEFINED, name + " is not defined"));
        if (value instanceof Value.Unusable unusable) {
            throw unusable.reason();
        }
        return value;
    }

    /** Reads expressions that commas separate, up to the end mark. */
    List<Item> items(String end) throws EvaluationException {
        List<Item> items = new ArrayList<>();
        while (!cursor.take(end)) {
            boolean spread = cursor.take("...");
            items.add(new Item(expression(), spread));
            if (!cursor.take(",")) {
                cursor.require(end);
                break;
            }
        }
        return items;
    }

    /** An element of an array or an argument. */
    record Item(Expression expression, boolean spread) {

        static List<Value> evaluate(List<Item> items, Scope scope, Run run) throws EvaluationException {
            List<Value> values = new ArrayList<>();
            for (Item item : items) {
                Value value = item.expression().in(scope, run);
                if (item.spread() && value instanceof Value.Items more) {
                    run.made(more.items().size());
                    values.addAll(more.items());
                } else {
                    values.add(value);
                }
            }
            return values;
        }
    }
}
