package dev.docent.pages.internal.mdx.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.text.CharacterReferences;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Attribute;

/** Reads one JSX tag. */
public final class TagScanner {

    private final MappedText content;
    private final String s;
    private final int to;
    private final ScanBudget budget;
    private final List<Attribute> attributes = new ArrayList<>(2);
    private int at;
    private boolean unclosed;

    private TagScanner(MappedText content, int from, int to, ScanBudget budget) {
        this.content = content;
        this.s = content.text();
        this.at = from;
        this.to = to;
        this.budget = budget;
    }

    /** What was found. */
    public sealed interface Result {

        /** A tag. */
        record Found(JsxTag tag) implements Result {}

        /** No tag. {@code unclosed}: it may become one when more text follows. */
        record Failed(boolean unclosed) implements Result {}
    }

    /** {@return the tag that begins at the less-than sign here} */
    public static Result scan(MappedText content, int from, int to, ScanBudget budget) {
        int limit = budget.limit(from, to);
        TagScanner scanner = new TagScanner(content, from, limit, budget);
        Optional<JsxTag> tag = scanner.tag();
        if (tag.isPresent()) {
            return new Result.Found(tag.get());
        }
        budget.spend(scanner.at - from);
        return new Result.Failed(scanner.unclosed || scanner.at >= limit);
    }

    private Optional<JsxTag> tag() {
        at++;
        if (at < to && (Characters.isBlank(s.charAt(at)) || s.charAt(at) == '\n')) {
            return Optional.empty();
        }
        boolean closing = take('/');
        skipSpace();
        StringBuilder read = new StringBuilder();
        if (!elementName(read)) {
            return Optional.empty();
        }
        String name = read.toString();
        if (!name.isEmpty() && !readAttributes(closing)) {
            return Optional.empty();
        }
        boolean empty = !closing && !name.isEmpty() && take('/');
        skipSpace();
        if (!take('>')) {
            return Optional.empty();
        }
        JsxTag.Kind kind = closing ? JsxTag.Kind.CLOSE : empty ? JsxTag.Kind.EMPTY : JsxTag.Kind.OPEN;
        return Optional.of(new JsxTag(name, kind, List.copyOf(attributes), at));
    }

    private boolean take(char c) {
        if (at < to && s.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < to && Characters.isWhitespace(s.charAt(at))) {
            at++;
        }
    }

    /** Reads the name, which is empty for a fragment; returns whether there is one. */
    private boolean elementName(StringBuilder name) {
        if (at < to && s.charAt(at) == '>') {
            return true;
        }
        if (!part(name)) {
            return false;
        }
        skipSpace();
        if (take(':')) {
            return afterMark(name, ':');
        }
        while (take('.')) {
            if (!afterMark(name, '.')) {
                return false;
            }
            skipSpace();
        }
        return true;
    }

    private boolean afterMark(StringBuilder name, char mark) {
        skipSpace();
        return part(name.append(mark));
    }

    private boolean part(StringBuilder name) {
        int from = at;
        if (at >= to || !Characters.isNameStart(s.codePointAt(at))) {
            return false;
        }
        while (at < to && (s.charAt(at) == '-' || Characters.isNamePart(s.codePointAt(at)))) {
            at += Character.charCount(s.codePointAt(at));
        }
        at = Math.min(at, to);
        name.append(s, from, at);
        return at < to && endsName(s.charAt(at));
    }

    private static boolean endsName(char c) {
        return "./:=>{".indexOf(c) >= 0 || Characters.isWhitespace(c);
    }

    private boolean readAttributes(boolean closing) {
        while (true) {
            skipSpace();
            if (at >= to) {
                return false;
            }
            char c = s.charAt(at);
            if (c == '>' || c == '/') {
                return true;
            }
            if (closing || !(c == '{' ? spread() : attribute())) {
                return false;
            }
        }
    }

    private boolean spread() {
        int from = at;
        int end = Scripts.spreadEnd(s, at, to, budget);
        if (!accept(end)) {
            return false;
        }
        attributes.add(new Attribute.Spread(s.substring(from + 1, end - 1), content.span(from, end)));
        return true;
    }

    private boolean accept(int end) {
        unclosed |= end == Scripts.UNCLOSED;
        at = Math.max(at, end);
        return end > 0;
    }

    private boolean attribute() {
        int from = at;
        StringBuilder name = new StringBuilder();
        if (!part(name)) {
            return false;
        }
        int nameEnd = at;
        skipSpace();
        if (take(':')) {
            if (!afterMark(name, ':')) {
                return false;
            }
            nameEnd = at;
            skipSpace();
        }
        if (!take('=')) {
            attributes.add(new Attribute.Flag(name.toString(), content.span(from, nameEnd)));
            return true;
        }
        skipSpace();
        return at < to && value(from, name.toString());
    }

    private boolean value(int from, String name) {
        int begin = at;
        char c = s.charAt(at);
        if (c == '{') {
            int end = Scripts.expressionEnd(s, at, to, budget);
            if (!accept(end)) {
                return false;
            }
            String source = s.substring(begin + 1, end - 1);
            attributes.add(new Attribute.ExpressionValue(name, source, content.span(from, end)));
            return true;
        }
        if (c != '"' && c != '\'') {
            return false;
        }
        int end = Characters.indexOf(s, c, at + 1, to);
        if (end < 0) {
            unclosed = true;
            at = to;
            return false;
        }
        at = end + 1;
        String value = CharacterReferences.decoded(s.substring(begin + 1, end), false);
        attributes.add(new Attribute.TextValue(name, value, content.span(from, at)));
        return true;
    }
}
