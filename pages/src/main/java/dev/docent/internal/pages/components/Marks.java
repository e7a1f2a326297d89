package dev.docent.internal.pages.components;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.IdAttribute;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;

/** What is part of a line: icons, badges, words with an explanation. */
final class Marks {

    private static final Set<String> COLORS = Set.of(
            "gray",
            "blue",
            "green",
            "yellow",
            "orange",
            "red",
            "purple",
            "white",
            "surface",
            "white-destructive",
            "surface-destructive");
    private static final Set<String> SIZES = Set.of("xs", "sm", "md", "lg");

    private Marks() {}

    static void addTo(Map<String, Component> all) {
        all.put("Icon", Marks::icon);
        all.put("Badge", Marks::badge);
        all.put("Tooltip", Marks::tooltip);
    }

    private static void icon(Element element, PageWriter page) {
        StringBuilder declarations = new StringBuilder();
        String color = element.text("color");
        if (!color.isEmpty()) {
            declarations.append("color:").append(color).append(';');
        }
        element.number("size")
                .ifPresent(size -> declarations
                        .append("font-size:")
                        .append(Values.text(Value.of(size)))
                        .append("px"));
        String style = declarations.length() == 0 ? "" : page.styleClass(declarations.toString());
        Value name = element.value("icon") == Value.NOTHING ? element.value("name") : element.value("icon");
        if (style.isEmpty()) {
            page.icon(name, element.text("iconType"));
        } else {
            page.html().element(Tag.SPAN).classes(style).content(() -> page.icon(name, element.text("iconType")));
        }
    }

    private static void badge(Element element, PageWriter page) {
        String color = element.text("color");
        String size = element.text("size");
        page.html()
                .element(Tag.SPAN)
                .classes(Classes.of(
                        "badge",
                        Classes.when(COLORS.contains(color) && !color.equals("gray"), color),
                        Classes.when(SIZES.contains(size) && !size.equals("md"), size),
                        Classes.when(element.text("shape").equals("pill"), "round"),
                        Classes.when(element.isSet("stroke"), "stroke"),
                        Classes.when(element.isSet("disabled"), "disabled")))
                .content(() -> {
                    if (element.value("icon") != Value.NOTHING) {
                        page.icon(element.value("icon"), element.text("iconType"));
                    }
                    page.writeText(element.content());
                });
    }

    private static void tooltip(Element element, PageWriter page) {
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
        String headline = element.text("headline");
        if (!headline.isEmpty()) {
            page.html().element(Tag.STRONG).content(() -> page.text(headline));
            page.html().text(" ");
        }
        page.write(element.value("tip"));
        String address = element.text("href");
        String cta = element.text("cta");
        Optional<Url> target = address.isEmpty() || cta.isEmpty() ? Optional.empty() : page.link(address);
        target.ifPresent(url -> {
            page.html().text(" ");
            page.html().element(Tag.A).attribute(UrlAttribute.HREF, url).content(() -> page.text(cta));
        });
    }
}
