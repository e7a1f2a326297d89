package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.Value.Items;
import org.jspecify.annotations.Nullable;

/** The methods of texts that look for a text or a regular expression, and divide or replace by what they find. */
final class SearchMethods {

    private SearchMethods() {}

    static Value call(String text, String name, List<Value> arguments, Run run) throws EvaluationException {
        Value first = NativeFunction.argument(arguments, 0);
        Value second = NativeFunction.argument(arguments, 1);
        boolean replaces = name.startsWith("replace");
        if (!(first instanceof RegexValue) && (replaces || name.equals("split"))) {
            String wanted = Values.string(first, run);
            Search search = from -> find(text, wanted, from, run);
            return replaces
                    ? replaced(text, all(text, search, name.equals("replaceAll"), run), second, run)
                    : first == Value.NOTHING
                            ? new Items(List.of(Value.of(text)))
                            : split(text, all(text, search, true, run), second, run);
        }
        Regex regex = regex(first, name, run);
        Search search = from -> regex.find(text, from, run);
        return switch (name) {
            case "match" -> regex.isGlobal() ? texts(all(text, search, true, run), run) : match(search, run);
            case "matchAll" -> matchAll(regex, all(text, search, regex.isGlobal(), run), run);
            case "search" -> {
                RegexMatch match = search.find(0);
                yield Value.of(match == null ? -1 : match.start());
            }
            case "split" -> split(text, all(text, search, true, run), second, run);
            case "replace", "replaceAll" -> replaced(text, all(text, search, regex.isGlobal(), run), second, run);
            default -> throw EvaluationException.misused("“" + name + "” takes no regular expression");
        };
    }

    private static Regex regex(Value value, String method, Run run) throws EvaluationException {
        if (value instanceof RegexValue known) {
            return known.regex();
        }
        String source = value == Value.NOTHING ? "" : Values.string(value, run);
        return Regex.parse(source, method.equals("matchAll") ? "g" : "", run);
    }

    /** Finds what is wanted. */
    @FunctionalInterface
    private interface Search {
        /** {@return the first match from that index on; null if there is none} */
        @Nullable RegexMatch find(int from) throws EvaluationException;
    }

    /** {@return all matches, or the first one} */
    private static List<RegexMatch> all(String text, Search search, boolean all, Run run) throws EvaluationException {
        List<RegexMatch> found = new ArrayList<>();
        RegexMatch match = search.find(0);
        while (match != null) {
            run.made(1);
            found.add(match);
            int next = match.end() > match.start() ? match.end() : match.end() + 1;
            match = all && next <= text.length() ? search.find(next) : null;
        }
        return found;
    }

    private static @Nullable RegexMatch find(String text, String wanted, int from, Run run) throws EvaluationException {
        int at = indexOf(text, wanted, from, run);
        return at < 0 ? null : new RegexMatch(text, List.of(), at, at + wanted.length());
    }

    /** {@return the first index of a text from an index on, or -1} Each character that is compared is counted. */
    static int indexOf(String text, String wanted, int from, Run run) throws EvaluationException {
        for (int at = from; at <= text.length() - wanted.length(); at++) {
            if (isAt(text, wanted, at, run)) {
                return at;
            }
        }
        return -1;
    }

    static int lastIndexOf(String text, String wanted, int from, Run run) throws EvaluationException {
        for (int at = Math.min(from, text.length() - wanted.length()); at >= 0; at--) {
            if (isAt(text, wanted, at, run)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isAt(String text, String wanted, int at, Run run) throws EvaluationException {
        int same = 0;
        while (same < wanted.length() && text.charAt(at + same) == wanted.charAt(same)) {
            same++;
        }
        run.read(same + 1);
        return same == wanted.length();
    }

    private static Value match(Search search, Run run) throws EvaluationException {
        RegexMatch match = search.find(0);
        return match == null ? Value.NULL : match.value(run);
    }

    private static Value texts(List<RegexMatch> matches, Run run) throws EvaluationException {
        List<Value> texts = new ArrayList<>();
        for (RegexMatch match : matches) {
            texts.add(run.text(match.text().substring(match.start(), match.end())));
        }
        return texts.isEmpty() ? Value.NULL : new Items(texts);
    }

    private static Value matchAll(Regex regex, List<RegexMatch> matches, Run run) throws EvaluationException {
        if (!regex.isGlobal()) {
            throw EvaluationException.misused("“matchAll” needs the flag g");
        }
        List<Value> values = new ArrayList<>();
        for (RegexMatch match : matches) {
            values.add(match.value(run));
        }
        return new Items(values);
    }

    private static Value split(String text, List<RegexMatch> matches, Value limit, Run run) throws EvaluationException {
        List<Value> parts = new ArrayList<>();
        int from = 0;
        for (RegexMatch match : matches) {
            boolean empty = match.end() == match.start();
            boolean between = empty ? match.start() > from : match.end() > from;
            if (between && match.start() >= from && match.start() < text.length()) {
                parts.add(run.text(text.substring(from, match.start())));
                List<Value> values = match.values(run);
                parts.addAll(values.subList(1, values.size()));
                from = match.end();
            }
        }
        if (!text.isEmpty() || matches.isEmpty()) {
            parts.add(run.text(text.substring(from)));
        }
        run.made(parts.size());
        int max = limit == Value.NOTHING ? parts.size() : (int) Values.number(limit, run);
        return new Items(max < 0 || max >= parts.size() ? parts : parts.subList(0, max));
    }

    private static Value replaced(String text, List<RegexMatch> matches, Value with, Run run)
            throws EvaluationException {
        Replacement replacement = Replacement.of(with, run);
        StringBuilder replaced = new StringBuilder();
        int from = 0;
        for (RegexMatch match : matches) {
            replaced.append(text, from, match.start());
            String instead = replacement.of(match, run);
            run.made(instead.length());
            replaced.append(instead);
            from = match.end();
        }
        return run.text(replaced.append(text, from, text.length()).toString());
    }
}
