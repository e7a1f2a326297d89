package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.inline.PlainText;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Block.ElementBlock;
import dev.docent.internal.pages.mdx.tree.Inline.ElementInline;

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
