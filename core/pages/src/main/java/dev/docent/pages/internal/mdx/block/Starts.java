package dev.docent.pages.internal.mdx.block;

import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.block.RawBlock.RawRow;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.script.MarkdownExtensions;
import dev.docent.pages.internal.mdx.script.ScanBudget;
import dev.docent.pages.internal.mdx.script.Scripts;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Span;

/** Recognises what begins on a line, other than a paragraph. */
final class Starts {

    private static final int MAX_HEADING = 6;

    private final BlockLines lines;
    private final String page;
    private final MappedText whole;
    private final ContainerMatcher containers;
    private final ScanBudget budget;
    private final MarkdownExtensions syntax;

    Starts(BlockLines lines, ContainerMatcher containers, InlineContext context) {
        this.lines = lines;
        this.page = lines.page();
        this.whole = MappedText.ofPage(page);
        this.containers = containers;
        this.budget = context.budget();
        this.syntax = context.syntax();
    }

    /** What begins on a line. */
    sealed interface Start {

        /** A heading. */
        record HeadingStart(int depth, MappedText content, Span span) implements Start {}

        /** A thematic break. */
        record RuleStart(Span span) implements Start {}

        /** Code between fences. */
        record FenceStart(Leaf.OpenFence fence) implements Start {}

        /** A formula on lines of its own. */
        record FormulaStart(Leaf.OpenFormula formula) implements Start {}

        /** Head and delimiters of a table. */
        record TableStart(RawRow head, List<Alignment> alignments) implements Start {}

        /** Tags, expressions and comments; {@code line} is the one after them. */
        record FlowStart(List<Object> items, int line) implements Start {}

        /** Imports and exports; {@code line} is the one after them. */
        record ModuleStart(Span span, int line) implements Start {}
    }

    /**
     * Looks at the rest of a line.
     *
     * @param indent columns of white space before it
     * @param interrupts whether a paragraph is open
     * @param inTable whether a table is open: no other one begins in it
     * @return empty when a paragraph or table goes on, or a paragraph begins
     */
    Optional<Start> at(LineCursor cursor, int indent, boolean interrupts, boolean inTable) {
        Optional<Start> start = switch (cursor.peek()) {
            case '#' -> heading(cursor);
            case '`', '~' -> fence(cursor, indent);
            case '$' -> formula(cursor);
            case '*', '_', '-' -> rule(cursor);
            case '<', '{' -> flow(cursor);
            case 'i', 'e' -> interrupts ? Optional.empty() : module(cursor);
            default -> Optional.empty();
        };
        return start.isEmpty() && !inTable ? table(cursor) : start;
    }

    private Optional<Start> heading(LineCursor cursor) {
        int from = cursor.at();
        int at = from;
        while (at < cursor.end() && page.charAt(at) == '#') {
            at++;
        }
        int depth = at - from;
        if (depth > MAX_HEADING || at < cursor.end() && !Characters.isBlank(page.charAt(at))) {
            return Optional.empty();
        }
        int end = trimEnd(at, cursor.end());
        int marks = end;
        while (marks > at && page.charAt(marks - 1) == '#') {
            marks--;
        }
        if (marks == at || Characters.isBlank(page.charAt(marks - 1))) {
            end = trimEnd(at, marks);
        }
        while (at < end && Characters.isBlank(page.charAt(at))) {
            at++;
        }
        return Optional.of(
                new Start.HeadingStart(depth, MappedText.ofPart(page, at, end), new Span(from, cursor.end())));
    }

    private int trimEnd(int from, int to) {
        int end = to;
        while (end > from && Characters.isBlank(page.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private Optional<Start> fence(LineCursor cursor, int indent) {
        return Leaf.OpenFence.read(page, cursor, indent).map(Start.FenceStart::new);
    }

    /** A formula begins if the next pair of dollar signs is on a later line and ends it. */
    private Optional<Start> formula(LineCursor cursor) {
        int from = cursor.at() + 2;
        int close = page.startsWith("$$", cursor.at()) ? page.indexOf("$$", from) : -1;
        if (close < cursor.end() || trimEnd(close, lines.end(lines.at(close))) > close + 2) {
            return Optional.empty();
        }
        String first = page.substring(from, cursor.end()).strip();
        return Optional.of(new Start.FormulaStart(new Leaf.OpenFormula(first, cursor.at(), cursor.end())));
    }

    private static Optional<Start> rule(LineCursor cursor) {
        return Rules.isRule(cursor)
                ? Optional.of(new Start.RuleStart(new Span(cursor.at(), cursor.end())))
                : Optional.empty();
    }

    private Optional<Start> flow(LineCursor cursor) {
        FlowLine line;
        MappedText content;
        if (containers.isEmpty()) {
            content = whole;
            line = FlowLine.read(whole, cursor.at(), page.length(), budget, syntax);
        } else {
            int count = 1;
            do {
                content = containers.linesFrom(cursor, count);
                line = FlowLine.read(content, 0, content.text().length(), budget, syntax);
                count *= 4;
            } while (!line.isFlow() && line.isUnclosed() && containers.hasMore());
        }
        if (!line.isFlow()) {
            return Optional.empty();
        }
        int last = lines.at(content.source(line.end() - 1));
        return Optional.of(new Start.FlowStart(line.items(), last + 1));
    }

    private Optional<Start> module(LineCursor cursor) {
        if (!syntax.mdx() || !cursor.isAtStart() || !Scripts.beginsModule(page, cursor.at(), cursor.end())) {
            return Optional.empty();
        }
        int end = Scripts.moduleEnd(page, cursor.at(), page.length(), budget);
        if (end < 0) {
            return Optional.empty();
        }
        return Optional.of(new Start.ModuleStart(new Span(cursor.at(), end), lines.at(end - 1) + 1));
    }

    private Optional<Start> table(LineCursor cursor) {
        int next = cursor.line() + 1;
        if (next >= lines.count() || !mayBeDelimiters(next)) {
            return Optional.empty();
        }
        List<Alignment> alignments = containers
                .rest(next)
                .map(following -> TableSyntax.delimiters(page, following.from(), following.to()))
                .orElse(List.of());
        if (alignments.isEmpty()) {
            return Optional.empty();
        }
        RawRow head = TableSyntax.row(page, cursor.at(), cursor.end());
        return head.cells().size() == alignments.size()
                ? Optional.of(new Start.TableStart(head, alignments))
                : Optional.empty();
    }

    private boolean mayBeDelimiters(int line) {
        int end = lines.end(line);
        if (end == lines.start(line)) {
            return false;
        }
        char last = page.charAt(end - 1);
        return last == '-' || last == '|' || last == ':' || Characters.isBlank(last);
    }
}
