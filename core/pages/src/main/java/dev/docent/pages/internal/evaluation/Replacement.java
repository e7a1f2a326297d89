package dev.docent.pages.internal.evaluation;

import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Function;

/** What a match is replaced with. */
@FunctionalInterface
interface Replacement {

    /** {@return the text instead of a match} */
    String of(RegexMatch match, Run run) throws EvaluationException;

    static Replacement of(Value value, Run run) throws EvaluationException {
        if (value instanceof Function function) {
            return (match, running) -> Values.string(function.call(arguments(match, running), running), running);
        }
        String template = Values.string(value, run);
        return template.indexOf('$') < 0
                ? (match, running) -> template
                : (match, running) -> filled(template, match, running);
    }

    private static List<Value> arguments(RegexMatch match, Run run) throws EvaluationException {
        List<Value> arguments = match.values(run);
        arguments.add(Value.of(match.start()));
        arguments.add(Value.of(match.text()));
        if (match.hasNames()) {
            arguments.add(match.named());
        }
        return arguments;
    }

    private static String filled(String template, RegexMatch match, Run run) throws EvaluationException {
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
                filled.append(match.text(), match.start(), match.end());
            } else if (next == '`') {
                filled.append(match.text(), 0, match.start());
            } else if (next == '\'') {
                filled.append(match.text(), match.end(), match.text().length());
            } else {
                length = group(template, i, match, filled);
            }
            i += length;
            run.read(1 + filled.length() - before);
        }
        return filled.toString();
    }

    /** Appends the group that a reference names, or the reference if there is no such group; returns its length. */
    private static int group(String template, int at, RegexMatch match, StringBuilder filled) {
        int digits = 0;
        int number = 0;
        while (digits < 2
                && at + 1 + digits < template.length()
                && Character.isDigit(template.charAt(at + 1 + digits))) {
            int longer = number * 10 + template.charAt(at + 1 + digits) - '0';
            if (longer > match.groups()) {
                break;
            }
            number = longer;
            digits++;
        }
        int end = match.hasNames() && template.startsWith("<", at + 1) ? template.indexOf('>', at) : -1;
        boolean named = end > 0;
        if (named) {
            number = match.number(template.substring(at + 2, end));
        }
        if (number == 0 && !named) {
            filled.append('$');
            return 1;
        }
        String group = number == 0 ? null : match.group(number);
        filled.append(group == null ? "" : group);
        return named ? end - at + 1 : digits + 1;
    }
}
