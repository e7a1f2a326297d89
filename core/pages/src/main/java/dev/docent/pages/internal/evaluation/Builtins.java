package dev.docent.pages.internal.evaluation;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;

/** The functions of the language that pages use; none of them has an effect. */
final class Builtins {

    private static final String KEPT = "-_.!~*'()";
    private static final String RESERVED = KEPT + ";/?:@&=+$,#";
    private static final String GLOBAL = "globalThis.";
    private static final double MAX_SAFE = 9007199254740991.0;

    private static final Map<String, Value> NAMES = names();

    private Builtins() {}

    static Optional<Value> find(String name) {
        return Optional.ofNullable(NAMES.get(name));
    }

    private static Map<String, Value> names() {
        Map<String, Value> names = new HashMap<>(ReactFunctions.HOOKS);
        names.put("React", ReactFunctions.REACT);
        names.put("Object", ObjectFunctions.OBJECT);
        names.put("Array", ObjectFunctions.ARRAY);
        names.put("Math", MathFunctions.MATH);
        names.put("JSON", JsonFunctions.JSON);
        names.put("console", console());
        names.put("NaN", Value.of(Double.NaN));
        names.put("Infinity", Value.of(Double.POSITIVE_INFINITY));
        names.put("String", text());
        names.put("Number", number());
        names.put("Boolean", NativeFunction.ofFirst((first, run) -> Value.of(Values.isTrue(first))));
        names.put("Set", NativeFunction.of((arguments, run) -> construct("Set", arguments, run)));
        names.put("Map", NativeFunction.of((arguments, run) -> construct("Map", arguments, run)));
        names.put("RegExp", NativeFunction.of((arguments, run) -> construct("RegExp", arguments, run)));
        names.put("Error", NativeFunction.of((arguments, run) -> construct("Error", arguments, run)));
        names.put("parseInt", parseInt());
        names.put("parseFloat", parseFloat());
        names.put("isNaN", NativeFunction.ofFirst((first, run) -> Value.of(Double.isNaN(Values.number(first, run)))));
        names.put(
                "isFinite",
                NativeFunction.ofFirst((first, run) -> Value.of(Double.isFinite(Values.number(first, run)))));
        names.put("encodeURIComponent", encoder(KEPT));
        names.put("encodeURI", encoder(RESERVED));
        names.put("decodeURIComponent", decoder());
        names.put("decodeURI", decoder());
        WebFunctions.addTo(names);
        return Map.copyOf(names);
    }

    private static Value console() {
        Map<String, Value> functions = new LinkedHashMap<>();
        for (String name : List.of("log", "info", "warn", "error", "debug")) {
            functions.put(name, NativeFunction.of((arguments, run) -> Value.NOTHING));
        }
        return Fields.fixed(functions);
    }

    private static NativeFunction text() {
        NativeFunction.Body characters = (arguments, run) -> {
            StringBuilder text = new StringBuilder();
            for (Value value : arguments) {
                int c = (int) Values.number(value, run);
                text.appendCodePoint(Character.isValidCodePoint(c) ? c : 0xFFFD);
            }
            return run.text(text.toString());
        };
        NativeFunction made = NativeFunction.of(characters);
        return new NativeFunction(
                (arguments, run) -> arguments.isEmpty() ? Value.of("") : run.text(Values.string(arguments.get(0), run)),
                Map.of("fromCharCode", made, "fromCodePoint", made));
    }

    private static NativeFunction number() {
        Map<String, Value> members = new HashMap<>();
        members.put("parseInt", parseInt());
        members.put("parseFloat", parseFloat());
        members.put("isNaN", numbers((first, run) -> Value.of(Double.isNaN(Values.number(first, run)))));
        members.put("isFinite", numbers((first, run) -> Value.of(Double.isFinite(Values.number(first, run)))));
        members.put("isInteger", numbers((first, run) -> Value.of(isInteger(Values.number(first, run)))));
        members.put(
                "isSafeInteger",
                numbers((first, run) -> Value.of(
                        isInteger(Values.number(first, run)) && Math.abs(Values.number(first, run)) <= MAX_SAFE)));
        members.put("MAX_SAFE_INTEGER", Value.of(MAX_SAFE));
        members.put("MIN_SAFE_INTEGER", Value.of(-MAX_SAFE));
        members.put("EPSILON", Value.of(Math.ulp(1.0)));
        members.put("MAX_VALUE", Value.of(Double.MAX_VALUE));
        members.put("POSITIVE_INFINITY", Value.of(Double.POSITIVE_INFINITY));
        members.put("NEGATIVE_INFINITY", Value.of(Double.NEGATIVE_INFINITY));
        return new NativeFunction(
                (arguments, run) -> Value.of(arguments.isEmpty() ? 0 : Values.number(arguments.get(0), run)), members);
    }

    /** {@return a function of a number; false for what is none} */
    private static NativeFunction numbers(NativeFunction.First body) {
        return NativeFunction.ofFirst(
                (first, run) -> first instanceof Value.Num ? body.call(first, run) : Value.of(false));
    }

    private static boolean isInteger(double number) {
        return Double.isFinite(number) && number == Math.rint(number);
    }

    private static NativeFunction parseInt() {
        return NativeFunction.of((arguments, run) -> Value.of(NumberFormats.parseInt(
                Values.string(NativeFunction.argument(arguments, 0), run),
                NativeFunction.integer(arguments, 1, 0, run))));
    }

    private static NativeFunction parseFloat() {
        return NativeFunction.ofFirst((first, run) -> Value.of(NumberFormats.parseFloat(Values.string(first, run))));
    }

    private static NativeFunction encoder(String kept) {
        return NativeFunction.ofFirst((first, run) -> {
            StringBuilder encoded = new StringBuilder();
            String written = Values.string(first, run);
            run.made(written.length());
            written.codePoints().forEach(c -> {
                boolean plain = c < 128 && (Character.isLetterOrDigit(c) || kept.indexOf(c) >= 0);
                String text = Character.toString(c);
                encoded.append(
                        plain
                                ? text
                                : URLEncoder.encode(text, StandardCharsets.UTF_8)
                                        .replace("+", "%20"));
            });
            return run.text(encoded.toString());
        });
    }

    private static NativeFunction decoder() {
        return NativeFunction.ofFirst((first, run) -> {
            String written = Values.string(first, run);
            run.made(written.length());
            try {
                return run.text(URLDecoder.decode(written.replace("+", "%2B"), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw EvaluationException.misused("the text is not encoded as in a URL");
            }
        });
    }

    /** {@return what {@code new} makes} */
    static Value construct(String name, List<Value> arguments, Run run) throws EvaluationException {
        Value first = NativeFunction.argument(arguments, 0);
        return switch (name.startsWith(GLOBAL) ? name.substring(GLOBAL.length()) : name) {
            case "Date" -> DateValue.of(arguments, run);
            case "URL" -> UrlValue.of(first, NativeFunction.argument(arguments, 1), run);
            case "URLSearchParams" -> QueryValue.of(first, run);
            case "Intl.NumberFormat", "Intl.DateTimeFormat" ->
                LocalFormats.format(name.substring(name.lastIndexOf('.') + 1), arguments);
            case "Set", "WeakSet" -> KeyedValue.of(true, first, run);
            case "Map", "WeakMap" -> KeyedValue.of(false, first, run);
            case "Array" -> ObjectFunctions.array(arguments, run);
            case "Object" -> Fields.empty();
            case "RegExp" -> regex(first, NativeFunction.argument(arguments, 1), run);
            case "Error", "TypeError", "RangeError" -> {
                Fields error = Fields.empty();
                error.put("message", Value.of(first == Value.NOTHING ? "" : Values.string(first, run)));
                error.put("name", Value.of(name));
                yield error;
            }
            default -> throw EvaluationException.unsupported("“new " + name + "”");
        };
    }

    private static Value regex(Value source, Value flags, Run run) throws EvaluationException {
        if (source instanceof RegexValue known && flags == Value.NOTHING) {
            return new RegexValue(known.regex());
        }
        String pattern = source instanceof RegexValue known ? known.regex().source() : Values.string(source, run);
        return new RegexValue(Regex.parse(pattern, flags == Value.NOTHING ? "" : Values.string(flags, run), run));
    }

    static boolean isInstance(Value value, Value type) {
        boolean array = type == NAMES.get("Array") && value instanceof Items;
        boolean object = type == NAMES.get("Object") && Values.type(value).equals("object") && value != Value.NULL;
        boolean other = value instanceof NativeObject known && type == NAMES.get(known.type());
        return array || object || other;
    }
}
