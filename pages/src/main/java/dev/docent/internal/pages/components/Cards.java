package dev.docent.internal.pages.components;

import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.Image;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;

/**
 * Cards and tiles, alone or in columns. The title is the link, and the stylesheet makes it as large as the card, so that
 * links in the card's text stay links.
 */
final class Cards {

    private static final int DEFAULT_COLUMNS = 2;
    private static final int MAX_COLUMNS = 4;

    private Cards() {}

    static void addTo(Map<String, Component> all) {
        all.put("Card", Cards::card);
        all.put("Tile", Cards::tile);
        all.put("GitHub.Repo", Cards::repository);
        all.put("CardGroup", (element, page) -> columns("card-group", element, page));
        all.put("Columns", (element, page) -> columns("columns", element, page));
        all.put(
                "Column",
                (element, page) ->
                        page.html().element(Tag.DIV).classes("column").content(() -> page.write(element.content())));
    }

    private static void columns(String styleClass, Element element, PageWriter page) {
        int columns = (int) element.number("cols").orElse(DEFAULT_COLUMNS);
        int shown = Math.max(1, Math.min(MAX_COLUMNS, columns));
        page.html()
                .element(Tag.DIV)
                .classes(styleClass + " cols-" + shown)
                .content(() -> page.write(element.content()));
    }

    private static void card(Element element, PageWriter page) {
        Optional<Url> target = target(element, page);
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of(
                        "card",
                        Classes.when(element.isSet("horizontal"), "horizontal"),
                        Callouts.styleClass(element.text("type"))))
                .content(() -> {
                    String image = element.text("img");
                    if (!image.isEmpty()) {
                        page.image(new Image(image, "", "", "", "", "card-image"));
                    }
                    icon(element, page);
                    page.html().element(Tag.DIV).content(() -> body(element, target, page));
                });
    }

    private static Optional<Url> target(Element element, PageWriter page) {
        String address = element.text("href");
        return address.isEmpty() ? Optional.empty() : page.link(address);
    }

    private static void icon(Element element, PageWriter page) {
        Value icon = element.value("icon");
        if (icon != Value.NOTHING) {
            String color = element.text("color");
            page.html()
                    .element(Tag.SPAN)
                    .classes(Classes.of("card-icon", color.isEmpty() ? "" : page.styleClass("color:" + color)))
                    .content(() -> page.icon(icon, element.text("iconType")));
        }
    }

    private static void body(Element element, Optional<Url> target, PageWriter page) {
        Value title = element.value("title");
        boolean titled = !Values.text(title).isEmpty() || title instanceof Value.Markup;
        String cta = element.text("cta");
        if (titled) {
            page.html()
                    .element(Tag.P)
                    .classes("card-title")
                    .content(() -> linked(target, page, () -> page.write(title)));
        }
        String description = element.text("description");
        if (!description.isEmpty()) {
            page.html().element(Tag.P).content(() -> page.text(description));
        }
        if (titled || target.isEmpty() || !cta.isEmpty()) {
            page.write(element.content());
        } else {
            linked(target, page, () -> page.writeText(element.content()));
        }
        if (!cta.isEmpty()) {
            page.html()
                    .element(Tag.P)
                    .classes("card-cta")
                    .content(() -> linked(titled ? Optional.empty() : target, page, () -> page.text(cta)));
        }
    }

    private static void linked(Optional<Url> target, PageWriter page, Runnable content) {
        if (target.isPresent()) {
            page.html()
                    .element(Tag.A)
                    .attribute(UrlAttribute.HREF, target.get())
                    .content(() -> page.inLink(content));
        } else {
            content.run();
        }
    }

    private static void tile(Element element, PageWriter page) {
        Optional<Url> target = target(element, page);
        page.html().element(Tag.DIV).classes("card tile").content(() -> {
            page.html().element(Tag.DIV).classes("tile-preview").content(() -> page.write(element.content()));
            page.html().element(Tag.DIV).content(() -> {
                page.html()
                        .element(Tag.P)
                        .classes("card-title")
                        .content(() -> linked(target, page, () -> page.write(element.value("title"))));
                page.html().element(Tag.P).content(() -> page.write(element.value("description")));
            });
        });
    }

    private static void repository(Element element, PageWriter page) {
        String name = element.text("repo");
        Optional<Url> target = page.link("https://github.com/" + name);
        page.html().element(Tag.DIV).classes("card horizontal").content(() -> {
            page.icon(Value.of("github"), "brands");
            page.html().element(Tag.DIV).content(() -> {
                page.html()
                        .element(Tag.P)
                        .classes("card-title")
                        .content(() -> linked(target, page, () -> page.text(name)));
                page.write(element.content());
            });
        });
    }
}
