package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Items;
import org.jspecify.annotations.Nullable;

/** Where an expression and its groups were found in a text. */
final class RegexMatch {

    private final String text;
    private final List<String> names;
    private final int[] bounds;

    /**
     * @param names the names of the groups, in their order; empty for those without name
     * @param bounds start and end of the match and of each group; negative for a group that took no part
     */
    RegexMatch(String text, List<String> names, int... bounds) {
        this.text = text;
        this.names = names;
        this.bounds = bounds;
    }

    /** {@return the text that was searched} */
    String text() {
        return text;
    }

    int start() {
        return bounds[0];
    }

    int end() {
        return bounds[1];
    }

    /** {@return the text of a group, or of the match, which is group 0; null if it took no part} */
    @Nullable String group(int group) {
        return bounds[2 * group + 1] < 0 ? null : text.substring(bounds[2 * group], bounds[2 * group + 1]);
    }

    /** {@return how many groups there are} */
    int groups() {
        return names.size();
    }

    /** {@return the number of the group of that name; 0 if there is none} */
    int number(String name) {
        return names.indexOf(name) + 1;
    }

    boolean hasNames() {
        return names.stream().anyMatch(name -> !name.isEmpty());
    }

    /** {@return the match and its groups} */
    List<Value> values(Run run) throws EvaluationException {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i <= names.size(); i++) {
            String group = group(i);
            values.add(group == null ? Value.NOTHING : run.text(group));
        }
        return values;
    }

    /** {@return the groups by their names; nothing if they have none} */
    Value named() {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).isEmpty()) {
                String group = group(i + 1);
                fields.put(names.get(i), group == null ? Value.NOTHING : Value.of(group));
            }
        }
        return fields.isEmpty() ? Value.NOTHING : new Fields(fields);
    }

    /** {@return an array of the match and its groups, as {@code exec} returns it} */
    Value value(Run run) throws EvaluationException {
        return new Items(values(run), Map.of("index", Value.of(start()), "input", Value.of(text), "groups", named()));
    }
}
