package dev.docent.pages.internal.mdx.block;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.script.MarkdownExtensions;
import dev.docent.pages.internal.mdx.script.ScanBudget;
import dev.docent.pages.internal.mdx.script.Scripts;
import dev.docent.pages.internal.mdx.script.TagScanner;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CommentBlock;
import dev.docent.pages.internal.mdx.tree.Block.ExpressionBlock;
import dev.docent.pages.internal.mdx.tree.Span;

/** A line, or several, of nothing but tags, expressions and comments. */
final class FlowLine {

    private final MappedText content;
    private final String s;
    private final int to;
    private final ScanBudget budget;
    private final MarkdownExtensions syntax;
    private final List<Object> items = new ArrayList<>(1);
    private int at;
    private boolean unclosed;

    private FlowLine(MappedText content, int from, int to, ScanBudget budget, MarkdownExtensions syntax) {
        this.content = content;
        this.s = content.text();
        this.at = from;
        this.to = to;
        this.budget = budget;
        this.syntax = syntax;
    }

    /** A tag and where it is. */
    record TagItem(JsxTag tag, Span span) {}

    /** Reads what begins at {@code from}; see {@link #isFlow} for whether it is such a line. */
    static FlowLine read(MappedText content, int from, int to, ScanBudget budget, MarkdownExtensions syntax) {
        FlowLine line = new FlowLine(content, from, to, budget, syntax);
        line.read();
        return line;
    }

    private void read() {
        while (at < to) {
            char c = s.charAt(at);
            boolean found = c == '<' ? tag() : c == '{' && syntax.mdx() && expression();
            if (!found) {
                items.clear();
                return;
            }
            while (at < to && Characters.isBlank(s.charAt(at))) {
                at++;
            }
            if (at < to && (s.charAt(at) == '\n' || s.charAt(at) == '\r')) {
                return;
            }
        }
    }

    private boolean tag() {
        if (s.startsWith("<!--", at)) {
            return comment();
        }
        int from = at;
        TagScanner.Result result = TagScanner.scan(content, at, to, budget);
        if (result instanceof TagScanner.Result.Found found) {
            if (!syntax.elements().test(found.tag().name())) {
                return false;
            }
            at = found.tag().end();
            items.add(new TagItem(found.tag(), content.span(from, at)));
            return true;
        }
        unclosed = ((TagScanner.Result.Failed) result).unclosed();
        return false;
    }

    private boolean comment() {
        int end = Scripts.commentEnd(s, at, to, budget);
        if (end < 0) {
            unclosed = true;
            return false;
        }
        items.add(new CommentBlock(s.substring(at + 4, Math.max(at + 4, end - 3)), content.span(at, end)));
        at = end;
        return true;
    }

    /** An expression; directly after another one, it turns the line into a paragraph. */
    private boolean expression() {
        if (!items.isEmpty() && items.get(items.size() - 1) instanceof ExpressionBlock) {
            return false;
        }
        int end = Scripts.expressionEnd(s, at, to, budget);
        if (end < 0) {
            unclosed = end == Scripts.UNCLOSED;
            return false;
        }
        items.add(new ExpressionBlock(s.substring(at + 1, end - 1), content.span(at, end)));
        at = end;
        return true;
    }

    boolean isFlow() {
        return !items.isEmpty();
    }

    /** {@return whether it may become such a line when more lines are looked at} */
    boolean isUnclosed() {
        return unclosed;
    }

    /** {@return index after it in the scanned text} */
    int end() {
        return at;
    }

    /** {@return tags as {@link TagItem}, all else as {@link Block}} */
    List<Object> items() {
        return items;
    }
}
