package dev.docent.pages.internal.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import dev.docent.pages.internal.evaluation.Value.Fields;

/** The functions of {@code Math}; strict ones, so that all machines write the same pages. */
final class MathFunctions {

    static final Value MATH = math();

    private MathFunctions() {}

    private static Value math() {
        Map<String, Value> all = new LinkedHashMap<>();
        all.put("PI", Value.of(Math.PI));
        all.put("E", Value.of(Math.E));
        all.put("LN2", Value.of(StrictMath.log(2)));
        all.put("LN10", Value.of(StrictMath.log(10)));
        all.put("SQRT2", Value.of(StrictMath.sqrt(2)));
        put(all, "floor", StrictMath::floor);
        put(all, "ceil", StrictMath::ceil);
        put(all, "round", number -> StrictMath.floor(number) + (number - StrictMath.floor(number) >= 0.5 ? 1 : 0));
        put(all, "trunc", number -> number < 0 ? StrictMath.ceil(number) : StrictMath.floor(number));
        put(all, "abs", StrictMath::abs);
        put(all, "sign", StrictMath::signum);
        put(all, "sqrt", StrictMath::sqrt);
        put(all, "cbrt", StrictMath::cbrt);
        put(all, "exp", StrictMath::exp);
        put(all, "log", StrictMath::log);
        put(all, "log10", StrictMath::log10);
        put(all, "log2", number -> StrictMath.log(number) / StrictMath.log(2));
        put(all, "sin", StrictMath::sin);
        put(all, "cos", StrictMath::cos);
        put(all, "tan", StrictMath::tan);
        put(all, "atan", StrictMath::atan);
        all.put("pow", binary(StrictMath::pow));
        all.put("atan2", binary(StrictMath::atan2));
        all.put("hypot", folded(0, (a, b) -> StrictMath.hypot(a, b)));
        all.put("max", folded(Double.NEGATIVE_INFINITY, StrictMath::max));
        all.put("min", folded(Double.POSITIVE_INFINITY, StrictMath::min));
        all.put("random", NativeFunction.of((arguments, run) -> {
            run.assume("Math.random()", "0.5");
            return Value.of(0.5);
        }));
        return Fields.fixed(all);
    }

    private static void put(Map<String, Value> all, String name, DoubleUnaryOperator function) {
        all.put(
                name,
                NativeFunction.ofFirst((first, run) -> Value.of(function.applyAsDouble(Values.number(first, run)))));
    }

    private static NativeFunction binary(DoubleBinaryOperator function) {
        return NativeFunction.of((arguments, run) -> Value.of(function.applyAsDouble(
                Values.number(NativeFunction.argument(arguments, 0), run),
                Values.number(NativeFunction.argument(arguments, 1), run))));
    }

    private static NativeFunction folded(double start, DoubleBinaryOperator function) {
        return NativeFunction.of((List<Value> arguments, Run run) -> {
            double result = start;
            for (Value argument : arguments) {
                result = function.applyAsDouble(result, Values.number(argument, run));
            }
            return Value.of(result);
        });
    }
}
