package dev.docent.internal.pages.components;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.markdown.element.MarkdownText;
import dev.docent.internal.pages.mdx.tree.Block;

/** Samples in the side column on wide screens: a part with a heading in Markdown. */
record ExampleComponent(ComponentText label, MarkdownText heading) implements Component {

    static ExampleComponent request() {
        return new ExampleComponent(ComponentText.REQUEST_EXAMPLE, MarkdownText.REQUEST_EXAMPLE);
    }

    static ExampleComponent response() {
        return new ExampleComponent(ComponentText.RESPONSE_EXAMPLE, MarkdownText.RESPONSE_EXAMPLE);
    }

    @Override
    public void write(Element element, PageWriter page) {
        page.aside(() -> page.html()
                .element(Tag.SECTION)
                .classes("code-group example")
                .attribute(TextAttribute.ARIA_LABEL, page.text(label))
                .content(() -> page.write(element.content())));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.headed(page.text(heading), CodeGroupComponent.tabs(element.children()));
    }
}
