package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Classes;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.Image;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;

/** An image. */
final class ImageElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.image(new Image(
                element.text("src"),
                element.text("alt"),
                element.text("title"),
                element.text("width"),
                element.text("height"),
                Classes.of(iconClass(element, page), HtmlAttributes.classes(element, page))));
    }

    private static String iconClass(Element element, PageWriter page) {
        boolean own =
                !element.text("width").isEmpty() || !element.text("height").isEmpty();
        return Classes.when(page.isIcon() && !own, Classes.ICON);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.add(page.image(element.text("src"), element.text("title"), element.text("alt")));
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
