package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Function;
import dev.docent.pages.internal.evaluation.Value.Items;
import dev.docent.pages.internal.evaluation.Value.Num;

/** A set or a map. */
final class KeyedValue implements NativeObject {

    private final boolean set;
    private final Map<Object, Entry> entries = new LinkedHashMap<>();

    private KeyedValue(boolean set) {
        this.set = set;
    }

    private record Entry(Value key, Value value) {}

    /** The identity of a value that has no equal one. */
    private record Identity(Value value) {

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
            for (Value item : Values.items(from, run)) {
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

    /** Adds what is like an item of {@link #items}. */
    void addItem(Value item, Run run) throws EvaluationException {
        add(set ? item : Members.get(item, "0"), set ? item : Members.get(item, "1"), run);
    }

    @Override
    public String type() {
        return set ? "Set" : "Map";
    }

    @Override
    public String shown() {
        return "";
    }

    @Override
    public Value member(String name) {
        return name.equals("size") ? Value.of(entries.size()) : NOTHING;
    }

    @Override
    public List<Value> items(Run run) throws EvaluationException {
        run.made(entries.size());
        return entries.values().stream().map(this::item).toList();
    }

    private Value item(Entry entry) {
        return set ? entry.key() : pair(entry);
    }

    private static Value pair(Entry entry) {
        return new Items(List.of(entry.key(), entry.value()));
    }

    @Override
    public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        Value first = NativeFunction.argument(arguments, 0);
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
                new Items(entries.values().stream().map(KeyedValue::pair).toList());
            case "forEach" -> each(first, run);
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private Value get(Value key) {
        Entry entry = entries.get(key(key));
        return entry == null ? Value.NOTHING : entry.value();
    }

    private Value added(Value key, List<Value> arguments, Run run) throws EvaluationException {
        add(key, set ? key : NativeFunction.argument(arguments, 1), run);
        return this;
    }

    private Value cleared() {
        entries.clear();
        return Value.NOTHING;
    }

    private Value each(Value function, Run run) throws EvaluationException {
        Function callable = Values.function(function);
        for (Entry entry : new ArrayList<>(entries.values())) {
            callable.call(List.of(entry.value(), entry.key(), this), run);
        }
        return Value.NOTHING;
    }
}
