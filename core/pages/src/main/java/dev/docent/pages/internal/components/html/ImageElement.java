package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.Image;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

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
