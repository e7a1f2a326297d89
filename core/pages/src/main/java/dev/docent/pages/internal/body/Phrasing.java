package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.evaluation.ElementNames;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Decides whether text can be in an HTML paragraph, which ends where a block begins. */
final class Phrasing {

    private Phrasing() {}

    static boolean isPhrasing(List<Inline> inlines, PageScope scope) {
        for (Inline inline : inlines) {
            if (!isPhrasing(inline, scope)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether there are only elements and no text, so that no paragraph is needed} */
    static boolean isElementsOnly(List<Inline> inlines) {
        return inlines.stream()
                .allMatch(inline -> inline instanceof Inline.ElementInline
                        || inline instanceof Inline.ExpressionInline
                        || inline instanceof Inline.SoftBreak
                        || inline instanceof Inline.CommentInline
                        || inline instanceof Inline.Text text && text.text().isBlank());
    }

    private static boolean isPhrasing(Inline inline, PageScope scope) {
        if (inline instanceof Inline.ElementInline element && !isPhrasing(element, scope)) {
            return false;
        }
        if (inline instanceof Inline.ExpressionInline expression) {
            return isText(expression.source(), scope);
        }
        List<Inline> children = PlainText.children(inline);
        return children.isEmpty() || isPhrasing(children, scope);
    }

    private static boolean isPhrasing(Inline.ElementInline element, PageScope scope) {
        Value bound = ElementNames.bound(element.name(), scope.names());
        return bound == Value.NOTHING
                ? ComponentRegistry.isPhrasing(element.name())
                : bound instanceof Snippet snippet && isPhrasing(snippet);
    }

    /** {@return whether the snippet is a line of text without components} */
    private static boolean isPhrasing(Snippet snippet) {
        List<Block> blocks = snippet.page().blocks();
        return blocks.size() == 1 && blocks.get(0) instanceof Block.Paragraph;
    }

    private static boolean isText(String source, PageScope scope) {
        return source.indexOf('<') < 0
                && scope.names()
                        .find(source.strip())
                        .map(value -> !(value instanceof BodyContent))
                        .orElse(source.indexOf('(') < 0);
    }
}
