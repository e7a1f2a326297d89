package dev.docent.pages.internal.markdown;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** What a reader sees of a page of plain Markdown. */
final class Seen {

    private Seen() {}

    static String of(MdxPage page) {
        return of(page.blocks());
    }

    private static String of(List<Block> blocks) {
        return blocks.stream().map(Seen::of).collect(Collectors.joining("\n"));
    }

    private static String of(Block block) {
        if (block instanceof Block.Heading heading) {
            return "h" + heading.depth() + " " + Shape.ofText(heading.content());
        }
        if (block instanceof Block.Paragraph paragraph) {
            return "p " + Shape.ofText(paragraph.content());
        }
        if (block instanceof Block.CodeBlock code) {
            return "code " + code.language() + " " + code.meta() + "\n" + code.code();
        }
        if (block instanceof Block.Quote quote) {
            return "quote(" + of(quote.children()) + ")";
        }
        if (block instanceof Block.ListBlock list) {
            return (list.ordered() ? "ol " + list.start() : "ul")
                    + list.items().stream()
                            .map(item -> "(" + item.task() + of(item.children()) + ")")
                            .collect(Collectors.joining());
        }
        if (block instanceof Block.Table table) {
            return "table" + table.alignments()
                    + table.rows().stream()
                            .map(row -> row.cells().stream()
                                    .map(cell -> Shape.ofText(cell.content()))
                                    .collect(Collectors.joining("|")))
                            .collect(Collectors.joining("\n"));
        }
        if (block instanceof Block.FootnoteDefinition footnote) {
            return "note " + footnote.label() + "(" + of(footnote.children()) + ")";
        }
        return block instanceof Block.LinkDefinition ? "" : block.getClass().getSimpleName();
    }
}
