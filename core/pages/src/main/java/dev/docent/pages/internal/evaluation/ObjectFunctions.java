package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;

/** The functions of {@code Object} and {@code Array}. */
final class ObjectFunctions {

    static final Value OBJECT = object();
    static final Value ARRAY = new NativeFunction(
            ObjectFunctions::array,
            Map.of(
                    "isArray", NativeFunction.ofFirst((first, run) -> Value.of(first instanceof Items)),
                    "of", NativeFunction.of((arguments, run) -> new Items(arguments)),
                    "from", NativeFunction.of(ObjectFunctions::from)));

    private static final int MAX_LENGTH = 10_000;

    private ObjectFunctions() {}

    private static Value object() {
        Map<String, Value> functions = new LinkedHashMap<>();
        functions.put("keys", NativeFunction.ofFirst((first, run) -> new Items(names(checked(first), run))));
        functions.put(
                "values",
                NativeFunction.ofFirst((first, run) ->
                        new Items(List.copyOf(entries(checked(first), run).values()))));
        functions.put(
                "entries",
                NativeFunction.ofFirst((first, run) -> new Items(entries(checked(first), run).entrySet().stream()
                        .map(entry -> (Value) new Items(List.of(Value.of(entry.getKey()), entry.getValue())))
                        .toList())));
        functions.put("fromEntries", NativeFunction.ofFirst(ObjectFunctions::fromEntries));
        functions.put("assign", NativeFunction.of(ObjectFunctions::assign));
        functions.put("freeze", NativeFunction.ofFirst((first, run) -> first));
        functions.put(
                "hasOwn",
                NativeFunction.of((arguments, run) ->
                        Value.of(entries(checked(NativeFunction.argument(arguments, 0)), run)
                                .containsKey(Values.name(NativeFunction.argument(arguments, 1), run)))));
        functions.put(
                "is",
                NativeFunction.of((arguments, run) -> Value.of(Values.areSame(
                        NativeFunction.argument(arguments, 0), NativeFunction.argument(arguments, 1), run))));
        return new NativeFunction(
                (arguments, run) ->
                        arguments.isEmpty() || arguments.get(0).isNone() ? Fields.empty() : arguments.get(0),
                functions);
    }

    private static Value checked(Value value) throws EvaluationException {
        if (value.isNone()) {
            throw EvaluationException.misused("there are no fields in " + (value == Value.NULL ? "null" : "undefined"));
        }
        return value;
    }

    /** {@return the fields of a value: names that are numbers first, as the language orders them} */
    static Map<String, Value> entries(Value value, Run run) throws EvaluationException {
        Map<String, Value> entries = new LinkedHashMap<>();
        if (value instanceof Fields fields) {
            run.made(fields.fields().size());
            // what is no number has the index -1, which is the largest one without a sign
            fields.fields().entrySet().stream()
                    .sorted(Comparator.comparing(field -> Members.index(field.getKey()), Integer::compareUnsigned))
                    .forEach(field -> entries.put(field.getKey(), field.getValue()));
        } else if (value instanceof Items items) {
            run.made(items.items().size());
            for (Value item : items.items()) {
                entries.put(Integer.toString(entries.size()), item);
            }
        } else if (value instanceof Value.Text text) {
            run.made(text.text().length());
            for (char c : text.text().toCharArray()) {
                entries.put(Integer.toString(entries.size()), Value.of(String.valueOf(c)));
            }
        }
        return entries;
    }

    /** {@return the names of the fields of a value} */
    static List<Value> names(Value value, Run run) throws EvaluationException {
        return entries(value, run).keySet().stream().map(Value::of).toList();
    }

    private static Value fromEntries(Value list, Run run) throws EvaluationException {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (Value entry : Values.items(list, run)) {
            fields.put(Values.name(Members.get(entry, "0"), run), Members.get(entry, "1"));
        }
        return new Fields(fields);
    }

    private static Value assign(List<Value> arguments, Run run) throws EvaluationException {
        Value target = NativeFunction.argument(arguments, 0);
        for (int i = 1; i < arguments.size(); i++) {
            for (Map.Entry<String, Value> field : entries(arguments.get(i), run).entrySet()) {
                Members.put(target, field.getKey(), field.getValue(), run);
            }
        }
        return target;
    }

    static Value array(List<Value> arguments, Run run) throws EvaluationException {
        boolean length = arguments.size() == 1 && arguments.get(0) instanceof Value.Num;
        return new Items(length ? filled(Values.number(arguments.get(0), run), run) : arguments);
    }

    private static List<Value> filled(double length, Run run) throws EvaluationException {
        if (!(length >= 0 && length <= MAX_LENGTH)) {
            throw new EvaluationException(
                    EvaluationException.Reason.LIMIT, "an array has at most " + MAX_LENGTH + " items at first");
        }
        run.made((int) length);
        return Collections.nCopies((int) length, Value.NOTHING);
    }

    private static Value from(List<Value> arguments, Run run) throws EvaluationException {
        Value source = NativeFunction.argument(arguments, 0);
        Value function = NativeFunction.argument(arguments, 1);
        boolean iterable = source instanceof Items
                || source instanceof Value.Text
                || source instanceof KeyedValue
                || source instanceof QueryValue;
        double length = source instanceof Fields fields ? Values.number(fields.get("length"), run) : 0;
        List<Value> items =
                iterable ? Values.items(source, run) : filled(Double.isNaN(length) ? 0 : Math.floor(length), run);
        if (function == Value.NOTHING) {
            return new Items(items);
        }
        List<Value> mapped = new ArrayList<>(items.size());
        for (Value item : items) {
            mapped.add(Values.function(function).call(List.of(item, Value.of(mapped.size())), run));
        }
        return new Items(mapped);
    }
}
