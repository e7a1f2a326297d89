package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

/**
 * The link of a card. The title is the link, and the stylesheet makes it as large as the card, so that links in the card's
 * text stay links.
 */
final class CardLink {

    private CardLink() {}

    /** {@return the address of a card that is a link} */
    static Optional<Url> of(Element element, PageWriter page) {
        String address = element.text("href");
        return address.isEmpty() ? Optional.empty() : page.link(address);
    }

    /** Writes content as a link if there is an address. */
    static void write(Optional<Url> target, PageWriter page, Runnable content) {
        if (target.isPresent()) {
            page.html()
                    .element(Tag.A)
                    .attribute(UrlAttribute.HREF, target.get())
                    .content(() -> page.inLink(content));
        } else {
            content.run();
        }
    }

    /** {@return a card as an item in Markdown} */
    static ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> children = new ArrayList<>();
        element.anyText("description")
                .ifPresent(text -> children.add(MarkdownNodes.paragraph(MarkdownNodes.text(text))));
        children.addAll(page.blocks(element.children()));
        Optional<String> address = element.anyText("href").flatMap(page::address);
        String title = element.anyText("title", "cta").or(() -> address).orElse("");
        if (title.isEmpty()) {
            return MarkdownNodes.item(children);
        }
        Inline label = address.map(url -> MarkdownNodes.link(url, title)).orElseGet(() -> MarkdownNodes.strong(title));
        return MarkdownNodes.item(MarkdownNodes.beginning(List.of(label), ": ", children));
    }

    /** Adds a card to a line of Markdown. */
    static void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        List<Inline> label = List.of(MarkdownNodes.text(element.text("title")));
        line.addAll(page.link(element.anyText("href").flatMap(page::address), "", label));
        List<Inline> content = page.inlines(element.children());
        if (!PlainText.of(content).isBlank()) {
            line.add(MarkdownNodes.text(": "));
            line.addAll(content);
        }
    }
}
