package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** A variant of a part of the page, such as the one for a language; all are shown one after another. */
final class ViewComponent implements Component {

    private static final DataAttribute VIEW = DataAttribute.of("view");

    @Override
    public void write(Element element, PageWriter page) {
        String title = page.textOf(element.value("title"));
        String own = element.text("id");
        page.html()
                .element(Tag.SECTION)
                .classes("view")
                .id(own.isEmpty() ? page.claimNumbered(Slugs.ofEntry(title)) : page.claim(own))
                .attribute(VIEW, title)
                .content(() -> {
                    page.html().element(Tag.P).classes("view-title").content(() -> {
                        page.icon(element);
                        page.writePlain(element.value("title"));
                    });
                    page.write(element.content());
                });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.headed(element.text("title"), element.children());
    }
}
