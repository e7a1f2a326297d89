package dev.docent.pages.internal.components.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** A link, or what one leads to: of this element alone, a name is what an id is (HTML, "Navigating to a fragment"). */
final class LinkElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String address = element.text("href");
        Optional<Url> target = address.isEmpty() || page.isInLink() ? Optional.empty() : page.link(address);
        StartTag start = HtmlAttributes.start(target.isPresent() ? Tag.A : Tag.SPAN, identified(element), page);
        if (target.isEmpty()) {
            start.content(() -> page.writeText(element.content()));
            return;
        }
        start.attribute(UrlAttribute.HREF, target.get())
                .attribute(BooleanAttribute.DOWNLOAD, element.attributes().containsKey("download"))
                .content(() -> page.inLink(() -> page.writeText(element.content())));
    }

    private static Element identified(Element element) {
        String name = element.text("name");
        if (name.isEmpty() || !element.text("id").isEmpty()) {
            return element;
        }
        Map<String, Value> attributes = new LinkedHashMap<>(element.attributes());
        attributes.put("id", Value.of(name));
        return new Element(element.name(), attributes, element.content(), element.inText());
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
