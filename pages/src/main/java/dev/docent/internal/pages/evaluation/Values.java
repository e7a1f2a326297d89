package dev.docent.internal.pages.evaluation;

import dev.docent.internal.pages.evaluation.Value.Bool;
import dev.docent.internal.pages.evaluation.Value.Items;
import dev.docent.internal.pages.evaluation.Value.Num;
import dev.docent.internal.pages.evaluation.Value.Text;

/** What JavaScript makes of values: truth, texts, numbers, equality. */
public final class Values {

    private static final int MAX_JOINED = 100_000;
    private static final int MAX_DEPTH = 30;

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
        return isSimple(value) || value instanceof Items ? string(value) : "";
    }

    /** {@return whether the value is an element or a part of a page, or an array with one: what has more than a text} */
    public static boolean isElement(Value value) {
        return value instanceof Value.Markup || value instanceof Value.Foreign || hasElement(value, 0);
    }

    private static boolean hasElement(Value value, int depth) {
        return depth < MAX_DEPTH
                && value instanceof Items items
                && items.items().stream()
                        .anyMatch(item -> item instanceof Value.Markup
                                || item instanceof Value.Foreign
                                || hasElement(item, depth + 1));
    }

    /** {@return the value as {@code String(value)} converts it} */
    static String string(Value value) {
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
        if (value instanceof RegexValue regex) {
            return regex.toString();
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

    static double number(Value value) {
        if (value instanceof Num num) {
            return num.number();
        }
        if (value instanceof Bool bool) {
            return bool.value() ? 1 : 0;
        }
        if (value instanceof Text || value instanceof Items) {
            return NumberFormats.number(string(value));
        }
        return value == Value.NULL ? 0 : Double.NaN;
    }

    /** {@return whether the values are equal as {@code ===} means it; {@code ==} converts them} */
    static boolean areEqual(Value a, Value b, boolean strict) {
        if (a instanceof Text && b instanceof Text || a instanceof Bool && b instanceof Bool) {
            return a.equals(b);
        }
        if (a instanceof Num && b instanceof Num) {
            return number(a) == number(b);
        }
        return strict ? a == b : areAlike(a, b);
    }

    private static boolean areAlike(Value a, Value b) {
        if (a.isNone() || b.isNone()) {
            return a.isNone() && b.isNone();
        }
        if (isSimple(a) && isSimple(b)) {
            return number(a) == number(b);
        }
        if (!isSimple(a) && !isSimple(b)) {
            return a == b;
        }
        return areEqual(primitive(a), primitive(b), false);
    }

    /** {@return whether the values are the same, as {@code includes} and sets mean it} */
    static boolean areSame(Value a, Value b) {
        boolean numbers = a instanceof Num && b instanceof Num;
        return areEqual(a, b, true) || numbers && Double.isNaN(number(a)) && Double.isNaN(number(b));
    }

    /** {@return the value, as a text if it is an object} */
    static Value primitive(Value value) {
        return isSimple(value) || value.isNone() ? value : Value.of(string(value));
    }

    private static boolean isSimple(Value value) {
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
