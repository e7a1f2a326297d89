package dev.docent.pages.internal.components.html;

import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.html.BooleanAttribute;
import dev.docent.pages.internal.html.StartTag;
import dev.docent.pages.internal.html.Tag;
import dev.docent.pages.internal.html.Url;
import dev.docent.pages.internal.html.UrlAttribute;
import dev.docent.pages.internal.markdown.element.MarkdownElement;
import dev.docent.pages.internal.markdown.element.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

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
