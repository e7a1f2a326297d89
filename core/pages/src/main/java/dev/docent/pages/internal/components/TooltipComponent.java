package dev.docent.pages.internal.components;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.IdAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Words with an explanation, which is in parentheses in Markdown. */
final class TooltipComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        ElementId id = page.claim("tip");
        page.html()
                .element(Tag.SPAN)
                .classes("tooltip")
                .attribute(TextAttribute.TABINDEX, 0)
                .attribute(IdAttribute.ARIA_DESCRIBEDBY, id)
                .content(() -> {
                    page.writeText(element.content());
                    page.html()
                            .element(Tag.SPAN)
                            .classes("bubble")
                            .id(id)
                            .attribute(TextAttribute.ROLE, "tooltip")
                            .content(() -> tip(element, page));
                });
    }

    private static void tip(Element element, PageWriter page) {
        if (element.isShown("headline")) {
            page.html().element(Tag.STRONG).content(() -> page.writePlain(element.value("headline")));
            page.html().text(" ");
        }
        page.write(element.value("tip"));
        String address = element.text("href");
        Optional<Url> target = address.isEmpty() || !element.isShown("cta") ? Optional.empty() : page.link(address);
        target.ifPresent(url -> {
            page.html().text(" ");
            page.html()
                    .element(Tag.A)
                    .attribute(UrlAttribute.HREF, url)
                    .content(() -> page.inLink(() -> page.writePlain(element.value("cta"))));
        });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.addAll(page.inlines(element.children()));
        String tip =
                element.anyText("headline").map(headline -> headline + ": ").orElse("") + element.text("tip");
        Optional<String> address = element.text("cta").isEmpty()
                ? Optional.empty()
                : element.anyText("href").flatMap(page::address);
        if (!tip.isEmpty() || address.isPresent()) {
            line.add(MarkdownNodes.text(" (" + tip));
            address.ifPresent(found -> {
                line.add(MarkdownNodes.text(tip.isEmpty() ? "" : " "));
                line.add(MarkdownNodes.link(found, element.text("cta")));
            });
            line.add(MarkdownNodes.text(")"));
        }
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
