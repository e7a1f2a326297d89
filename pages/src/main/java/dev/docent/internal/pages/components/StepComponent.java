package dev.docent.internal.pages.components;

import java.util.Optional;

import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.ListedComponent;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.ListItem;

/** A step: an item of a numbered list in Markdown. */
final class StepComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        Value title = element.value("title");
        Optional<ElementId> id = isWritten(title) ? Optional.of(TabComponent.id(element, page)) : Optional.empty();
        var step = page.html().element(Tag.DIV).classes("step");
        id.ifPresent(step::id);
        step.content(() -> {
            if (element.value("icon") != Value.NOTHING) {
                page.html().element(Tag.SPAN).classes("step-icon").content(() -> page.icon(element));
            }
            if (isWritten(title)) {
                page.html()
                        .element(titleTag(element, id, page))
                        .classes("step-title")
                        .content(() -> page.write(title));
            }
            page.write(element.content());
        });
    }

    /** {@return the element of the title: a heading if the author gave it the size of one} */
    private static Tag titleTag(Element element, Optional<ElementId> id, PageWriter page) {
        String size = element.text("titleSize");
        return id.isPresent() && size.matches("h[1-6]")
                ? page.heading(size.charAt(1) - '0', id.get(), page.textOf(element.value("title")))
                : Tag.P;
    }

    private static boolean isWritten(Value title) {
        return title != Value.NOTHING && !Value.of("").equals(title);
    }

    @Override
    public ListKind list() {
        return ListKind.STEPS;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        String title = element.text("title");
        return MarkdownNodes.item(title, MarkdownNodes.strong(title), page.blocks(element.children()));
    }
}
