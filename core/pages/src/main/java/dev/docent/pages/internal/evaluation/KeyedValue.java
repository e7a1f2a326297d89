package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Function;
import dev.docent.pages.internal.evaluation.Value.Items;
import dev.docent.pages.internal.evaluation.Value.Num;

/** A set or a map. */
final class KeyedValue implements Value {

    private final boolean set;
    private final Map<Object, Entry> entries = new LinkedHashMap<>();

    private KeyedValue(boolean set) {
        this.set = set;
    }

    private record Entry(Value key, Value value) {}

    /** The identity of a value that has no equal one. */
    private static final class Identity {

        private final Value value;

        Identity(Value value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity identity && identity.value == value;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(value);
        }
    }

    private static Object key(Value value) {
        if (value instanceof Num num) {
            return num.number() == 0 ? 0.0 : num.number();
        }
        boolean plain = value instanceof Text || value instanceof Bool;
        return plain ? value : new Identity(value);
    }

    static KeyedValue of(boolean set, Value from, Run run) throws EvaluationException {
        KeyedValue made = new KeyedValue(set);
        if (!from.isNone()) {
            for (Value item : Iteration.of(from, run)) {
                made.addItem(item, run);
            }
        }
        return made;
    }

    private void add(Value key, Value value, Run run) throws EvaluationException {
        run.made(1);
        entries.put(key(key), new Entry(key, value));
    }

    /** {@return another set or map, with nothing in it} */
    KeyedValue emptied() {
        return new KeyedValue(set);
    }

    /** Adds what is like an item of {@link #items()}. */
    void addItem(Value item, Run run) throws EvaluationException {
        add(set ? item : Members.get(item, "0", false), set ? item : Members.get(item, "1", false), run);
    }

    int size() {
        return entries.size();
    }

    /** {@return what a loop goes over} */
    List<Value> items() {
        return entries.values().stream().map(this::item).toList();
    }

    private Value item(Entry entry) {
        return set ? entry.key() : new Items(List.of(entry.key(), entry.value()));
    }

    Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        Value first = arguments.isEmpty() ? Value.NOTHING : arguments.get(0);
        run.made(name.equals("has") || name.equals("get") ? 0 : entries.size());
        return switch (name) {
            case "has" -> Value.of(entries.containsKey(key(first)));
            case "get" -> set ? Value.NOTHING : get(first);
            case "add", "set" -> added(first, arguments, run);
            case "delete" -> Value.of(entries.remove(key(first)) != null);
            case "clear" -> cleared();
            case "keys" -> new Items(entries.values().stream().map(Entry::key).toList());
            case "values" ->
                new Items(entries.values().stream().map(Entry::value).toList());
            case "entries" ->
                new Items(entries.values().stream()
                        .map(entry -> (Value) new Items(List.of(entry.key(), entry.value())))
                        .toList());
            case "forEach" -> each(first, run);
            default -> throw Methods.unknown(name);
        };
    }

    private Value get(Value key) {
        Entry entry = entries.get(key(key));
        return entry == null ? Value.NOTHING : entry.value();
    }

    private Value added(Value key, List<Value> arguments, Run run) throws EvaluationException {
        add(key, set ? key : arguments.size() > 1 ? arguments.get(1) : Value.NOTHING, run);
        return this;
    }

    private Value cleared() {
        entries.clear();
        return Value.NOTHING;
    }

    private Value each(Value function, Run run) throws EvaluationException {
        Function callable = Methods.function(function);
        for (Entry entry : new ArrayList<>(entries.values())) {
            callable.call(List.of(entry.value(), entry.key(), this), run);
        }
        return Value.NOTHING;
    }
}
