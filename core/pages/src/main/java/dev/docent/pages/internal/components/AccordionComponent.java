package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** What a reader opens: a part with a heading in Markdown. */
final class AccordionComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String own = element.text("id");
        page.html()
                .element(Tag.DETAILS)
                .classes("accordion")
                .id(
                        own.isEmpty()
                                ? page.claimNumbered(Slugs.ofEntry(page.textOf(element.value("title"))))
                                : page.claim(own))
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> summary(element, page));
                    page.html()
                            .element(Tag.DIV)
                            .classes("inside")
                            .content(() -> page.unlisted(() -> page.write(element.content())));
                });
    }

    private static void summary(Element element, PageWriter page) {
        page.icon(element);
        page.write(element.value("title"));
        if (element.isShown("description")) {
            page.html().text(" ");
            page.html().element(Tag.SMALL).content(() -> page.writePlain(element.value("description")));
        }
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> written = new ArrayList<>();
        element.anyText("description")
                .map(MarkdownNodes::text)
                .ifPresent(text -> written.add(MarkdownNodes.paragraph(MarkdownNodes.emphasis(List.of(text)))));
        written.addAll(element.children());
        return page.headed(element.text("title"), written);
    }
}
