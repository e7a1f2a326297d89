package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Texts in attributes. */
final class InlineTexts {

    private InlineTexts() {}

    /** {@return whether there is nothing but Markdown: no element and no expression} */
    static boolean isMarkdown(List<Inline> inlines) {
        return inlines.stream()
                .allMatch(inline -> !(inline instanceof Inline.ElementInline)
                        && !(inline instanceof Inline.ExpressionInline)
                        && isMarkdown(PlainText.children(inline)));
    }
}
