package dev.docent.pages.internal.evaluation;

import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Bool;
import dev.docent.pages.internal.evaluation.Value.Items;
import dev.docent.pages.internal.evaluation.Value.Num;
import dev.docent.pages.internal.evaluation.Value.Text;

/** What JavaScript makes of values: truth, texts, numbers, equality. */
public final class Values {

    private static final int MAX_JOINED = 100_000;
    private static final int MAX_DEPTH = 30;

    /** What a conversion of an array or a number counts apart from its length: the digits of a number take long. */
    static final int CONVERSION = 200;

    private Values() {}

    /** {@return whether the value counts as true} */
    public static boolean isTrue(Value value) {
        if (value instanceof Bool bool) {
            return bool.value();
        }
        if (value instanceof Text text) {
            return !text.text().isEmpty();
        }
        if (value instanceof Num num) {
            return num.number() != 0 && !Double.isNaN(num.number());
        }
        return !value.isNone();
    }

    /** {@return the value as a text that readers may see; what has none is empty} */
    public static String text(Value value) {
        if (value instanceof NativeObject object) {
            return object.shown();
        }
        return isSimple(value) || value instanceof Items ? string(value) : "";
    }

    /** {@return whether the value is an element or a part of a page, or an array with one: what has more than a text} */
    public static boolean isElement(Value value) {
        return isMarkup(value) || hasElement(value, 0, new int[1]);
    }

    private static boolean isMarkup(Value value) {
        return value instanceof Value.Markup || value instanceof Value.Foreign;
    }

    /** As in a text, no more items are looked at where it becomes too much, as the same item can be in many. */
    private static boolean hasElement(Value value, int depth, int[] seen) {
        if (depth >= MAX_DEPTH || !(value instanceof Items items)) {
            return false;
        }
        for (Value item : items.items()) {
            if (++seen[0] > MAX_JOINED || isMarkup(item) || hasElement(item, depth + 1, seen)) {
                return seen[0] <= MAX_JOINED;
            }
        }
        return false;
    }

    /** {@return the value as {@code String(value)} converts it} What is converted is counted. */
    static String string(Value value, Run run) throws EvaluationException {
        boolean made = value instanceof Items
                || value instanceof NativeObject
                || value instanceof Num num && !NumberFormats.isPlain(num.number());
        run.read(made ? CONVERSION : 0);
        String text = string(value);
        run.read(made ? text.length() : 0);
        return text;
    }

    /** {@return the value as the name of a member, which is compared with those that there are} */
    static String name(Value value, Run run) throws EvaluationException {
        String name = string(value, run);
        run.read(name.length());
        return name;
    }

    private static String string(Value value) {
        if (value instanceof Text text) {
            return text.text();
        }
        if (value instanceof Num num) {
            return NumberFormats.string(num.number());
        }
        if (value instanceof Bool bool) {
            return Boolean.toString(bool.value());
        }
        if (value instanceof Items items) {
            StringBuilder out = new StringBuilder();
            join(items, ",", out, 0);
            return out.toString();
        }
        if (value instanceof NativeObject object) {
            return object.text();
        }
        if (value.isNone()) {
            return value == Value.NULL ? "null" : "undefined";
        }
        return value instanceof Value.Function ? "function" : "[object Object]";
    }

    /** Appends the texts of items; stops where it becomes too much, as the same item can be in many. */
    static void join(Items items, String separator, StringBuilder out, int depth) {
        for (int i = 0; i < items.items().size() && out.length() < MAX_JOINED; i++) {
            out.append(i > 0 ? separator : "");
            Value item = items.items().get(i);
            if (item instanceof Items inner && depth < MAX_DEPTH) {
                join(inner, ",", out, depth + 1);
            } else if (!item.isNone() && !(item instanceof Items)) {
                out.append(string(item));
            }
        }
    }

    static double number(Value value, Run run) throws EvaluationException {
        if (value instanceof Num num) {
            return num.number();
        }
        if (value instanceof Bool bool) {
            return bool.value() ? 1 : 0;
        }
        if (value instanceof Text || value instanceof Items) {
            String text = string(value, run);
            run.read(text.length());
            return NumberFormats.number(text);
        }
        if (value instanceof NativeObject object) {
            return object.number();
        }
        return value == Value.NULL ? 0 : Double.NaN;
    }

    /** {@return the value, which is called} */
    static Value.Function function(Value value) throws EvaluationException {
        if (value instanceof Value.Function function) {
            return function;
        }
        throw EvaluationException.misused("what is called is not a function");
    }

    /** {@return what loops, spreads and destructuring go over now; what changes later is not in the list} */
    static List<Value> items(Value value, Run run) throws EvaluationException {
        if (value instanceof Items array) {
            run.made(array.items().size());
            return List.copyOf(array.items());
        }
        if (value instanceof Text text) {
            run.made(text.text().length());
            return text.text()
                    .codePoints()
                    .mapToObj(c -> Value.of(Character.toString(c)))
                    .toList();
        }
        if (value instanceof NativeObject object) {
            return object.items(run);
        }
        throw EvaluationException.misused("what is iterated over is no list");
    }

    /** {@return whether the values are equal as {@code ===} means it; {@code ==} converts them} */
    static boolean areEqual(Value a, Value b, boolean strict, Run run) throws EvaluationException {
        if (a instanceof Text left && b instanceof Text right) {
            boolean compared = left.text().length() == right.text().length();
            run.read(compared ? left.text().length() : 0);
            return compared && left.equals(right);
        }
        if (a instanceof Bool && b instanceof Bool) {
            return a.equals(b);
        }
        if (a instanceof Num left && b instanceof Num right) {
            return left.number() == right.number();
        }
        return strict ? a == b : areAlike(a, b, run);
    }

    private static boolean areAlike(Value a, Value b, Run run) throws EvaluationException {
        if (a.isNone() || b.isNone()) {
            return a.isNone() && b.isNone();
        }
        if (isSimple(a) && isSimple(b)) {
            return number(a, run) == number(b, run);
        }
        if (!isSimple(a) && !isSimple(b)) {
            return a == b;
        }
        return areEqual(primitive(a, run), primitive(b, run), false, run);
    }

    /** {@return whether the values are the same, as {@code includes} and sets mean it} */
    static boolean areSame(Value a, Value b, Run run) throws EvaluationException {
        boolean undetermined = a instanceof Num left
                && b instanceof Num right
                && Double.isNaN(left.number())
                && Double.isNaN(right.number());
        return undetermined || areEqual(a, b, true, run);
    }

    /** {@return the order of two values as texts: negative, zero or positive} */
    static int order(Value a, Value b, Run run) throws EvaluationException {
        String left = string(a, run);
        String right = string(b, run);
        run.read(Math.min(left.length(), right.length()));
        return left.compareTo(right);
    }

    /** {@return the value, as a text if it is an object} */
    static Value primitive(Value value, Run run) throws EvaluationException {
        return isSimple(value) || value.isNone() ? value : Value.of(string(value, run));
    }

    static boolean isSimple(Value value) {
        return value instanceof Text || value instanceof Num || value instanceof Bool;
    }

    static String type(Value value) {
        if (value instanceof Text) {
            return "string";
        }
        if (value instanceof Num) {
            return "number";
        }
        if (value instanceof Bool) {
            return "boolean";
        }
        if (value instanceof Value.Function) {
            return "function";
        }
        return value == Value.NOTHING ? "undefined" : "object";
    }
}
