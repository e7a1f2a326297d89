package dev.docent.internal.pages.evaluation;

/** What operators do. */
final class Operators {

    private Operators() {}

    static Expression of(char operator, Expression operand) {
        return switch (operator) {
            case '!' -> (scope, run) -> Value.of(!Values.isTrue(operand.in(scope, run)));
            case '-' -> (scope, run) -> Value.of(-Values.number(operand.in(scope, run)));
            default -> (scope, run) -> Value.of(Values.number(operand.in(scope, run)));
        };
    }

    static Expression of(String operator, Expression a, Expression b) {
        return switch (operator) {
            case "??" ->
                (scope, run) -> {
                    Value left = a.in(scope, run);
                    return left == Value.NOTHING ? b.in(scope, run) : left;
                };
            case "||" ->
                (scope, run) -> {
                    Value left = a.in(scope, run);
                    return Values.isTrue(left) ? left : b.in(scope, run);
                };
            case "&&" ->
                (scope, run) -> {
                    Value left = a.in(scope, run);
                    return Values.isTrue(left) ? b.in(scope, run) : left;
                };
            default -> (scope, run) -> apply(operator, a.in(scope, run), b.in(scope, run), run);
        };
    }

    private static Value apply(String operator, Value a, Value b, Run run) throws EvaluationException {
        return switch (operator) {
            case "===", "==" -> Value.of(Values.areEqual(a, b, operator.length() == 3));
            case "!==", "!=" -> Value.of(!Values.areEqual(a, b, operator.length() == 3));
            case "+" -> sum(a, b, run);
            case "-" -> Value.of(Values.number(a) - Values.number(b));
            case "*" -> Value.of(Values.number(a) * Values.number(b));
            case "/" -> Value.of(Values.number(a) / Values.number(b));
            case "%" -> Value.of(Values.number(a) % Values.number(b));
            default -> Value.of(compare(operator, a, b));
        };
    }

    private static Value sum(Value a, Value b, Run run) throws EvaluationException {
        boolean numbers = isNumber(a) && isNumber(b);
        return numbers ? Value.of(Values.number(a) + Values.number(b)) : run.text(Values.text(a) + Values.text(b));
    }

    private static boolean isNumber(Value value) {
        return value instanceof Value.Num || value instanceof Value.Bool;
    }

    private static boolean compare(String operator, Value a, Value b) {
        boolean texts = a instanceof Value.Text && b instanceof Value.Text;
        double left = texts ? Values.text(a).compareTo(Values.text(b)) : Values.number(a);
        double right = texts ? 0 : Values.number(b);
        return switch (operator) {
            case "<" -> left < right;
            case ">" -> left > right;
            case "<=" -> left <= right;
            default -> left >= right;
        };
    }
}
