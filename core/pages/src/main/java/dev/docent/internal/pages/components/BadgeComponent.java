package dev.docent.internal.pages.components;

import java.util.List;
import java.util.Set;

import dev.docent.internal.pages.components.element.Classes;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;

/** A word or two in a line, with a background. */
final class BadgeComponent implements Component {

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

    @Override
    public void write(Element element, PageWriter page) {
        String color = element.text("color");
        String size = element.text("size");
        String written = Classes.written(element, page);
        page.html()
                .element(Tag.SPAN)
                .classes(Classes.of(
                        "badge",
                        Classes.when(COLORS.contains(color) && !color.equals("gray"), color),
                        Classes.when(SIZES.contains(size) && !size.equals("md"), size),
                        Classes.when(element.text("shape").equals("pill"), "round"),
                        Classes.when(element.isSet("stroke"), "stroke"),
                        Classes.when(element.isSet("disabled"), "disabled"),
                        written))
                .content(() -> {
                    page.icon(element);
                    page.writeText(element.content());
                });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
