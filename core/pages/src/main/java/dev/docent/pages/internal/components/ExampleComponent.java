package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.mdx.tree.Block;

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
