package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.output.ExternalDocs;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;

/** Examples beside the line of facts, and what a document says about an example. */
public final class ExampleText {

    /** Length of a value that is in a line. */
    private static final int MAX_LINE = 200;

    private static final int MAX_TEXT = 20_000;

    private ExampleText() {}

    /** {@return whether a document says more about an example than its value} */
    public static boolean isMore(NamedExample example) {
        return !example.description().isBlank() || !example.external().isBlank();
    }

    /** {@return whether an example is a short value and nothing else} */
    static boolean isBrief(NamedExample example) {
        return example.name().isEmpty() && !isLong(example);
    }

    private static boolean isLong(NamedExample example) {
        Node value = example.value().value().orElse(null);
        if (value instanceof Node.Text text) {
            return text.value().length() > MAX_LINE || text.value().strip().indexOf('\n') >= 0;
        }
        return (value instanceof Node.Mapping || value instanceof Node.Sequence)
                && JsonText.of(value).length() > MAX_LINE;
    }

    private static String fence(NamedExample example) {
        return example.value().text().isPresent() ? "text" : "json";
    }

    private static String line(NamedExample example) {
        return example.value().value().map(Facts::shown).orElse("");
    }

    /** {@return the value on several lines; a text as it is, without what nobody sees around it} */
    private static String lines(NamedExample example) {
        return example.value()
                .text()
                .map(text -> Bounds.cut(text.stripTrailing(), MAX_TEXT))
                .or(() -> example.value().value().map(JsonPrinter::json))
                .orElse("");
    }

    /** Writes where the value of an example is, and its description. */
    public static void write(NamedExample example, Output out) {
        if (!example.external().isBlank()) {
            out.html().element(Tag.P).content(() -> ExternalDocs.writeLink(example.external(), "", out.html()));
        }
        out.markdown(example.description());
    }

    /** {@return the same as Markdown} */
    public static List<Block> blocks(NamedExample example) {
        List<Block> blocks = new ArrayList<>();
        if (!example.external().isBlank()) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.code(example.external())));
        }
        blocks.addAll(SchemaMarkdown.description(example.description()));
        return blocks;
    }

    /** Writes examples below each other, if there are any. */
    static void write(List<NamedExample> examples, Output out) {
        if (examples.isEmpty()) {
            return;
        }
        HtmlWriter html = out.html();
        html.element(Tag.UL)
                .classes("values described")
                .attribute(TextAttribute.ARIA_LABEL, out.text(OperationText.EXAMPLE))
                .content(() -> examples.forEach(example -> html.element(Tag.LI).content(() -> item(example, out))));
    }

    private static void item(NamedExample example, Output out) {
        HtmlWriter html = out.html();
        boolean inLines = isLong(example);
        if (example.value().isPresent() && !inLines) {
            html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").text(line(example));
            html.text(" ");
        }
        html.element(Tag.SPAN).text(example.name());
        if (inLines) {
            CodeBlocks.write(html, Fence.parse(fence(example)), lines(example));
        }
        out.searchable(example.name());
        write(example, out);
    }

    /** {@return examples below each other, as Markdown} */
    static List<Block> list(List<NamedExample> examples, Output out) {
        return examples.isEmpty()
                ? List.of()
                : List.of(
                        MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.EXAMPLE) + ":")),
                        MarkdownNodes.list(
                                false, examples.stream().map(ExampleText::item).toList()));
    }

    private static ListItem item(NamedExample example) {
        boolean inLines = isLong(example);
        List<Inline> start = new ArrayList<>();
        if (example.value().isPresent() && !inLines) {
            start.add(MarkdownNodes.code(line(example)));
            start.add(MarkdownNodes.text(" "));
        }
        start.add(MarkdownNodes.text(example.name()));
        List<Block> blocks = new ArrayList<>(List.of(MarkdownNodes.paragraph(start)));
        if (inLines) {
            blocks.add(MarkdownNodes.codeBlock(fence(example), lines(example)));
        }
        blocks.addAll(blocks(example));
        return MarkdownNodes.item(blocks);
    }
}
