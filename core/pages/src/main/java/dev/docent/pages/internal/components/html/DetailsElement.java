package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;

/** What a reader opens: a part with a heading in Markdown. */
final class DetailsElement implements Component {

    private static final String SUMMARY = "summary";

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(Tag.DETAILS, element, page)
                .attribute(BooleanAttribute.OPEN, element.isSet("open"))
                .content(() -> page.write(element.content()));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<List<Block>> summaries = Descendants.of(element.children(), SUMMARY, "details");
        String title = summaries.isEmpty() ? "" : PlainText.of(page.asInlines(page.blocks(summaries.get(0))));
        List<Block> rest = element.children().stream()
                .filter(child ->
                        !(child instanceof ElementBlock part && part.name().equals(SUMMARY)))
                .map(DetailsElement::withoutSummary)
                .toList();
        return page.headed(title.strip(), rest);
    }

    private static Block withoutSummary(Block block) {
        return block instanceof Block.Paragraph paragraph
                ? MarkdownNodes.paragraph(paragraph.content().stream()
                        .filter(node -> !(node instanceof ElementInline part
                                && part.name().equals(SUMMARY)))
                        .toList())
                : block;
    }
}
