package dev.docent.internal.pages.components;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.icons.Icons;

/** Notes that stand out from the text. */
final class Callouts {

    /** A kind of note. */
    private enum Kind {
        NOTE("circle-info", ComponentText.NOTE),
        INFO("circle-info", ComponentText.INFO),
        TIP("lightbulb", ComponentText.TIP),
        WARNING("triangle-exclamation", ComponentText.WARNING),
        CHECK("circle-check", ComponentText.CHECK),
        DANGER("circle-exclamation", ComponentText.DANGER);

        private final String icon;
        private final ComponentText label;

        Kind(String icon, ComponentText label) {
            this.icon = icon;
            this.label = label;
        }

        String styleClass() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Set<String> CAUTIONS = Set.of("caution", "important", "alert");
    private static final Set<String> SUCCESSES = Set.of("success", "done");

    private Callouts() {}

    static void addTo(Map<String, Component> all) {
        all.put("Note", (element, page) -> write(Kind.NOTE, element, page));
        all.put("Info", (element, page) -> write(Kind.INFO, element, page));
        all.put("Tip", (element, page) -> write(Kind.TIP, element, page));
        all.put("Warning", (element, page) -> write(Kind.WARNING, element, page));
        all.put("Check", (element, page) -> write(Kind.CHECK, element, page));
        all.put("Danger", (element, page) -> write(Kind.DANGER, element, page));
        all.put("Callout", (element, page) -> write(kind(element.anyText("type", "variation")), element, page));
    }

    /** {@return the class of a kind by the name that an author gave; empty if there is none} */
    static String styleClass(String written) {
        return written.isEmpty() ? "" : kind(written).styleClass();
    }

    private static Kind kind(String written) {
        String name = written.toLowerCase(Locale.ROOT);
        for (Kind kind : Kind.values()) {
            if (kind.styleClass().equals(name)) {
                return kind;
            }
        }
        if (CAUTIONS.contains(name)) {
            return Kind.WARNING;
        }
        return SUCCESSES.contains(name) ? Kind.CHECK : name.equals("error") ? Kind.DANGER : Kind.NOTE;
    }

    private static void write(Kind kind, Element element, PageWriter page) {
        String color = element.text("color");
        String style = color.isEmpty() ? "" : page.styleClass("border-color:" + color);
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of("callout", kind.styleClass(), style))
                .attribute(TextAttribute.ROLE, "note")
                .attribute(TextAttribute.ARIA_LABEL, page.text(kind.label))
                .content(() -> {
                    icon(kind, element, page);
                    page.html().element(Tag.DIV).content(() -> body(element, page));
                });
    }

    private static void icon(Kind kind, Element element, PageWriter page) {
        Value icon = element.value("icon");
        if (icon == Value.NOTHING) {
            Icons.find(kind.icon, "fontawesome").ifPresent(found -> found.write(page.html()));
        } else {
            page.icon(icon, element.text("iconType"));
        }
    }

    private static void body(Element element, PageWriter page) {
        Value title = element.value("title");
        if (title != Value.NOTHING) {
            page.html().element(Tag.P).classes("callout-title").content(() -> page.write(title));
        }
        page.write(element.content());
    }
}
