package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.components.markdown.UpdateTags;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;

/** An entry of a list of changes; its label is a heading. */
final class UpdateComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.SECTION).classes("update").content(() -> {
            page.html().element(Tag.DIV).classes("update-head").content(() -> head(element, page));
            page.html()
                    .element(Tag.DIV)
                    .classes("update-body")
                    .content(() -> page.unlisted(() -> page.write(element.content())));
        });
    }

    private static void head(Element element, PageWriter page) {
        String label = page.textOf(element.value("label"));
        String wanted = element.text("id");
        ElementId id = page.claimHeading(wanted.isEmpty() ? Slugs.ofHeading(label) : wanted);
        page.heading(PageWriter.ENTRY, id, label);
        page.html()
                .element(Tag.H2)
                .id(id)
                .content(() -> page.html()
                        .element(Tag.A)
                        .attribute(UrlAttribute.HREF, Url.of(id))
                        .text(label));
        Value description = element.value("description");
        if (description != Value.NOTHING) {
            page.html().element(Tag.P).content(() -> page.write(description));
        }
        if (element.value("tags") instanceof Value.Items tags && !tags.items().isEmpty()) {
            page.html()
                    .element(Tag.P)
                    .classes("tags")
                    .content(() -> tags.items().forEach(tag -> {
                        page.html().element(Tag.SPAN).classes("badge").content(() -> page.writePlain(tag));
                        page.html().text(" ");
                    }));
        }
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> start = new ArrayList<>();
        element.anyText("description")
                .map(MarkdownNodes::text)
                .ifPresent(text -> start.add(MarkdownNodes.paragraph(MarkdownNodes.emphasis(List.of(text)))));
        String tags = String.join(", ", UpdateTags.of(element.attributes()));
        if (!tags.isEmpty()) {
            start.add(MarkdownNodes.paragraph(MarkdownNodes.text(page.text(MarkdownText.TAGS) + ": " + tags)));
        }
        start.addAll(element.children());
        return page.headed(element.text("label"), start);
    }
}
