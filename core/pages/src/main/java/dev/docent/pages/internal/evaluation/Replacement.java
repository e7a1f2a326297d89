package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Fields;
import dev.docent.pages.internal.evaluation.Value.Function;
import org.jspecify.annotations.Nullable;

/** What a match is replaced with. */
@FunctionalInterface
interface Replacement {

    /**
     * {@return the text instead of a match}
     *
     * @param groups the match, and the groups in it; null for one that did not take part
     * @param names the names of the groups from the first one on; empty for one without name
     */
    String of(String text, @Nullable String[] groups, List<String> names, int at, Run run) throws EvaluationException;

    static Replacement of(Value value, Run run) throws EvaluationException {
        if (value instanceof Function function) {
            return (text, groups, names, at, running) ->
                    Values.string(function.call(arguments(text, groups, names, at), running), running);
        }
        String template = Values.string(value, run);
        return template.indexOf('$') < 0
                ? (text, groups, names, at, running) -> template
                : (text, groups, names, at, running) -> filled(template, text, groups, names, at, running);
    }

    private static List<Value> arguments(String text, @Nullable String[] groups, List<String> names, int at) {
        List<Value> arguments = new ArrayList<>();
        for (String group : groups) {
            arguments.add(group == null ? Value.NOTHING : Value.of(group));
        }
        arguments.add(Value.of(at));
        arguments.add(Value.of(text));
        if (names.stream().anyMatch(name -> !name.isEmpty())) {
            arguments.add(named(groups, names));
        }
        return arguments;
    }

    /** {@return the groups by their names} */
    static Value named(@Nullable String[] groups, List<String> names) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).isEmpty()) {
                String group = groups[i + 1];
                fields.put(names.get(i), group == null ? Value.NOTHING : Value.of(group));
            }
        }
        return new Fields(fields);
    }

    private static String filled(
            String template, String text, @Nullable String[] groups, List<String> names, int at, Run run)
            throws EvaluationException {
        StringBuilder filled = new StringBuilder();
        int i = 0;
        while (i < template.length()) {
            char c = template.charAt(i);
            char next = i + 1 < template.length() ? template.charAt(i + 1) : 0;
            int length = 2;
            int before = filled.length();
            if (c != '$') {
                filled.append(c);
                length = 1;
            } else if (next == '$') {
                filled.append('$');
            } else if (next == '&') {
                filled.append(groups[0]);
            } else if (next == '`') {
                filled.append(text, 0, at);
            } else if (next == '\'') {
                filled.append(text, at + String.valueOf(groups[0]).length(), text.length());
            } else {
                length = group(template, i, groups, names, filled);
            }
            i += length;
            run.read(1 + filled.length() - before);
        }
        return filled.toString();
    }

    /** Appends the group that a reference names, or the reference if there is no such group; returns its length. */
    private static int group(
            String template, int at, @Nullable String[] groups, List<String> names, StringBuilder filled) {
        int digits = 0;
        int number = 0;
        while (digits < 2
                && at + 1 + digits < template.length()
                && Character.isDigit(template.charAt(at + 1 + digits))) {
            int longer = number * 10 + template.charAt(at + 1 + digits) - '0';
            if (longer >= groups.length) {
                break;
            }
            number = longer;
            digits++;
        }
        boolean hasNames = names.stream().anyMatch(name -> !name.isEmpty());
        int end = hasNames && template.startsWith("<", at + 1) ? template.indexOf('>', at) : -1;
        boolean named = end > 0;
        if (named) {
            number = names.indexOf(template.substring(at + 2, end)) + 1;
        }
        if (number == 0 && !named) {
            filled.append('$');
            return 1;
        }
        String group = number == 0 ? null : groups[number];
        filled.append(group == null ? "" : group);
        return named ? end - at + 1 : digits + 1;
    }
}
