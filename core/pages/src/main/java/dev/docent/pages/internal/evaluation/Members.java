package dev.docent.pages.internal.evaluation;

import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;

/** The members of values. */
final class Members {

    private static final int MAX_INDEX_DIGITS = 8;
    private static final int MAX_GAP = 1_000;

    private Members() {}

    /** {@return the member; nothing if the value does not have it} */
    static Value get(Value owner, String name) throws EvaluationException {
        if (owner.isNone()) {
            throw EvaluationException.misused("“" + name + "” of something that is not defined");
        }
        if (owner instanceof Fields fields) {
            return fields.get(name);
        }
        if (owner instanceof Items items) {
            return name.equals("length") ? Value.of(items.items().size()) : item(items, name);
        }
        if (owner instanceof Value.Text text) {
            return name.equals("length") ? Value.of(text.text().length()) : character(text.text(), name);
        }
        if (owner instanceof NativeObject object) {
            return object.member(name);
        }
        if (owner instanceof Value.Markup markup) {
            return ofMarkup(markup, name);
        }
        return owner instanceof NativeFunction function ? function.member(name) : Value.NOTHING;
    }

    private static Value ofMarkup(Value.Markup markup, String name) {
        return switch (name) {
            case "props" -> markup.properties();
            case "type" -> markup.component() == Value.NOTHING ? Value.of(markup.name()) : markup.component();
            case "key" -> markup.attributes().getOrDefault("key", Value.NULL);
            default -> Value.NOTHING;
        };
    }

    /** Gives a member another value. */
    static void put(Value owner, String name, Value value, Run run) throws EvaluationException {
        run.made(1);
        if (owner instanceof Fields fields) {
            fields.put(name, value);
        } else if (owner instanceof Items items) {
            put(items.own(), name, value, run);
        } else if (owner instanceof RegexValue regex && name.equals("lastIndex")) {
            regex.moveTo((int) Values.number(value, run));
        } else if (owner.isNone()) {
            throw EvaluationException.misused("“" + name + "” of something that is not defined");
        } else if (!(owner instanceof Closure)) {
            throw EvaluationException.unsupported("a change of “" + name + "”");
        }
    }

    private static void put(List<Value> items, String name, Value value, Run run) throws EvaluationException {
        boolean length = name.equals("length");
        int index = length ? (int) Values.number(value, run) : index(name);
        if (index < 0 || index > items.size() + MAX_GAP) {
            throw EvaluationException.unsupported("a change of “" + name + "”");
        }
        while (items.size() <= index - (length ? 1 : 0)) {
            run.made(1);
            items.add(Value.NOTHING);
        }
        if (length) {
            items.subList(index, items.size()).clear();
        } else {
            items.set(index, value);
        }
    }

    private static Value item(Items items, String name) {
        int i = index(name);
        return i >= 0 && i < items.items().size() ? items.items().get(i) : items.member(name);
    }

    private static Value character(String text, String index) {
        int i = index(index);
        return i >= 0 && i < text.length() ? Value.of(text.substring(i, i + 1)) : Value.NOTHING;
    }

    /** {@return the index that a name is; negative if it is none} */
    static int index(String name) {
        boolean digits = !name.isEmpty()
                && name.length() <= MAX_INDEX_DIGITS
                && (name.length() == 1 || name.charAt(0) != '0')
                && name.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(name) : -1;
    }
}
