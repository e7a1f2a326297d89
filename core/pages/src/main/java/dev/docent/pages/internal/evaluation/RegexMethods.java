package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.Value.Items;

/** The methods of texts that take a regular expression. */
final class RegexMethods {

    private RegexMethods() {}

    static Value call(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        Value first = NativeFunction.argument(arguments, 0);
        Regex regex;
        if (first instanceof RegexValue value) {
            regex = value.regex();
        } else {
            String source = first == Value.NOTHING ? "" : Values.string(first, run);
            regex = Regex.parse(source, name.equals("matchAll") ? "g" : "", run);
        }
        return switch (name) {
            case "match" -> match(text, regex, run);
            case "matchAll" -> matchAll(text, regex, run);
            case "search" -> search(text, regex, run);
            case "split" -> split(text, regex, NativeFunction.argument(arguments, 1), run);
            case "replace", "replaceAll" ->
                replace(text, regex, Replacement.of(NativeFunction.argument(arguments, 1), run), run);
            default -> throw EvaluationException.misused("“" + name + "” takes no regular expression");
        };
    }

    private static List<RegexMatch> all(String text, Regex regex, Run run) throws EvaluationException {
        List<RegexMatch> all = new ArrayList<>();
        RegexMatch match = regex.find(text, 0, run);
        while (match != null) {
            run.made(1);
            all.add(match);
            int next = match.end() > match.start() ? match.end() : match.end() + 1;
            match = next > text.length() ? null : regex.find(text, next, run);
        }
        return all;
    }

    /** {@return a match as an array of the match and its groups} */
    static Value result(String text, RegexMatch match, Regex regex, Run run) throws EvaluationException {
        List<Value> groups = new ArrayList<>();
        for (int i = 0; i <= regex.groupNames().size(); i++) {
            String group = match.group(text, i);
            groups.add(group == null ? Value.NOTHING : run.text(group));
        }
        boolean named = regex.groupNames().stream().anyMatch(name -> !name.isEmpty());
        Value byName = named ? Replacement.named(match.groups(text), regex.groupNames()) : Value.NOTHING;
        return new Items(groups, Map.of("index", Value.of(match.start()), "input", Value.of(text), "groups", byName));
    }

    private static Value match(String text, Regex regex, Run run) throws EvaluationException {
        if (regex.isGlobal()) {
            List<Value> found = new ArrayList<>();
            for (RegexMatch match : all(text, regex, run)) {
                found.add(run.text(text.substring(match.start(), match.end())));
            }
            return found.isEmpty() ? Value.NULL : new Items(found);
        }
        RegexMatch match = regex.find(text, 0, run);
        return match == null ? Value.NULL : result(text, match, regex, run);
    }

    private static Value matchAll(String text, Regex regex, Run run) throws EvaluationException {
        if (!regex.isGlobal()) {
            throw EvaluationException.misused("“matchAll” needs the flag g");
        }
        List<Value> found = new ArrayList<>();
        for (RegexMatch match : all(text, regex, run)) {
            found.add(result(text, match, regex, run));
        }
        return new Items(found);
    }

    private static Value search(String text, Regex regex, Run run) throws EvaluationException {
        RegexMatch match = regex.find(text, 0, run);
        return Value.of(match == null ? -1 : match.start());
    }

    private static Value split(String text, Regex regex, Value limit, Run run) throws EvaluationException {
        List<Value> parts = new ArrayList<>();
        int from = 0;
        for (RegexMatch match : all(text, regex, run)) {
            boolean empty = match.end() == match.start();
            boolean between = empty ? match.start() > from && match.start() < text.length() : match.end() > from;
            if (between && match.start() >= from && match.start() < text.length()) {
                parts.add(run.text(text.substring(from, match.start())));
                for (int i = 1; i <= regex.groupNames().size(); i++) {
                    String group = match.group(text, i);
                    parts.add(group == null ? Value.NOTHING : run.text(group));
                }
                from = match.end();
            }
        }
        if (!text.isEmpty() || regex.find(text, 0, run) == null) {
            parts.add(run.text(text.substring(from)));
        }
        int max = limit == Value.NOTHING ? parts.size() : Methods.toInteger(Values.number(limit, run));
        return new Items(max < 0 || max >= parts.size() ? parts : parts.subList(0, max));
    }

    private static Value replace(String text, Regex regex, Replacement replacement, Run run)
            throws EvaluationException {
        StringBuilder replaced = new StringBuilder();
        int from = 0;
        List<RegexMatch> matches;
        if (regex.isGlobal()) {
            matches = all(text, regex, run);
        } else {
            RegexMatch first = regex.find(text, 0, run);
            matches = first == null ? List.of() : List.of(first);
        }
        for (RegexMatch match : matches) {
            replaced.append(text, from, match.start());
            String instead = replacement.of(text, match.groups(text), regex.groupNames(), match.start(), run);
            run.made(instead.length());
            replaced.append(instead);
            from = match.end();
        }
        return run.text(replaced.append(text, from, text.length()).toString());
    }
}
