package dev.docent.pages.internal.evaluation;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.text.UriText;

/** A {@code URLSearchParams}: the parameters of a query, in their order. */
final class QueryValue implements NativeObject {

    private final List<Pair> pairs = new ArrayList<>();
    private final int around;
    private String text;

    private record Pair(String name, String value) {

        Value asItems() {
            return new Items(List.of(Value.of(name), Value.of(value)));
        }
    }

    /** @param around how long the address is that it is in */
    private QueryValue(int around) {
        this.around = around;
        this.text = "";
    }

    /** {@return the parameters of a query, which may begin with a question mark} */
    static QueryValue parse(String query, int around, Run run) throws EvaluationException {
        QueryValue parsed = new QueryValue(around);
        run.made(query.length());
        for (String part : (query.startsWith("?") ? query.substring(1) : query).split("&")) {
            if (!part.isEmpty()) {
                int equal = part.indexOf('=');
                parsed.add(
                        decoded(equal < 0 ? part : part.substring(0, equal)),
                        decoded(equal < 0 ? "" : part.substring(equal + 1)),
                        run);
            }
        }
        parsed.write(run);
        return parsed;
    }

    private static String decoded(String text) {
        return UriText.decoded(text.replace('+', ' '));
    }

    static QueryValue of(Value from, Run run) throws EvaluationException {
        if (from instanceof QueryValue || from instanceof Text || from.isNone()) {
            return parse(from.isNone() ? "" : Values.string(from, run), 0, run);
        }
        QueryValue made = new QueryValue(0);
        if (from instanceof Fields fields) {
            for (Map.Entry<String, Value> field :
                    ObjectFunctions.entries(fields, run).entrySet()) {
                made.add(field.getKey(), Values.string(field.getValue(), run), run);
            }
        } else {
            for (Value pair : Values.items(from, run)) {
                made.add(Values.string(Members.get(pair, "0"), run), Values.string(Members.get(pair, "1"), run), run);
            }
        }
        made.write(run);
        return made;
    }

    private void add(String name, String value, Run run) throws EvaluationException {
        run.made(1 + name.length() + value.length());
        pairs.add(new Pair(name, value));
    }

    private void write(Run run) throws EvaluationException {
        StringBuilder written = new StringBuilder();
        for (Pair pair : pairs) {
            run.made(1 + pair.name().length() + pair.value().length());
            written.append(written.isEmpty() ? "" : "&")
                    .append(URLEncoder.encode(pair.name(), StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(pair.value(), StandardCharsets.UTF_8));
        }
        run.made(written.length() + around);
        text = written.toString();
    }

    @Override
    public String type() {
        return "URLSearchParams";
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public Value member(String name) {
        return name.equals("size") ? Value.of(pairs.size()) : NOTHING;
    }

    @Override
    public List<Value> items(Run run) throws EvaluationException {
        run.made(pairs.size());
        return pairs.stream().map(Pair::asItems).toList();
    }

    @Override
    public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        String key = Values.string(NativeFunction.argument(arguments, 0), run);
        return switch (name) {
            case "get", "getAll", "has" -> read(name, key, run);
            case "append", "set", "delete", "sort" ->
                changed(name, key, Values.string(NativeFunction.argument(arguments, 1), run), run);
            case "toString" -> run.text(text);
            case "entries" -> new Items(items(run));
            case "keys" -> list(Pair::name, run);
            case "values" -> list(Pair::value, run);
            case "forEach" -> each(Values.function(NativeFunction.argument(arguments, 0)), run);
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private Items list(java.util.function.Function<Pair, String> part, Run run) throws EvaluationException {
        run.made(pairs.size());
        return new Items(pairs.stream().map(part).map(Value::of).toList());
    }

    private Value each(Function function, Run run) throws EvaluationException {
        for (Value item : items(run)) {
            function.call(List.of(Members.get(item, "1"), Members.get(item, "0"), this), run);
        }
        return NOTHING;
    }

    private Value read(String method, String key, Run run) throws EvaluationException {
        List<Value> found = new ArrayList<>();
        for (Pair pair : named(key, run)) {
            found.add(Value.of(pair.value()));
        }
        return switch (method) {
            case "has" -> Value.of(!found.isEmpty());
            case "get" -> found.isEmpty() ? NULL : found.get(0);
            default -> new Items(found);
        };
    }

    private List<Pair> named(String key, Run run) throws EvaluationException {
        List<Pair> named = new ArrayList<>();
        for (Pair pair : pairs) {
            run.read(1 + (pair.name().length() == key.length() ? key.length() : 0));
            if (pair.name().equals(key)) {
                named.add(pair);
            }
        }
        return named;
    }

    private Value changed(String method, String key, String value, Run run) throws EvaluationException {
        switch (method) {
            case "append" -> add(key, value, run);
            case "sort" -> pairs.sort(Comparator.comparing(Pair::name));
            default -> {
                List<Pair> named = named(key, run);
                if (method.equals("set")) {
                    replace(named, new Pair(key, value), run);
                } else {
                    pairs.removeIf(pair -> pair.name().equals(key));
                }
            }
        }
        write(run);
        return NOTHING;
    }

    /** The first one has another value, those after it are gone. */
    private void replace(List<Pair> named, Pair with, Run run) throws EvaluationException {
        if (named.isEmpty()) {
            add(with.name(), with.value(), run);
            return;
        }
        int first = pairs.indexOf(named.get(0));
        pairs.removeIf(pair -> pair.name().equals(with.name()));
        pairs.add(first, with);
    }
}
