package dev.docent.pages.internal.site.descriptions;

import java.util.List;

import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.operations.output.DescriptionPage;

/** The text of Markdown in an OpenAPI document, for lists of pages, results of a search, and browsers. */
public final class DescriptionText {

    private DescriptionText() {}

    /** {@return the text without what decorates it, on one line; what is neither prose nor a list is left out} */
    public static String of(String markdown) {
        if (Descriptions.isPlain(markdown)) {
            return markdown.strip();
        }
        MdxPage page = DescriptionPage.of("description.mdx", markdown);
        StringBuilder text = new StringBuilder();
        append(page.blocks(), text);
        return text.toString().strip().replaceAll("\\s+", " ");
    }

    private static void append(List<Block> blocks, StringBuilder text) {
        blocks.forEach(block -> append(block, text));
    }

    private static void append(Block block, StringBuilder text) {
        if (block instanceof Block.Paragraph paragraph) {
            text.append(PlainText.of(paragraph.content())).append(' ');
        } else if (block instanceof Block.Heading heading) {
            text.append(PlainText.of(heading.content())).append(' ');
        } else if (block instanceof Block.Quote quote) {
            append(quote.children(), text);
        } else if (block instanceof Block.ElementBlock element) {
            append(element.children(), text);
        } else if (block instanceof Block.ListBlock list) {
            list.items().stream().map(ListItem::children).forEach(children -> append(children, text));
        }
    }
}
