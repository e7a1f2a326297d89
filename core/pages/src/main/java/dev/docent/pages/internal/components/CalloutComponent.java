package dev.docent.pages.internal.components;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.mdx.tree.Block;

/** A highlighted note: a quotation in Markdown. */
final class CalloutComponent implements Component {

    /** A kind of note. */
    enum Kind {
        NOTE("circle-info", ComponentText.NOTE, MarkdownText.NOTE),
        INFO("circle-info", ComponentText.INFO, MarkdownText.INFO),
        TIP("lightbulb", ComponentText.TIP, MarkdownText.TIP),
        WARNING("triangle-exclamation", ComponentText.WARNING, MarkdownText.WARNING),
        CHECK("circle-check", ComponentText.CHECK, MarkdownText.CHECK),
        DANGER("circle-exclamation", ComponentText.DANGER, MarkdownText.DANGER);

        private final String icon;
        private final ComponentText label;
        private final MarkdownText markdownLabel;

        Kind(String icon, ComponentText label, MarkdownText markdownLabel) {
            this.icon = icon;
            this.label = label;
            this.markdownLabel = markdownLabel;
        }

        String styleClass() {
            return name().toLowerCase(Locale.ROOT);
        }

        private static Optional<Kind> named(String name) {
            return Arrays.stream(values())
                    .filter(kind -> kind.styleClass().equals(name.toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    private static final Set<String> CAUTIONS = Set.of("caution", "important", "alert");
    private static final Set<String> SUCCESSES = Set.of("success", "done");

    private final Optional<Kind> kind;

    CalloutComponent(Kind kind) {
        this.kind = Optional.of(kind);
    }

    private CalloutComponent() {
        this.kind = Optional.empty();
    }

    /** {@return the callout whose kind is an attribute} */
    static CalloutComponent ofType() {
        return new CalloutComponent();
    }

    /** {@return the class of a kind by the name that an author gave; empty if there is none} */
    static String styleClass(String written) {
        return written.isEmpty() ? "" : kind(written).styleClass();
    }

    private static Kind kind(String written) {
        String name = written.toLowerCase(Locale.ROOT);
        return Kind.named(name).orElseGet(() -> {
            if (CAUTIONS.contains(name)) {
                return Kind.WARNING;
            }
            return SUCCESSES.contains(name) ? Kind.CHECK : name.equals("error") ? Kind.DANGER : Kind.NOTE;
        });
    }

    @Override
    public void write(Element element, PageWriter page) {
        write(kind.orElseGet(() -> kind(element.anyText("type", "variation"))), element, page);
    }

    private static void write(Kind kind, Element element, PageWriter page) {
        String color = element.text("color");
        String colored = color.isEmpty() ? "" : page.colorClass(color);
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of("callout", colored.isEmpty() ? kind.styleClass() : Classes.of("colored", colored)))
                .attribute(TextAttribute.ROLE, "note")
                .attribute(TextAttribute.ARIA_LABEL, page.text(kind.label))
                .content(() -> {
                    icon(kind, element, page);
                    page.html().element(Tag.DIV).content(() -> body(element, page));
                });
    }

    private static void icon(Kind kind, Element element, PageWriter page) {
        if (element.value("icon") == Value.NOTHING) {
            Icons.find(kind.icon, "fontawesome").ifPresent(found -> found.write(page.html()));
        } else {
            page.icon(element);
        }
    }

    private static void body(Element element, PageWriter page) {
        Value title = element.value("title");
        if (title != Value.NOTHING) {
            page.html().element(Tag.P).classes("callout-title").content(() -> page.write(title));
        }
        page.write(element.content());
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        Kind labelled = kind.or(() -> Kind.named(element.text("type"))).orElse(Kind.NOTE);
        String label = page.text(labelled.markdownLabel);
        String title = element.text("title");
        List<Block> children = page.blocks(element.children());
        return List.of(MarkdownNodes.quote(
                title.isEmpty()
                        ? MarkdownNodes.beginning(List.of(MarkdownNodes.strong(label + ":")), " ", children)
                        : MarkdownNodes.beginning(
                                List.of(MarkdownNodes.strong(label + ": " + title)), "\n", children)));
    }
}
