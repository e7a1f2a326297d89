package dev.docent.pages.internal.evaluation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Operators: which there are, and what they do. */
final class Operators {

    /** An operator of two operands; one of a higher precedence binds closer. */
    record Binary(String written, int precedence) {}

    private static final Binary NONE = new Binary("", 0);

    private static final List<List<String>> LEVELS = List.of(
            List.of("??"),
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("===", "!==", "==", "!="),
            List.of("<=", ">=", "<", ">", "instanceof", "in"),
            List.of(">>>", "<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"),
            List.of("**"));

    /** By their first character; those that begin with another one come before it. */
    private static final Map<Character, List<Binary>> BY_FIRST = LEVELS.stream()
            .flatMap(level -> level.stream().map(operator -> new Binary(operator, LEVELS.indexOf(level) + 1)))
            .sorted(Comparator.comparing(operator -> -operator.written().length()))
            .collect(Collectors.groupingBy(operator -> operator.written().charAt(0)));

    private static final List<String> ASSIGNMENTS = List.of(
            "**=", "??=", "||=", "&&=", ">>>=", "<<=", ">>=", "+=", "-=", "*=", "/=", "%=", "|=", "^=", "&=", "=");

    private Operators() {}

    /** {@return the operator that is here; one without precedence if there is none, or an assignment} */
    static Binary binary(SourceCursor cursor) {
        for (Binary operator : BY_FIRST.getOrDefault(cursor.peek(), List.of())) {
            if (cursor.startsWith(operator.written())) {
                return isOther(operator.written(), cursor) ? NONE : operator;
            }
        }
        return NONE;
    }

    private static boolean isOther(String operator, SourceCursor cursor) {
        char next = cursor.peek(operator.length());
        char last = operator.charAt(operator.length() - 1);
        if (Character.isLetter(last)) {
            return SourceCursor.isNamePart(next);
        }
        boolean comparison = last == '=' || operator.equals("<") || operator.equals(">");
        return next == '=' && !comparison || (last == '+' || last == '-') && next == last;
    }

    /** {@return the operator of an assignment that is here; empty if there is none} */
    static String assignment(SourceCursor cursor) {
        for (String operator : ASSIGNMENTS) {
            if (cursor.startsWith(operator)) {
                char next = cursor.peek(operator.length());
                return operator.equals("=") && (next == '=' || next == '>') ? "" : operator;
            }
        }
        return "";
    }

    static Expression assign(String operator, Assignable target, Expression value) {
        return switch (operator) {
            case "" ->
                (scope, run) -> {
                    Value given = value.in(scope, run);
                    target.assign(given, scope, run);
                    return given;
                };
            case "??", "||", "&&" ->
                (scope, run) -> {
                    Value old = target.in(scope, run);
                    if (!decides(operator, old)) {
                        target.assign(value.in(scope, run), scope, run);
                    }
                    return target.in(scope, run);
                };
            default ->
                (scope, run) -> {
                    Value given = apply(operator, target.in(scope, run), value.in(scope, run), run);
                    target.assign(given, scope, run);
                    return given;
                };
        };
    }

    static Expression of(char operator, Expression operand) {
        return switch (operator) {
            case '!' -> (scope, run) -> Value.of(!Values.isTrue(operand.in(scope, run)));
            case '-' -> (scope, run) -> Value.of(-Values.number(operand.in(scope, run), run));
            case '~' -> (scope, run) -> Value.of(~bits(operand.in(scope, run), run));
            default -> (scope, run) -> Value.of(Values.number(operand.in(scope, run), run));
        };
    }

    static Expression of(String operator, Expression a, Expression b) {
        return switch (operator) {
            case "??", "||", "&&" ->
                (scope, run) -> {
                    Value left = a.in(scope, run);
                    return decides(operator, left) ? left : b.in(scope, run);
                };
            default -> (scope, run) -> apply(operator, a.in(scope, run), b.in(scope, run), run);
        };
    }

    /** {@return whether the left operand is the value already} */
    private static boolean decides(String operator, Value left) {
        return operator.equals("??") ? !left.isNone() : Values.isTrue(left) == operator.equals("||");
    }

    private static Value apply(String operator, Value a, Value b, Run run) throws EvaluationException {
        return switch (operator) {
            case "===", "==" -> Value.of(Values.areEqual(a, b, operator.length() == 3, run));
            case "!==", "!=" -> Value.of(!Values.areEqual(a, b, operator.length() == 3, run));
            case "+" -> sum(Values.primitive(a, run), Values.primitive(b, run), run);
            case "-" -> Value.of(Values.number(a, run) - Values.number(b, run));
            case "*" -> Value.of(Values.number(a, run) * Values.number(b, run));
            case "/" -> Value.of(Values.number(a, run) / Values.number(b, run));
            case "%" -> Value.of(Values.number(a, run) % Values.number(b, run));
            case "**" -> Value.of(Math.pow(Values.number(a, run), Values.number(b, run)));
            case "|" -> Value.of(bits(a, run) | bits(b, run));
            case "^" -> Value.of(bits(a, run) ^ bits(b, run));
            case "&" -> Value.of(bits(a, run) & bits(b, run));
            case "<<" -> Value.of(bits(a, run) << bits(b, run));
            case ">>" -> Value.of(bits(a, run) >> bits(b, run));
            case ">>>" -> Value.of((bits(a, run) & 0xFFFF_FFFFL) >>> (bits(b, run) & 31));
            case "in" -> Value.of(has(b, Values.name(a, run)));
            case "instanceof" -> Value.of(Builtins.isInstance(a, b));
            default -> Value.of(compare(operator, ordered(a, run), ordered(b, run), run));
        };
    }

    private static int bits(Value value, Run run) throws EvaluationException {
        double number = Values.number(value, run);
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return 0;
        }
        double whole = number < 0 ? Math.ceil(number) : Math.floor(number);
        return (int) (long) (whole % 4294967296.0);
    }

    private static boolean has(Value owner, String name) throws EvaluationException {
        if (owner instanceof Value.Fields fields) {
            return fields.fields().containsKey(name);
        }
        if (owner instanceof Value.Items items) {
            int index = Members.index(name);
            return name.equals("length") || index >= 0 && index < items.items().size();
        }
        throw EvaluationException.misused("“in” needs an object");
    }

    private static Value sum(Value a, Value b, Run run) throws EvaluationException {
        boolean texts = a instanceof Value.Text || b instanceof Value.Text;
        return texts
                ? run.text(Values.string(a, run) + Values.string(b, run))
                : Value.of(Values.number(a, run) + Values.number(b, run));
    }

    private static Value ordered(Value value, Run run) throws EvaluationException {
        return value instanceof DateValue date ? Value.of(date.number()) : Values.primitive(value, run);
    }

    private static boolean compare(String operator, Value a, Value b, Run run) throws EvaluationException {
        boolean texts = a instanceof Value.Text && b instanceof Value.Text;
        double left = texts ? Values.order(a, b, run) : Values.number(a, run);
        double right = texts ? 0 : Values.number(b, run);
        return switch (operator) {
            case "<" -> left < right;
            case ">" -> left > right;
            case "<=" -> left <= right;
            default -> left >= right;
        };
    }
}
