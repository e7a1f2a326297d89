package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Function;
import dev.docent.pages.internal.evaluation.Value.Items;

/** The methods of arrays that return something new; the others are in {@link ItemChanges}. */
final class ItemMethods {

    private static final int MAX_FLAT = 10;

    private ItemMethods() {}

    static Value call(Items array, String name, List<Value> arguments, Run run) throws EvaluationException {
        if (ItemChanges.NAMES.contains(name)) {
            return ItemChanges.call(array, name, arguments, run);
        }
        run.made(array.items().size());
        List<Value> items = List.copyOf(array.items());
        Value first = NativeFunction.argument(arguments, 0);
        return switch (name) {
            case "map" -> new Items(results(array, items, Values.function(first), run));
            case "flatMap" -> new Items(flat(results(array, items, Values.function(first), run), 1, run));
            case "filter" -> filtered(items, results(array, items, Values.function(first), run));
            case "forEach" -> {
                results(array, items, Values.function(first), run);
                yield Value.NOTHING;
            }
            case "some" -> Value.of(find(array, items, Values.function(first), true, true, run) >= 0);
            case "every" -> Value.of(find(array, items, Values.function(first), true, false, run) < 0);
            case "find" -> item(items, find(array, items, Values.function(first), true, true, run));
            case "findIndex" -> Value.of(find(array, items, Values.function(first), true, true, run));
            case "findLast" -> item(items, find(array, items, Values.function(first), false, true, run));
            case "findLastIndex" -> Value.of(find(array, items, Values.function(first), false, true, run));
            case "reduce", "reduceRight" -> reduced(array, items, name.equals("reduce"), arguments, run);
            case "flat" ->
                new Items(flat(items, Math.min(MAX_FLAT, NativeFunction.integer(arguments, 0, 1, run)), run));
            case "includes" -> Value.of(includes(items, first, run));
            case "indexOf", "lastIndexOf" -> Value.of(indexOf(items, first, name.equals("indexOf"), run));
            case "join" -> join(array, first, run);
            case "slice" -> slice(items, arguments, run);
            case "at" -> at(items, NativeFunction.integer(arguments, 0, 0, run));
            case "concat" -> concat(items, arguments, run);
            case "toReversed" -> changed(new Items(items), "reverse", arguments, run);
            case "toSorted" -> changed(new Items(items), "sort", arguments, run);
            case "toSpliced" -> changed(new Items(items), "splice", arguments, run);
            case "with" -> with(new Items(items), arguments, run);
            case "keys", "entries", "values" -> entries(items, name);
            case "toString" -> run.text(Values.string(array, run));
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    /** {@return what a function returns for each item} */
    private static List<Value> results(Items array, List<Value> items, Function function, Run run)
            throws EvaluationException {
        List<Value> results = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            run.step();
            results.add(function.call(List.of(items.get(i), Value.of(i), array), run));
        }
        return results;
    }

    private static Value filtered(List<Value> items, List<Value> results) {
        List<Value> filtered = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (Values.isTrue(results.get(i))) {
                filtered.add(items.get(i));
            }
        }
        return new Items(filtered);
    }

    /** {@return the first or last index of an item for which a function returns what counts as that; -1 if there is none} */
    private static int find(Items array, List<Value> items, Function function, boolean first, boolean wanted, Run run)
            throws EvaluationException {
        for (int i = 0; i < items.size(); i++) {
            int index = first ? i : items.size() - 1 - i;
            run.step();
            Value result = function.call(List.of(items.get(index), Value.of(index), array), run);
            if (Values.isTrue(result) == wanted) {
                return index;
            }
        }
        return -1;
    }

    private static Value reduced(Items array, List<Value> items, boolean forward, List<Value> arguments, Run run)
            throws EvaluationException {
        Function function = Values.function(NativeFunction.argument(arguments, 0));
        boolean started = arguments.size() > 1;
        Value result = started ? arguments.get(1) : Value.NOTHING;
        for (int i = 0; i < items.size(); i++) {
            int index = forward ? i : items.size() - 1 - i;
            run.step();
            result = started
                    ? function.call(List.of(result, items.get(index), Value.of(index), array), run)
                    : items.get(index);
            started = true;
        }
        if (!started) {
            throw EvaluationException.misused("“reduce” of an empty array without a first value");
        }
        return result;
    }

    private static List<Value> flat(List<Value> items, int depth, Run run) throws EvaluationException {
        List<Value> flat = new ArrayList<>();
        for (Value item : items) {
            if (item instanceof Items more && depth > 0) {
                List<Value> inner = flat(more.items(), depth - 1, run);
                run.made(inner.size());
                flat.addAll(inner);
            } else {
                flat.add(item);
            }
        }
        run.made(flat.size());
        return flat;
    }

    private static boolean includes(List<Value> items, Value wanted, Run run) throws EvaluationException {
        for (Value item : items) {
            if (Values.areSame(item, wanted, run)) {
                return true;
            }
        }
        return false;
    }

    private static int indexOf(List<Value> items, Value wanted, boolean forward, Run run) throws EvaluationException {
        for (int i = 0; i < items.size(); i++) {
            int index = forward ? i : items.size() - 1 - i;
            if (Values.areEqual(items.get(index), wanted, true, run)) {
                return index;
            }
        }
        return -1;
    }

    private static Value join(Items array, Value separator, Run run) throws EvaluationException {
        String between = separator == Value.NOTHING ? "," : Values.string(separator, run);
        run.made((int) Math.min((long) array.items().size() * between.length(), Integer.MAX_VALUE));
        StringBuilder joined = new StringBuilder();
        Values.join(array, between, joined, 0);
        return run.text(joined.toString());
    }

    private static Value slice(List<Value> items, List<Value> arguments, Run run) throws EvaluationException {
        int from = NativeFunction.bound(arguments, 0, 0, items.size(), run);
        int to = NativeFunction.bound(arguments, 1, items.size(), items.size(), run);
        return new Items(from < to ? items.subList(from, to) : List.of());
    }

    private static Value at(List<Value> items, int wanted) {
        return item(items, wanted < 0 ? items.size() + wanted : wanted);
    }

    private static Value item(List<Value> items, int index) {
        return index >= 0 && index < items.size() ? items.get(index) : Value.NOTHING;
    }

    private static Value concat(List<Value> items, List<Value> arguments, Run run) throws EvaluationException {
        List<Value> all = new ArrayList<>(items);
        all.addAll(flat(arguments, 1, run));
        return new Items(all);
    }

    private static Value changed(Items copy, String method, List<Value> arguments, Run run) throws EvaluationException {
        ItemChanges.call(copy, method, arguments, run);
        return copy;
    }

    private static Value with(Items copy, List<Value> arguments, Run run) throws EvaluationException {
        int wanted = NativeFunction.integer(arguments, 0, 0, run);
        int index = wanted < 0 ? copy.own().size() + wanted : wanted;
        if (index < 0 || index >= copy.own().size()) {
            throw EvaluationException.misused("there is no item " + wanted);
        }
        copy.own().set(index, NativeFunction.argument(arguments, 1));
        return copy;
    }

    private static Value entries(List<Value> items, String name) {
        List<Value> entries = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Value index = Value.of(i);
            entries.add(
                    name.equals("keys")
                            ? index
                            : name.equals("values") ? items.get(i) : new Items(List.of(index, items.get(i))));
        }
        return new Items(Collections.unmodifiableList(entries));
    }
}
