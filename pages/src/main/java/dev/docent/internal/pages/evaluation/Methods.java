package dev.docent.internal.pages.evaluation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.internal.pages.evaluation.Value.Items;
import dev.docent.internal.pages.evaluation.Value.Num;
import dev.docent.internal.pages.evaluation.Value.Text;

/** The methods of texts, numbers and arrays; all of them return something new. */
final class Methods {

    private static final int MAX_DECIMALS = 20;

    private Methods() {}

    static Value call(Value owner, String name, List<Value> arguments, Run run) throws EvaluationException {
        if (owner instanceof Items items) {
            return ItemMethods.call(items.items(), name, arguments, run);
        }
        if (owner instanceof Text text) {
            return ofText(text.text(), name, arguments, run);
        }
        if (owner instanceof Num num && name.equals("toFixed")) {
            int decimals = Math.max(0, Math.min(MAX_DECIMALS, integer(arguments, 0, 0)));
            return Value.of(String.format(Locale.ROOT, "%." + decimals + "f", num.number()));
        }
        if (name.equals("toString") && owner != Value.NOTHING) {
            return run.text(Values.text(owner));
        }
        throw unknown(name);
    }

    private static Value ofText(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        run.made(text.length());
        String first = arguments.isEmpty() ? "" : Values.text(arguments.get(0));
        return switch (name) {
            case "toUpperCase" -> run.text(text.toUpperCase(Locale.ROOT));
            case "toLowerCase" -> run.text(text.toLowerCase(Locale.ROOT));
            case "trim" -> run.text(text.strip());
            case "includes" -> Value.of(text.contains(first));
            case "startsWith" -> Value.of(text.startsWith(first));
            case "endsWith" -> Value.of(text.endsWith(first));
            case "indexOf" -> Value.of(text.indexOf(first));
            case "charAt" -> Members.get(Value.of(text), first, false);
            case "slice", "substring" -> slice(text, arguments, run);
            case "split" -> split(text, arguments, run);
            case "replace", "replaceAll" -> replace(text, name, first, arguments, run);
            case "repeat" -> repeat(text, integer(arguments, 0, 0), run);
            case "concat" ->
                run.text(text + arguments.stream().map(Values::text).collect(Collectors.joining()));
            case "toString" -> run.text(text);
            default -> throw unknown(name);
        };
    }

    private static Value slice(String text, List<Value> arguments, Run run) throws EvaluationException {
        int from = bound(integer(arguments, 0, 0), text.length());
        int to = bound(integer(arguments, 1, text.length()), text.length());
        return run.text(from < to ? text.substring(from, to) : "");
    }

    private static Value split(String text, List<Value> arguments, Run run) throws EvaluationException {
        if (arguments.isEmpty()) {
            return new Items(List.of(Value.of(text)));
        }
        String separator = Values.text(arguments.get(0));
        run.made(text.length());
        if (separator.isEmpty()) {
            return new Items(text.codePoints()
                    .mapToObj(c -> Value.of(Character.toString(c)))
                    .toList());
        }
        return new Items(Arrays.stream(text.split(Pattern.quote(separator), -1))
                .map(Value::of)
                .toList());
    }

    private static Value replace(String text, String name, String wanted, List<Value> arguments, Run run)
            throws EvaluationException {
        boolean texts = arguments.size() == 2 && arguments.get(1) instanceof Text && !wanted.isEmpty();
        if (!texts) {
            throw EvaluationException.unsupported("“" + name + "” with anything but two texts");
        }
        String replacement = Values.text(arguments.get(1));
        int at = text.indexOf(wanted);
        if (at < 0) {
            return Value.of(text);
        }
        if (name.equals("replace")) {
            return run.text(text.substring(0, at) + replacement + text.substring(at + wanted.length()));
        }
        long growth = (long) (text.length() / wanted.length()) * replacement.length();
        run.made((int) Math.min(growth, Integer.MAX_VALUE));
        return run.text(text.replace(wanted, replacement));
    }

    private static Value repeat(String text, int count, Run run) throws EvaluationException {
        int times = Math.max(0, count);
        run.made((int) Math.min((long) times * text.length(), Integer.MAX_VALUE));
        return Value.of(text.repeat(text.isEmpty() ? 0 : times));
    }

    static int integer(List<Value> arguments, int index, int otherwise) {
        double number = index < arguments.size() && arguments.get(index) != Value.NOTHING
                ? Values.number(arguments.get(index))
                : otherwise;
        return (int) number;
    }

    /** {@return the index of a slice; a negative one counts from the end} */
    static int bound(int index, int length) {
        return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
    }

    static EvaluationException unknown(String name) {
        return EvaluationException.unsupported("the method “" + name + "”");
    }
}
