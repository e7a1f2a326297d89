package dev.docent.pages.internal.components;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A step: an item of a numbered list in Markdown. */
final class StepComponent implements ListedComponent {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

    @Override
    public void write(Element element, PageWriter page) {
        Value title = element.value("title");
        Optional<ElementId> id = isWritten(title) ? Optional.of(TabComponent.id(element, page)) : Optional.empty();
        String number = number(Values.text(element.value("stepNumber")));
        String numbered = number.isEmpty() ? "" : page.styleClass("counter-set:step " + number);
        var step = page.html().element(Tag.DIV).classes(Classes.of("step", numbered));
        id.ifPresent(step::id);
        step.content(() -> {
            if (element.value("icon") != Value.NOTHING) {
                page.html().element(Tag.SPAN).classes("step-icon").content(() -> page.icon(element));
            }
            if (isWritten(title)) {
                page.html()
                        .element(titleTag(element, id, page))
                        .classes("step-title")
                        .content(() -> page.write(title));
            }
            page.write(element.content());
        });
    }

    /** {@return the element of the title: a heading if the author gave it the size of one} */
    private static Tag titleTag(Element element, Optional<ElementId> id, PageWriter page) {
        String own = element.text("titleSize");
        String size = own.isEmpty() ? Values.text(page.ofGroup("titleSize")) : own;
        return id.isPresent() && size.matches("h[1-6]")
                ? page.heading(size.charAt(1) - '0', id.get(), page.textOf(element.value("title")))
                : Tag.P;
    }

    /** {@return the number that the author gave the step, in digits; empty if there is none} */
    private static String number(String written) {
        return NUMBER.matcher(written).matches() ? written : "";
    }

    private static boolean isWritten(Value title) {
        return title != Value.NOTHING && !Value.of("").equals(title);
    }

    @Override
    public ListKind list() {
        return ListKind.STEPS;
    }

    @Override
    public OptionalInt number(MarkdownElement<Block> element) {
        String number = number(element.text("stepNumber"));
        return number.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(number));
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        String title = element.text("title");
        return MarkdownNodes.item(title, MarkdownNodes.strong(title), page.blocks(element.children()));
    }
}
