package dev.docent.pages.internal.evaluation;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/** The methods of texts; all of them return something new. */
final class TextMethods {

    private TextMethods() {}

    static Value call(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        run.made(text.length());
        Value argument = NativeFunction.argument(arguments, 0);
        if (argument instanceof RegexValue) {
            return SearchMethods.call(text, name, arguments, run);
        }
        return switch (name) {
            case "match", "matchAll", "search", "split", "replace", "replaceAll" ->
                SearchMethods.call(text, name, arguments, run);
            case "localeCompare" ->
                compared(text, Values.string(argument, run), NativeFunction.argument(arguments, 2), run);
            case "normalize" -> normalized(text, argument, run);
            case "includes", "startsWith", "endsWith", "indexOf", "lastIndexOf", "concat" ->
                search(text, name, arguments, run);
            case "slice", "substring", "substr", "at", "charAt", "charCodeAt", "codePointAt" ->
                part(text, name, arguments, run);
            case "repeat" -> repeat(text, NativeFunction.integer(arguments, 0, 0, run), run);
            case "padStart", "padEnd" -> padded(text, name.equals("padStart"), arguments, run);
            default -> run.text(changed(text, name));
        };
    }

    private static Value compared(String text, String other, Value options, Run run) throws EvaluationException {
        run.made(other.length());
        return Value.of(Collation.compare(text, other, options));
    }

    private static String changed(String text, String name) throws EvaluationException {
        return switch (name) {
            case "toUpperCase", "toLocaleUpperCase" -> text.toUpperCase(Locale.ROOT);
            case "toLowerCase", "toLocaleLowerCase" -> text.toLowerCase(Locale.ROOT);
            case "trim" -> CharacterSet.SPACE.strip(text, true, true);
            case "trimStart", "trimLeft" -> CharacterSet.SPACE.strip(text, true, false);
            case "trimEnd", "trimRight" -> CharacterSet.SPACE.strip(text, false, true);
            case "toString", "valueOf" -> text;
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private static Value normalized(String text, Value form, Run run) throws EvaluationException {
        String name = form == Value.NOTHING ? "NFC" : Values.string(form, run);
        for (Normalizer.Form known : Normalizer.Form.values()) {
            if (known.name().equals(name)) {
                return run.text(Normalizer.normalize(text, known));
            }
        }
        throw EvaluationException.misused("there is no normal form “" + name + "”");
    }

    private static Value search(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        String wanted = Values.string(NativeFunction.argument(arguments, 0), run);
        int length = text.length();
        int position = Math.max(0, Math.min(length, NativeFunction.integer(arguments, 1, 0, run)));
        int end = Math.max(0, Math.min(length, NativeFunction.integer(arguments, 1, length, run)));
        run.made(wanted.length());
        return switch (name) {
            case "includes" -> Value.of(SearchMethods.indexOf(text, wanted, position, run) >= 0);
            case "startsWith" -> Value.of(text.startsWith(wanted, position));
            case "endsWith" -> Value.of(text.substring(0, end).endsWith(wanted));
            case "indexOf" -> Value.of(SearchMethods.indexOf(text, wanted, position, run));
            case "lastIndexOf" -> Value.of(SearchMethods.lastIndexOf(text, wanted, end, run));
            default -> concatenated(text, arguments, run);
        };
    }

    private static Value concatenated(String text, List<Value> arguments, Run run) throws EvaluationException {
        StringBuilder all = new StringBuilder(text);
        for (Value argument : arguments) {
            String more = Values.string(argument, run);
            run.made(more.length());
            all.append(more);
        }
        return run.text(all.toString());
    }

    private static Value part(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        int length = text.length();
        int first = NativeFunction.integer(arguments, 0, 0, run);
        switch (name) {
            case "slice":
                int sliced = NativeFunction.bound(arguments, 0, 0, length, run);
                return cut(text, sliced, NativeFunction.bound(arguments, 1, length, length, run), run);
            case "substring":
                int from = Math.max(0, Math.min(first, length));
                int to = Math.max(0, Math.min(NativeFunction.integer(arguments, 1, length, run), length));
                return cut(text, Math.min(from, to), Math.max(from, to), run);
            case "substr":
                int start = NativeFunction.bound(arguments, 0, 0, length, run);
                long end = start + (long) NativeFunction.integer(arguments, 1, length, run);
                return cut(text, start, (int) Math.min(length, Math.max(start, end)), run);
            default:
                return character(text, name, first);
        }
    }

    private static Value cut(String text, int from, int to, Run run) throws EvaluationException {
        return run.text(from < to ? text.substring(from, to) : "");
    }

    private static Value character(String text, String name, int wanted) {
        int index = name.equals("at") && wanted < 0 ? text.length() + wanted : wanted;
        boolean exists = index >= 0 && index < text.length();
        return switch (name) {
            case "charAt" -> Value.of(exists ? text.substring(index, index + 1) : "");
            case "at" -> exists ? Value.of(text.substring(index, index + 1)) : Value.NOTHING;
            case "charCodeAt" -> Value.of(exists ? text.charAt(index) : Double.NaN);
            default -> exists ? Value.of(text.codePointAt(index)) : Value.NOTHING;
        };
    }

    private static Value repeat(String text, int count, Run run) throws EvaluationException {
        if (count < 0) {
            throw EvaluationException.misused("nothing is repeated " + count + " times");
        }
        run.made((int) Math.min((long) count * text.length(), Integer.MAX_VALUE));
        return Value.of(text.repeat(text.isEmpty() ? 0 : count));
    }

    private static Value padded(String text, boolean atStart, List<Value> arguments, Run run)
            throws EvaluationException {
        Value with = NativeFunction.argument(arguments, 1);
        String padding = with == Value.NOTHING ? " " : Values.string(with, run);
        int missing = NativeFunction.integer(arguments, 0, 0, run) - text.length();
        if (missing <= 0 || padding.isEmpty()) {
            return Value.of(text);
        }
        run.made(missing);
        run.made(padding.length());
        String filled = padding.repeat(missing / padding.length() + 1).substring(0, missing);
        return run.text(atStart ? filled + text : text + filled);
    }
}
