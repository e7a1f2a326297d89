package dev.docent.internal.pages.evaluation;

import java.math.BigDecimal;

import dev.docent.internal.pages.evaluation.Value.Bool;
import dev.docent.internal.pages.evaluation.Value.Items;
import dev.docent.internal.pages.evaluation.Value.Num;
import dev.docent.internal.pages.evaluation.Value.Text;

/** What JavaScript makes of values: truth, texts, numbers, equality. */
public final class Values {

    private static final double MAX_EXACT = 1e15;
    private static final int MAX_JOINED = 100_000;

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
        return value != Value.NOTHING;
    }

    /** {@return the value as a text; what has none is empty} */
    public static String text(Value value) {
        if (value instanceof Text text) {
            return text.text();
        }
        if (value instanceof Num num) {
            return text(num.number());
        }
        if (value instanceof Bool bool) {
            return Boolean.toString(bool.value());
        }
        if (value instanceof Items) {
            StringBuilder out = new StringBuilder();
            append(value, out);
            return out.toString();
        }
        return "";
    }

    /** Appends the texts of items; stops where it becomes too much, as the same item can be in many. */
    private static void append(Value value, StringBuilder out) {
        if (!(value instanceof Items items)) {
            out.append(text(value));
            return;
        }
        for (int i = 0; i < items.items().size() && out.length() < MAX_JOINED; i++) {
            out.append(i > 0 ? "," : "");
            append(items.items().get(i), out);
        }
    }

    private static String text(double number) {
        if (number == Math.rint(number) && Math.abs(number) < MAX_EXACT) {
            return Long.toString((long) number);
        }
        return Double.isNaN(number) || Double.isInfinite(number)
                ? Double.toString(number)
                : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    static double number(Value value) {
        if (value instanceof Num num) {
            return num.number();
        }
        if (value instanceof Bool bool) {
            return bool.value() ? 1 : 0;
        }
        if (value instanceof Text text) {
            return number(text.text().strip());
        }
        return Double.NaN;
    }

    private static double number(String text) {
        if (text.isEmpty()) {
            return 0;
        }
        boolean plain =
                text.length() < 32 && text.chars().allMatch(c -> c >= '0' && c <= '9' || ".-+eE".indexOf(c) >= 0);
        try {
            return plain ? Double.parseDouble(text) : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** {@return whether the values are equal as {@code ===} means it; {@code ==} converts numbers and texts} */
    static boolean areEqual(Value a, Value b, boolean strict) {
        if (a instanceof Text && b instanceof Text || a instanceof Bool && b instanceof Bool) {
            return a.equals(b);
        }
        boolean simple = isSimple(a) && isSimple(b);
        if (a instanceof Num && b instanceof Num || simple && !strict) {
            return number(a) == number(b);
        }
        return a == b;
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
