package dev.docent.internal.pages.body;

import java.util.List;

import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.mdx.tree.Alignment;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.TableCell;
import dev.docent.internal.pages.mdx.tree.TableRow;

/** Writes tables; a head without any text is left out. */
final class Tables {

    private final BodyRendering rendering;

    Tables(BodyRendering rendering) {
        this.rendering = rendering;
    }

    void write(Block.Table table, PageScope frame) {
        HtmlWriter html = rendering.html();
        List<TableRow> rows = table.rows();
        boolean head = !rows.isEmpty()
                && rows.get(0).cells().stream().anyMatch(cell -> !cell.content().isEmpty());
        rendering.scrolling(() -> html.element(Tag.TABLE).content(() -> {
            if (head) {
                html.element(Tag.THEAD).content(() -> row(Tag.TH, rows.get(0), table.alignments(), frame));
            }
            if (rows.size() > 1) {
                html.element(Tag.TBODY)
                        .content(() -> rows.subList(1, rows.size())
                                .forEach(row -> row(Tag.TD, row, table.alignments(), frame)));
            }
        }));
    }

    private void row(Tag tag, TableRow row, List<Alignment> alignments, PageScope frame) {
        HtmlWriter html = rendering.html();
        html.element(Tag.TR).content(() -> {
            for (int i = 0; i < alignments.size(); i++) {
                List<TableCell> cells = row.cells();
                if (i < cells.size() && !cells.get(i).content().isEmpty()) {
                    TableCell cell = cells.get(i);
                    html.element(tag)
                            .classes(alignment(alignments.get(i)))
                            .content(() -> rendering.inlines().writeCell(cell.content(), frame));
                    rendering.sections().gap();
                } else {
                    html.element(Tag.TD).empty();
                }
            }
        });
    }

    private static String alignment(Alignment alignment) {
        return switch (alignment) {
            case CENTER -> "mid";
            case RIGHT -> "end";
            default -> "";
        };
    }
}
