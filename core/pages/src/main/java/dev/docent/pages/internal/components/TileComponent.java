package dev.docent.pages.internal.components;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A card with a preview, such as an image. */
final class TileComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        Optional<Url> target = CardLink.of(element, page);
        page.html().element(Tag.DIV).classes("card tile").content(() -> {
            page.html().element(Tag.DIV).classes("tile-preview").content(() -> page.write(element.content()));
            page.html().element(Tag.DIV).content(() -> {
                page.html()
                        .element(Tag.P)
                        .classes("card-title")
                        .content(() -> CardLink.write(target, page, () -> page.write(element.value("title"))));
                page.html().element(Tag.P).content(() -> page.write(element.value("description")));
            });
        });
    }

    @Override
    public ListKind list() {
        return ListKind.CARDS;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        return CardLink.item(element, page);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        CardLink.addMarkdown(element, line, page);
    }
}
