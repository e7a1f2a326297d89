package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;
import dev.docent.pages.internal.texts.Texts;

/** Writes tables; a head without any text is left out. */
final class Tables {

    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Inlines inlines;

    Tables(Texts<ComponentText> texts, PageOutput output, Inlines inlines) {
        this.texts = texts;
        this.output = output;
        this.inlines = inlines;
    }

    void write(Block.Table table, PageScope scope) {
        HtmlWriter html = output.html();
        List<TableRow> rows = table.rows();
        boolean head = !rows.isEmpty()
                && rows.get(0).cells().stream().anyMatch(cell -> !cell.content().isEmpty());
        output.scrolling(
                texts.get(ComponentText.TABLE),
                () -> html.element(Tag.TABLE).content(() -> {
                    if (head) {
                        html.element(Tag.THEAD).content(() -> row(Tag.TH, rows.get(0), table.alignments(), scope));
                    }
                    if (rows.size() > 1) {
                        html.element(Tag.TBODY)
                                .content(() -> rows.subList(1, rows.size())
                                        .forEach(row -> row(Tag.TD, row, table.alignments(), scope)));
                    }
                }));
    }

    private void row(Tag tag, TableRow row, List<Alignment> alignments, PageScope scope) {
        HtmlWriter html = output.html();
        html.element(Tag.TR).content(() -> {
            for (int i = 0; i < alignments.size(); i++) {
                List<TableCell> cells = row.cells();
                if (i < cells.size() && !cells.get(i).content().isEmpty()) {
                    TableCell cell = cells.get(i);
                    html.element(tag)
                            .classes(alignment(alignments.get(i)))
                            .content(() -> inlines.writeCell(cell.content(), scope));
                    output.sections().gap();
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
