package dev.docent.pages.internal.evaluation;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;

/** Functions of browsers that need no browser, and constants for those whose values differ each time. */
final class WebFunctions {

    static final Value DATE = new NativeFunction(
            (arguments, run) -> run.text(DateValue.of(List.of(), run).text()),
            Map.of(
                    "now",
                            NativeFunction.of((arguments, run) -> {
                                run.assume("Date.now()", DateValue.PRESENT_TEXT);
                                return Value.of(DateValue.PRESENT);
                            }),
                    "parse",
                            NativeFunction.ofFirst(
                                    (first, run) -> Value.of(DateTexts.parse(Values.string(first, run), run))),
                    "UTC", NativeFunction.of((arguments, run) -> Value.of(DateValue.utc(arguments, run)))));

    static final Value URL = new NativeFunction(
            (arguments, run) -> {
                throw EvaluationException.misused("“URL” is used without “new”");
            },
            Map.of("canParse", NativeFunction.of(WebFunctions::canParse)));

    private static final String IDENTIFIER = "00000000-0000-4000-8000-000000000000";
    private static final int MAX_BYTE = 0xFF;
    private static final int GROUP = 4;

    private WebFunctions() {}

    static void addTo(Map<String, Value> names) {
        names.put("Date", DATE);
        names.put("Intl", LocalFormats.INTL);
        names.put("URL", URL);
        names.put("URLSearchParams", NativeFunction.ofFirst(QueryValue::of));
        names.put("btoa", NativeFunction.ofFirst(WebFunctions::encoded));
        names.put("atob", NativeFunction.ofFirst(WebFunctions::decoded));
        names.put("structuredClone", NativeFunction.ofFirst((first, run) -> copy(first, new IdentityHashMap<>(), run)));
        names.put("crypto", constant("randomUUID", "crypto.randomUUID()", Value.of(IDENTIFIER), IDENTIFIER));
        names.put("performance", constant("now", "performance.now()", Value.of(0), "0"));
        names.put("globalThis", Fields.fixed(Map.copyOf(names)));
    }

    private static Value constant(String name, String written, Value value, String shown) {
        return Fields.fixed(Map.of(name, NativeFunction.of((arguments, run) -> {
            run.assume(written, shown);
            return value;
        })));
    }

    private static Value canParse(List<Value> arguments, Run run) throws EvaluationException {
        try {
            UrlValue.of(NativeFunction.argument(arguments, 0), NativeFunction.argument(arguments, 1), run);
            return Value.of(true);
        } catch (EvaluationException e) {
            if (e.reason() == EvaluationException.Reason.LIMIT) {
                throw e;
            }
            return Value.of(false);
        }
    }

    private static Value encoded(Value value, Run run) throws EvaluationException {
        String text = Values.string(value, run);
        run.made(text.length());
        if (text.chars().anyMatch(c -> c > MAX_BYTE)) {
            throw EvaluationException.misused("“btoa” encodes characters up to U+00FF only");
        }
        return run.text(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static Value decoded(Value value, Run run) throws EvaluationException {
        String text = Values.string(value, run);
        run.made(text.length());
        StringBuilder digits = new StringBuilder(text.length());
        text.chars().filter(c -> " \t\n\f\r".indexOf(c) < 0).forEach(c -> digits.append((char) c));
        if (digits.length() % GROUP == 0) {
            int padding = digits.indexOf("=");
            digits.setLength(padding >= digits.length() - 2 && padding > 0 ? padding : digits.length());
        }
        if (digits.length() % GROUP == 1 || digits.indexOf("=") >= 0) {
            throw notEncoded();
        }
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(digits.toString());
        } catch (IllegalArgumentException e) {
            throw notEncoded();
        }
        return run.text(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    private static EvaluationException notEncoded() {
        return EvaluationException.misused("the text is not encoded in Base64");
    }

    /** {@return a copy in which what was one object is one} Its size is counted. */
    private static Value copy(Value value, Map<Value, Value> copies, Run run) throws EvaluationException {
        run.enter();
        try {
            run.made(1);
            Value known = copies.get(value);
            if (known != null) {
                return known;
            }
            Value copy = emptied(value);
            copies.put(value, copy);
            if (value instanceof Items items && copy instanceof Items made) {
                for (Value item : List.copyOf(items.items())) {
                    made.own().add(copy(item, copies, run));
                }
            } else if (value instanceof Fields fields && copy instanceof Fields made) {
                for (Map.Entry<String, Value> field :
                        ObjectFunctions.entries(fields, run).entrySet()) {
                    made.put(field.getKey(), copy(field.getValue(), copies, run));
                }
            } else if (value instanceof KeyedValue keyed && copy instanceof KeyedValue made) {
                for (Value item : keyed.items(run)) {
                    made.addItem(copy(item, copies, run), run);
                }
            }
            return copy;
        } finally {
            run.leave();
        }
    }

    /** {@return a value like this one, with nothing in it yet} */
    private static Value emptied(Value value) throws EvaluationException {
        if (value instanceof Items) {
            return new Items(List.of());
        }
        if (value instanceof Fields) {
            return Fields.empty();
        }
        if (value instanceof KeyedValue keyed) {
            return keyed.emptied();
        }
        if (value instanceof DateValue date) {
            return new DateValue(date.number());
        }
        if (value instanceof RegexValue regex) {
            return new RegexValue(regex.regex());
        }
        if (value.isNone() || Values.isSimple(value)) {
            return value;
        }
        throw EvaluationException.misused("a function or element cannot be copied");
    }
}
