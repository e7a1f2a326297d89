package dev.docent.pages.internal.components;

import java.util.List;
import java.util.Set;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

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
