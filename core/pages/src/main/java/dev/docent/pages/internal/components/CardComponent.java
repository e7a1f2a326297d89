package dev.docent.pages.internal.components;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.Image;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A card. */
final class CardComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        Optional<Url> target = CardLink.of(element, page);
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of(
                        "card",
                        Classes.when(element.isSet("horizontal"), "horizontal"),
                        CalloutComponent.styleClass(element.text("type"))))
                .content(() -> {
                    String image = element.text("img");
                    if (!image.isEmpty()) {
                        page.image(new Image(image, "", "", "", "", "card-image"));
                    }
                    icon(element, page);
                    page.html().element(Tag.DIV).content(() -> body(element, target, page));
                });
    }

    private static void icon(Element element, PageWriter page) {
        if (element.value("icon") != Value.NOTHING) {
            String color = element.text("color");
            page.html()
                    .element(Tag.SPAN)
                    .classes(Classes.of("card-icon", color.isEmpty() ? "" : page.styleClass("color:" + color)))
                    .content(() -> page.icon(element));
        }
    }

    private static void body(Element element, Optional<Url> target, PageWriter page) {
        Value title = element.value("title");
        boolean titled = Values.isElement(title) || !Values.text(title).isEmpty();
        boolean called = element.isShown("cta");
        if (titled) {
            page.html()
                    .element(Tag.P)
                    .classes("card-title")
                    .content(() -> CardLink.write(target, page, () -> {
                        page.write(title);
                        if (element.isSet("arrow")) {
                            page.html().text(" ");
                            Icons.find("arrow-up-right", "lucide").ifPresent(arrow -> arrow.write(page.html()));
                        }
                    }));
        }
        if (element.isShown("description")) {
            page.html().element(Tag.P).content(() -> page.writePlain(element.value("description")));
        }
        if (titled || target.isEmpty() || called) {
            page.write(element.content());
        } else {
            CardLink.write(target, page, () -> page.writeText(element.content()));
        }
        if (called) {
            page.html()
                    .element(Tag.P)
                    .classes("card-cta")
                    .content(() -> CardLink.write(
                            titled ? Optional.empty() : target, page, () -> page.writePlain(element.value("cta"))));
        }
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
