package dev.docent.internal.pages.components.html;

import java.util.List;
import java.util.Optional;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;

/** A link. */
final class LinkElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String address = element.text("href");
        Optional<Url> target = address.isEmpty() || page.isInLink() ? Optional.empty() : page.link(address);
        StartTag start = HtmlAttributes.start(target.isPresent() ? Tag.A : Tag.SPAN, element, page);
        if (target.isEmpty()) {
            start.content(() -> page.writeText(element.content()));
            return;
        }
        start.attribute(UrlAttribute.HREF, target.get())
                .attribute(BooleanAttribute.DOWNLOAD, element.attributes().containsKey("download"))
                .content(() -> page.inLink(() -> page.writeText(element.content())));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.addAll(page.link(page.address(element.text("href")), element.text("title"), element.children()));
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
