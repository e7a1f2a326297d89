package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** An icon in a line, which has no Markdown. */
final class IconComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
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
        String style = Classes.of(
                declarations.length() == 0 ? "" : page.styleClass(declarations.toString()),
                Classes.written(element, page));
        Value name = element.value("icon") == Value.NOTHING ? element.value("name") : element.value("icon");
        if (style.isEmpty()) {
            page.icon(name, element.text("iconType"));
        } else {
            page.html().element(Tag.SPAN).classes(style).content(() -> page.icon(name, element.text("iconType")));
        }
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return List.of();
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        // an icon has no text
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
