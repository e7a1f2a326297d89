package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.docent.pages.internal.evaluation.Value.Function;
import dev.docent.pages.internal.evaluation.Value.Items;

/** The methods that change an array. */
final class ItemChanges {

    static final Set<String> NAMES = Set.of("push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill");

    private ItemChanges() {}

    static Value call(Items array, String name, List<Value> arguments, Run run) throws EvaluationException {
        List<Value> items = array.own();
        switch (name) {
            case "push":
                run.made(arguments.size());
                items.addAll(arguments);
                return Value.of(items.size());
            case "unshift":
                run.made(arguments.size() + items.size());
                items.addAll(0, arguments);
                return Value.of(items.size());
            case "pop":
                return items.isEmpty() ? Value.NOTHING : items.remove(items.size() - 1);
            case "shift":
                run.made(items.size());
                return items.isEmpty() ? Value.NOTHING : items.remove(0);
            case "splice":
                return spliced(items, arguments, run);
            case "reverse":
                run.made(items.size());
                Collections.reverse(items);
                return array;
            case "fill":
                return filled(items, array, arguments, run);
            case "sort":
                sort(items, NativeFunction.argument(arguments, 0), run);
                return array;
            default:
                throw EvaluationException.unknownMethod(name);
        }
    }

    private static Value spliced(List<Value> items, List<Value> arguments, Run run) throws EvaluationException {
        int from = NativeFunction.bound(arguments, 0, 0, items.size(), run);
        int left = items.size() - from;
        int count = arguments.isEmpty()
                ? 0
                : arguments.size() == 1
                        ? left
                        : Math.max(0, Math.min(left, NativeFunction.integer(arguments, 1, 0, run)));
        run.made(items.size() + arguments.size());
        List<Value> part = items.subList(from, from + count);
        Items removed = new Items(part);
        part.clear();
        if (arguments.size() > 2) {
            items.addAll(from, arguments.subList(2, arguments.size()));
        }
        return removed;
    }

    private static Value filled(List<Value> items, Items array, List<Value> arguments, Run run)
            throws EvaluationException {
        run.made(items.size());
        int from = NativeFunction.bound(arguments, 1, 0, items.size(), run);
        int to = NativeFunction.bound(arguments, 2, items.size(), items.size(), run);
        for (int i = from; i < to; i++) {
            items.set(i, NativeFunction.argument(arguments, 0));
        }
        return array;
    }

    /** Sorts stably; with an order that contradicts itself, the result is some order. */
    private static void sort(List<Value> items, Value order, Run run) throws EvaluationException {
        run.made(items.size());
        List<Value> defined = new ArrayList<>(items);
        defined.removeIf(item -> item == Value.NOTHING);
        int undefined = items.size() - defined.size();
        List<Value> sorted = merged(defined, order, run);
        items.clear();
        items.addAll(sorted);
        items.addAll(Collections.nCopies(undefined, Value.NOTHING));
    }

    private static List<Value> merged(List<Value> items, Value order, Run run) throws EvaluationException {
        if (items.size() < 2) {
            return List.copyOf(items);
        }
        int middle = items.size() / 2;
        List<Value> left = merged(items.subList(0, middle), order, run);
        List<Value> right = merged(items.subList(middle, items.size()), order, run);
        List<Value> all = new ArrayList<>(items.size());
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            run.step();
            boolean second = i == left.size() || j < right.size() && isAfter(left.get(i), right.get(j), order, run);
            all.add(second ? right.get(j++) : left.get(i++));
        }
        return all;
    }

    private static boolean isAfter(Value a, Value b, Value order, Run run) throws EvaluationException {
        if (order instanceof Function function) {
            return Values.number(function.call(List.of(a, b), run), run) > 0;
        }
        return Values.order(a, b, run) > 0;
    }
}
