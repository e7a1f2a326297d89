package dev.docent.internal.pages.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.internal.pages.evaluation.Value.Function;
import dev.docent.internal.pages.evaluation.Value.Items;

/** The methods of arrays. */
final class ItemMethods {

    private ItemMethods() {}

    static Value call(List<Value> items, String name, List<Value> arguments, Run run) throws EvaluationException {
        run.made(items.size());
        Value first = arguments.isEmpty() ? Value.NOTHING : arguments.get(0);
        return switch (name) {
            case "map" -> map(items, first, run);
            case "flatMap" -> flat(((Items) map(items, first, run)).items(), run);
            case "flat" -> flat(items, run);
            case "filter" -> new Items(matching(items, first, run));
            case "find" -> matching(items, first, run).stream().findFirst().orElse(Value.NOTHING);
            case "some" -> Value.of(!matching(items, first, run).isEmpty());
            case "every" -> Value.of(matching(items, first, run).size() == items.size());
            case "includes" -> Value.of(indexOf(items, first) >= 0);
            case "indexOf" -> Value.of(indexOf(items, first));
            case "join" -> join(items, first, run);
            case "slice" -> slice(items, arguments);
            case "concat" -> concat(items, arguments, run);
            case "reverse" -> reversed(items);
            default -> throw Methods.unknown(name);
        };
    }

    private static Value call(Value function, Value item, int index, Run run) throws EvaluationException {
        if (function instanceof Function callable) {
            return callable.call(List.of(item, Value.of(index)), run);
        }
        throw EvaluationException.misused("what is called is not a function");
    }

    private static Value map(List<Value> items, Value function, Run run) throws EvaluationException {
        List<Value> mapped = new ArrayList<>(items.size());
        for (Value item : items) {
            mapped.add(call(function, item, mapped.size(), run));
        }
        return new Items(mapped);
    }

    private static Value flat(List<Value> items, Run run) throws EvaluationException {
        List<Value> flat = new ArrayList<>();
        for (Value item : items) {
            List<Value> inner = item instanceof Items more ? more.items() : List.of(item);
            run.made(inner.size());
            flat.addAll(inner);
        }
        return new Items(flat);
    }

    private static List<Value> matching(List<Value> items, Value function, Run run) throws EvaluationException {
        List<Value> matching = new ArrayList<>();
        int index = 0;
        for (Value item : items) {
            if (Values.isTrue(call(function, item, index++, run))) {
                matching.add(item);
            }
        }
        return matching;
    }

    private static int indexOf(List<Value> items, Value wanted) {
        for (int i = 0; i < items.size(); i++) {
            if (Values.areEqual(items.get(i), wanted, true)) {
                return i;
            }
        }
        return -1;
    }

    private static Value join(List<Value> items, Value separator, Run run) throws EvaluationException {
        String between = separator == Value.NOTHING ? "," : Values.text(separator);
        run.made((int) Math.min((long) items.size() * between.length(), Integer.MAX_VALUE));
        return run.text(items.stream().map(Values::text).collect(Collectors.joining(between)));
    }

    private static Value slice(List<Value> items, List<Value> arguments) {
        int from = Methods.bound(Methods.integer(arguments, 0, 0), items.size());
        int to = Methods.bound(Methods.integer(arguments, 1, items.size()), items.size());
        return new Items(from < to ? items.subList(from, to) : List.of());
    }

    private static Value concat(List<Value> items, List<Value> arguments, Run run) throws EvaluationException {
        List<Value> all = new ArrayList<>(items);
        all.addAll(((Items) flat(arguments, run)).items());
        return new Items(all);
    }

    private static Value reversed(List<Value> items) {
        List<Value> reversed = new ArrayList<>(items);
        Collections.reverse(reversed);
        return new Items(reversed);
    }
}
