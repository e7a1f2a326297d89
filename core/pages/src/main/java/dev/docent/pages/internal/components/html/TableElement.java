package dev.docent.pages.internal.components.html;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;

/** A table. In Markdown, its first row is the head. */
final class TableElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.scrolling(
                () -> HtmlAttributes.start(Tag.TABLE, element, page).content(() -> page.write(element.content())));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<TableRow> rows = new ArrayList<>();
        int columns = 0;
        for (List<Block> row : Descendants.of(element.children(), "tr", "table")) {
            List<TableCell> cells = Descendants.of(row, "th td", "table").stream()
                    .map(cell -> new TableCell(page.asInlines(page.blocks(cell)), MarkdownNodes.NO_SPAN))
                    .toList();
            columns = Math.max(columns, cells.size());
            rows.add(new TableRow(cells, MarkdownNodes.NO_SPAN));
        }
        return columns == 0
                ? page.blocks(element.children())
                : List.of(new Block.Table(Collections.nCopies(columns, Alignment.NONE), rows, MarkdownNodes.NO_SPAN));
    }
}
