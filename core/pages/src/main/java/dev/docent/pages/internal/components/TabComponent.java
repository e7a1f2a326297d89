package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** A tab: a panel that the theme's script shows instead of others, and a part with a heading in Markdown. */
final class TabComponent implements Component {

    private static final DataAttribute TITLE = DataAttribute.of("title");

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes("tab")
                .id(id(element, page))
                .attribute(TITLE, page.textOf(element.value("title")))
                .content(() -> {
                    page.html().element(Tag.P).classes("tab-title").content(() -> {
                        page.icon(element);
                        page.write(element.value("title"));
                    });
                    page.write(element.content());
                });
    }

    /** {@return the id of an element with a title: its own, or one derived from the title} */
    static ElementId id(Element element, PageWriter page) {
        String own = element.text("id");
        return page.claim(own.isEmpty() ? Slugs.ofHeading(page.textOf(element.value("title"))) : own);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.headed(element.text("title"), element.children());
    }
}
