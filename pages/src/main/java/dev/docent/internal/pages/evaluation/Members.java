package dev.docent.internal.pages.evaluation;

import java.util.List;

/** The members of values. */
final class Members {

    private static final int MAX_INDEX_DIGITS = 8;

    private Members() {}

    /** {@return the member; nothing if the value does not have it} */
    static Value get(Value owner, String name, boolean optional) throws EvaluationException {
        if (owner == Value.NOTHING) {
            if (optional) {
                return owner;
            }
            throw EvaluationException.misused("“" + name + "” of something that is not defined");
        }
        if (owner instanceof Value.Fields fields) {
            return fields.get(name);
        }
        if (owner instanceof Value.Items items) {
            return name.equals("length") ? Value.of(items.items().size()) : item(items.items(), name);
        }
        if (owner instanceof Value.Text text) {
            return name.equals("length") ? Value.of(text.text().length()) : character(text.text(), name);
        }
        return Value.NOTHING;
    }

    private static Value item(List<Value> items, String index) {
        int i = index(index);
        return i >= 0 && i < items.size() ? items.get(i) : Value.NOTHING;
    }

    private static Value character(String text, String index) {
        int i = index(index);
        return i >= 0 && i < text.length() ? Value.of(text.substring(i, i + 1)) : Value.NOTHING;
    }

    private static int index(String index) {
        boolean digits = !index.isEmpty()
                && index.length() <= MAX_INDEX_DIGITS
                && index.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(index) : -1;
    }
}
