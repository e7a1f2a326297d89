package dev.docent.internal.pages.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.evaluation.Value.Fields;
import dev.docent.internal.pages.evaluation.Value.Function;
import dev.docent.internal.pages.evaluation.Value.Items;

/** The few functions of the language that pages use; none of them has an effect. */
final class Builtins {

    private static final Map<String, Value> NAMES = Map.of(
            "String",
            (Function) (arguments, run) -> run.text(Values.text(first(arguments))),
            "Number",
            (Function) (arguments, run) -> Value.of(Values.number(first(arguments))),
            "Boolean",
            (Function) (arguments, run) -> Value.of(Values.isTrue(first(arguments))),
            "Object",
            object(),
            "Array",
            fields("isArray", (arguments, run) -> Value.of(first(arguments) instanceof Items)),
            "React",
            new Fields(new LinkedHashMap<>(Map.of("Fragment", Value.NOTHING))));

    private Builtins() {}

    static Optional<Value> find(String name) {
        return Optional.ofNullable(NAMES.get(name));
    }

    private static Value first(List<Value> arguments) {
        return arguments.isEmpty() ? Value.NOTHING : arguments.get(0);
    }

    private static Fields fields(String name, Function function) {
        return new Fields(new LinkedHashMap<>(Map.of(name, function)));
    }

    private static Fields object() {
        Map<String, Value> functions = new LinkedHashMap<>();
        functions.put("keys", (Function) (arguments, run) -> new Items(
                entries(arguments, run).keySet().stream().map(Value::of).toList()));
        functions.put("values", (Function) (arguments, run) ->
                new Items(List.copyOf(entries(arguments, run).values())));
        functions.put("entries", (Function) (arguments, run) -> new Items(entries(arguments, run).entrySet().stream()
                .map(entry -> (Value) new Items(List.of(Value.of(entry.getKey()), entry.getValue())))
                .toList()));
        return new Fields(functions);
    }

    private static Map<String, Value> entries(List<Value> arguments, Run run) throws EvaluationException {
        if (first(arguments) instanceof Fields fields) {
            run.made(fields.fields().size());
            return fields.fields();
        }
        return Map.of();
    }
}
