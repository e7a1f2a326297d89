package dev.docent.pages.internal.evaluation;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.pages.internal.evaluation.Value.Items;

/** The methods of texts; all of them return something new. */
final class TextMethods {

    private TextMethods() {}

    static Value call(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        run.made(text.length());
        Value argument = NativeFunction.argument(arguments, 0);
        if (argument instanceof RegexValue || name.startsWith("match") || name.equals("search")) {
            return RegexMethods.call(text, name, arguments, run);
        }
        return switch (name) {
            case "split" -> split(text, argument, NativeFunction.argument(arguments, 1), run);
            case "replace", "replaceAll" -> replace(text, name, arguments, run);
            case "localeCompare" -> Value.of(compared(text, Values.string(argument, run), options(arguments), run));
            case "normalize" -> normalized(text, argument, run);
            case "includes", "startsWith", "endsWith", "indexOf", "lastIndexOf", "concat" ->
                search(text, name, arguments, run);
            case "slice", "substring", "substr", "at", "charAt", "charCodeAt", "codePointAt" ->
                part(text, name, arguments, run);
            case "repeat" -> repeat(text, Methods.integer(arguments, 0, 0, run), run);
            case "padStart", "padEnd" -> padded(text, name.equals("padStart"), arguments, run);
            default -> run.text(changed(text, name));
        };
    }

    private static int compared(String text, String other, Value options, Run run) throws EvaluationException {
        run.made(other.length());
        return Collation.compare(text, other, options);
    }

    private static Value options(List<Value> arguments) {
        return NativeFunction.argument(arguments, 2);
    }

    private static String changed(String text, String name) throws EvaluationException {
        return switch (name) {
            case "toUpperCase", "toLocaleUpperCase" -> text.toUpperCase(Locale.ROOT);
            case "toLowerCase", "toLocaleLowerCase" -> text.toLowerCase(Locale.ROOT);
            case "trim" -> trimmed(text, true, true);
            case "trimStart", "trimLeft" -> trimmed(text, true, false);
            case "trimEnd", "trimRight" -> trimmed(text, false, true);
            case "toString", "valueOf" -> text;
            default -> throw Methods.unknown(name);
        };
    }

    /** {@return the text without what JavaScript counts as white space at its ends} */
    static String trimmed(String text, boolean atStart, boolean atEnd) {
        int from = 0;
        int to = text.length();
        while (atStart && from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (atEnd && to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    static boolean isSpace(char c) {
        return c == ' '
                || c >= '\t' && c <= '\r'
                || c == 0xA0
                || c == 0xFEFF
                || c > 127 && (Character.isSpaceChar(c) || c == 0x2028 || c == 0x2029);
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
        int position = Math.max(0, Math.min(length, Methods.integer(arguments, 1, 0, run)));
        int end = Math.max(0, Math.min(length, Methods.integer(arguments, 1, length, run)));
        run.made(wanted.length());
        return switch (name) {
            case "includes" -> Value.of(find(text, wanted, position, run) >= 0);
            case "startsWith" -> Value.of(text.startsWith(wanted, position));
            case "endsWith" -> Value.of(text.substring(0, end).endsWith(wanted));
            case "indexOf" -> Value.of(find(text, wanted, position, run));
            case "lastIndexOf" -> Value.of(findLast(text, wanted, end, run));
            default -> concatenated(text, arguments, run);
        };
    }

    /** {@return the first index of a text from an index on, or -1} Each character that is compared is counted. */
    private static int find(String text, String wanted, int from, Run run) throws EvaluationException {
        for (int at = from; at <= text.length() - wanted.length(); at++) {
            if (isAt(text, wanted, at, run)) {
                return at;
            }
        }
        return -1;
    }

    private static int findLast(String text, String wanted, int from, Run run) throws EvaluationException {
        for (int at = Math.min(from, text.length() - wanted.length()); at >= 0; at--) {
            if (isAt(text, wanted, at, run)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isAt(String text, String wanted, int at, Run run) throws EvaluationException {
        int same = 0;
        while (same < wanted.length() && text.charAt(at + same) == wanted.charAt(same)) {
            same++;
        }
        run.read(same + 1);
        return same == wanted.length();
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
        int first = Methods.integer(arguments, 0, 0, run);
        switch (name) {
            case "slice":
                return cut(text, Methods.bound(first, length), bounded(arguments, length, run), run);
            case "substring":
                int from = Math.max(0, Math.min(first, length));
                int to = Math.max(0, Math.min(Methods.integer(arguments, 1, length, run), length));
                return cut(text, Math.min(from, to), Math.max(from, to), run);
            case "substr":
                int start = Methods.bound(first, length);
                long end = start + (long) Methods.integer(arguments, 1, length, run);
                return cut(text, start, (int) Math.min(length, Math.max(start, end)), run);
            default:
                return character(text, name, first);
        }
    }

    private static int bounded(List<Value> arguments, int length, Run run) throws EvaluationException {
        return Methods.bound(Methods.integer(arguments, 1, length, run), length);
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

    private static Value split(String text, Value separator, Value limit, Run run) throws EvaluationException {
        int max = limit == Value.NOTHING ? Integer.MAX_VALUE : Methods.toInteger(Values.number(limit, run));
        List<Value> parts = new ArrayList<>();
        if (separator == Value.NOTHING) {
            parts.add(Value.of(text));
        } else {
            String between = Values.string(separator, run);
            int from = 0;
            int next = next(text, between, from, run);
            while (next >= 0) {
                parts.add(Value.of(text.substring(from, next)));
                from = next + between.length();
                next = next(text, between, from, run);
            }
            if (!between.isEmpty() || from < text.length()) {
                parts.add(Value.of(text.substring(from)));
            }
        }
        run.made(parts.size());
        return new Items(max < 0 || max >= parts.size() ? parts : parts.subList(0, max));
    }

    private static int next(String text, String separator, int from, Run run) throws EvaluationException {
        if (separator.isEmpty()) {
            return from + 1 < text.length() ? from + 1 : -1;
        }
        return find(text, separator, from, run);
    }

    private static Value replace(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        String wanted = Values.string(NativeFunction.argument(arguments, 0), run);
        Replacement replacement = Replacement.of(NativeFunction.argument(arguments, 1), run);
        StringBuilder replaced = new StringBuilder();
        int from = 0;
        int at = find(text, wanted, 0, run);
        while (at >= 0) {
            run.step();
            replaced.append(text, from, at);
            String instead = replacement.of(text, new String[] {wanted}, List.of(), at, run);
            run.made(instead.length());
            replaced.append(instead);
            from = at + wanted.length();
            int next = wanted.isEmpty() ? at + 1 : from;
            at = name.equals("replaceAll") && next <= text.length() ? find(text, wanted, next, run) : -1;
        }
        return run.text(replaced.append(text, from, text.length()).toString());
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
        int missing = Methods.integer(arguments, 0, 0, run) - text.length();
        if (missing <= 0 || padding.isEmpty()) {
            return Value.of(text);
        }
        run.made(missing);
        run.made(padding.length());
        String filled = padding.repeat(missing / padding.length() + 1).substring(0, missing);
        return run.text(atStart ? filled + text : text + filled);
    }
}
