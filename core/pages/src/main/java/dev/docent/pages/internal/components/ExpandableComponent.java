package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** The fields of an object, which a reader opens. */
final class ExpandableComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String title = page.textOf(element.value("title"));
        String label = title.isEmpty() ? page.text(ComponentText.SHOW_MORE) : page.text(ComponentText.SHOW, title);
        page.html()
                .element(Tag.DETAILS)
                .classes("expandable")
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> page.text(label));
                    page.html()
                            .element(Tag.DIV)
                            .classes("inside")
                            .content(() -> page.unlisted(() -> page.write(element.content())));
                });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        String title = element.text("title");
        if (!page.isInField()) {
            return page.headed(title, element.children());
        }
        List<Block> written = new ArrayList<>();
        if (!title.isBlank()) {
            written.add(MarkdownNodes.paragraph(MarkdownNodes.text(title)));
        }
        written.addAll(page.blocks(element.children()));
        return written;
    }
}
