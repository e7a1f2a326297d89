package dev.docent.pages.internal.code;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.code.Fence.Option;

/** Reads the info string of a fence. Words that mean nothing else are the title, as the vendor has it. */
final class FenceParser {

    private static final Set<String> IGNORED_WORDS = Set.of("twoslash");
    private static final Set<String> ON = Set.of("", "true");

    private final String text;
    private int at;
    private String missing = "";
    private Optional<String> title = Optional.empty();
    private boolean isTitleOpen;
    private String icon = "";
    private LineRanges highlighted = LineRanges.NONE;
    private LineRanges focused = LineRanges.NONE;
    private final List<String> words = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();
    private final Set<Option> options = EnumSet.noneOf(Option.class);

    FenceParser(String info) {
        text = info.strip();
    }

    Fence parse() {
        String language = language();
        while (at < text.length()) {
            if (text.charAt(at) <= ' ') {
                at++;
            } else {
                part();
            }
        }
        String shown = title.orElseGet(() -> String.join(" ", words));
        return new Fence(language, shown, icon, highlighted, focused, Set.copyOf(options), List.copyOf(ignored));
    }

    /** Takes the first word, up to a brace; unless it is a part of what follows a language. */
    private String language() {
        int end = 0;
        while (end < text.length() && text.charAt(end) > ' ' && "{=\"".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        boolean isPart = end < text.length() && (text.charAt(end) == '=' || text.charAt(end) == '"');
        at = isPart ? 0 : end;
        return text.substring(0, at);
    }

    private void part() {
        int from = at;
        Optional<String> enclosed = enclosed();
        isTitleOpen &= enclosed.isEmpty();
        if (enclosed.isPresent() && text.charAt(from) == '{') {
            Optional<LineRanges> lines = LineRanges.parse(enclosed.get());
            lines.ifPresentOrElse(found -> highlighted = found, () -> ignored.add(text.substring(from, at)));
            return;
        }
        if (enclosed.isPresent()) {
            words.add(enclosed.get());
            return;
        }
        String word = word(true);
        if (at < text.length() && text.charAt(at) == '=' && !word.isEmpty()) {
            at++;
            value(word, from);
        } else {
            at = from;
            flag(word(false));
        }
    }

    /** Takes what is in quotes or braces; empty when nothing begins or ends here. */
    private Optional<String> enclosed() {
        char open = at < text.length() ? text.charAt(at) : ' ';
        char close = open == '{' ? '}' : open;
        boolean opens = open == '{' || open == '"' || open == '\'';
        // one that is missing is searched for once, not at every opening
        if (!opens || missing.indexOf(close) >= 0) {
            return Optional.empty();
        }
        int end = text.indexOf(close, at + 1);
        if (end < 0) {
            missing += close;
            return Optional.empty();
        }
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return Optional.of(inside);
    }

    private String word(boolean upToSign) {
        int from = at;
        while (at < text.length() && text.charAt(at) > ' ' && !(upToSign && text.charAt(at) == '=')) {
            at++;
        }
        return text.substring(from, at);
    }

    private void flag(String word) {
        String name = word.equals("noCopy") ? Option.NO_COPY.word() : word;
        for (Option option : Option.values()) {
            if (option.word().equals(name)) {
                isTitleOpen = false;
                options.add(option);
                return;
            }
        }
        if (isTitleOpen) {
            title = title.map(begun -> begun + " " + word);
        } else {
            (IGNORED_WORDS.contains(word) ? ignored : words).add(word);
        }
    }

    private void value(String key, int from) {
        Optional<String> enclosed = enclosed();
        String value = enclosed.orElseGet(() -> word(false));
        isTitleOpen = false;
        switch (key.toLowerCase(Locale.ROOT)) {
            case "title", "filename" -> {
                title = Optional.of(unquoted(value));
                // the words after one without quotes are its words
                isTitleOpen = enclosed.isEmpty();
            }
            case "icon" -> icon = unquoted(value);
            case "highlight" -> highlighted = LineRanges.parse(value).orElse(highlighted);
            case "focus" -> focused = LineRanges.parse(value).orElse(focused);
            case "lines" -> set(Option.LINES, value);
            case "wrap" -> set(Option.WRAP, value);
            case "expandable" -> set(Option.EXPANDABLE, value);
            case "nocopy" -> set(Option.NO_COPY, value);
            default -> (enclosed.isPresent() ? ignored : words).add(text.substring(from, at));
        }
    }

    /** {@return the content of quotes that are in braces, as in {@code title={"x"}}} */
    private static String unquoted(String value) {
        boolean quoted = value.length() > 1
                && "\"'`".indexOf(value.charAt(0)) >= 0
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private void set(Option option, String value) {
        if (ON.contains(value)) {
            options.add(option);
        } else {
            options.remove(option);
        }
    }
}
