package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.evaluation.ElementNames;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.Span;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;

import static dev.docent.pages.internal.components.markdown.MarkdownNodes.NO_SPAN;

/** Writes the content of a page as a tree in which everything has its value. */
final class TreeWriter implements JsxTarget {

    private final JsxWriter jsx;
    private final SnippetBounds bounds;
    private Part part = new Part(false);
    private int size;

    TreeWriter(Modules modules, Run run, Report report) {
        this.bounds = new SnippetBounds(report);
        this.jsx = new JsxWriter(this, modules, bounds, run, report);
    }

    /** What is being written: blocks, the last of which is a paragraph as long as it is text, or a part of a line. */
    private static final class Part {
        private final boolean inLine;
        private final List<Block> blocks = new ArrayList<>();
        private List<Inline> line = new ArrayList<>();

        Part(boolean inLine) {
            this.inLine = inLine;
        }

        void add(Block block) {
            endLine();
            blocks.add(block);
        }

        void endLine() {
            if (!line.isEmpty()) {
                blocks.add(new Block.Paragraph(line, NO_SPAN));
                line = new ArrayList<>();
            }
        }
    }

    List<Block> blocks(List<Block> written, PageScope scope) {
        return blocks(() -> addAll(written, scope));
    }

    private List<Block> blocks(Runnable content) {
        Part made = made(false, content);
        made.endLine();
        return made.blocks;
    }

    private List<Inline> line(List<Inline> written, PageScope scope) {
        return made(true, () -> addLine(written, scope)).line;
    }

    private Part made(boolean inLine, Runnable content) {
        Part outer = part;
        Part made = new Part(inLine);
        part = made;
        try {
            content.run();
        } finally {
            part = outer;
        }
        return made;
    }

    private void addAll(List<Block> written, PageScope scope) {
        bounds.nested(size, () -> written.forEach(block -> add(block, scope)));
    }

    private void add(Block block, PageScope scope) {
        part.endLine();
        if (block instanceof Block.Paragraph paragraph) {
            addParagraph(paragraph, scope);
        } else if (block instanceof Block.ElementBlock element) {
            jsx.write(element, scope);
        } else if (block instanceof Block.ExpressionBlock expression) {
            jsx.write(expression.source(), expression.span(), scope);
        } else if (block instanceof Block.Heading heading) {
            part.add(new Block.Heading(heading.depth(), heading.id(), line(heading.content(), scope), NO_SPAN));
        } else if (block instanceof Block.Quote quote) {
            part.add(new Block.Quote(blocks(quote.children(), scope), NO_SPAN));
        } else if (block instanceof Block.ListBlock list) {
            List<ListItem> items = list.items().stream()
                    .map(item -> new ListItem(item.task(), blocks(item.children(), scope), NO_SPAN))
                    .toList();
            part.add(new Block.ListBlock(list.ordered(), list.start(), list.loose(), items, NO_SPAN));
        } else if (block instanceof Block.Table table) {
            List<TableRow> rows =
                    table.rows().stream().map(row -> row(row, scope)).toList();
            part.add(new Block.Table(table.alignments(), rows, NO_SPAN));
        } else if (block instanceof Block.FootnoteDefinition note) {
            part.add(new Block.FootnoteDefinition(note.label(), blocks(note.children(), scope), NO_SPAN));
        } else {
            size += length(block.span());
            part.add(block);
        }
        part.endLine();
    }

    private static int length(Span span) {
        return span.to() - span.from();
    }

    private TableRow row(TableRow row, PageScope scope) {
        return new TableRow(
                row.cells().stream()
                        .map(cell -> new TableCell(line(cell.content(), scope), NO_SPAN))
                        .toList(),
                NO_SPAN);
    }

    /** In a paragraph of elements only, those that the author has declared are blocks. */
    private void addParagraph(Block.Paragraph paragraph, PageScope scope) {
        List<Inline> content = paragraph.content();
        if (!Phrasing.isElementsOnly(content)) {
            addLine(content, scope);
            return;
        }
        for (Inline inline : content) {
            if (inline instanceof Inline.ElementInline element
                    && ElementNames.bound(element.name(), scope.names()) != Value.NOTHING) {
                List<Block> children = element.children().isEmpty()
                        ? List.of()
                        : List.of(new Block.Paragraph(element.children(), element.span()));
                jsx.write(
                        new Block.ElementBlock(element.name(), element.attributes(), children, element.span()), scope);
            } else {
                addLine(List.of(inline), scope);
            }
        }
    }

    private void addLine(List<Inline> written, PageScope scope) {
        bounds.nested(size, () -> written.forEach(inline -> add(inline, scope)));
    }

    private void add(Inline inline, PageScope scope) {
        if (inline instanceof Inline.ElementInline element) {
            jsx.write(element, scope);
        } else if (inline instanceof Inline.ExpressionInline expression) {
            jsx.write(expression.source(), expression.span(), scope);
        } else if (inline instanceof Inline.Emphasis emphasis) {
            part.line.add(new Inline.Emphasis(line(emphasis.content(), scope), NO_SPAN));
        } else if (inline instanceof Inline.Strong strong) {
            part.line.add(new Inline.Strong(line(strong.content(), scope), NO_SPAN));
        } else if (inline instanceof Inline.Strikethrough struck) {
            part.line.add(new Inline.Strikethrough(line(struck.content(), scope), NO_SPAN));
        } else if (inline instanceof Inline.Link link) {
            part.line.add(new Inline.Link(link.url(), link.title(), line(link.content(), scope), NO_SPAN));
        } else {
            size += length(inline.span());
            part.line.add(inline);
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void text(String text) {
        size += text.length();
        if (!text.isEmpty()) {
            part.line.add(new Inline.Text(text, NO_SPAN));
        }
    }

    @Override
    public void unevaluated(String source) {
        size += source.length();
        part.line.add(new Inline.ExpressionInline(source, NO_SPAN));
    }

    @Override
    public void write(Content content) {
        if (content instanceof BodyContent.Inlines inlines) {
            addLine(inlines.inlines(), inlines.scope());
        } else if (content instanceof BodyContent.Evaluated evaluated) {
            evaluated.values().forEach(jsx::write);
        } else if (content instanceof BodyContent.Blocks written) {
            List<Block> blocks = blocks(written.blocks(), written.scope());
            if (part.inLine) {
                part.line.addAll(MarkdownNodes.line(blocks));
            } else {
                blocks.forEach(part::add);
            }
        }
    }

    @Override
    public void writeText(Content content) {
        if (part.inLine || !(content instanceof BodyContent.Blocks written)) {
            write(content);
            return;
        }
        boolean first = true;
        for (Block block : blocks(written.blocks(), written.scope())) {
            if (block instanceof Block.Paragraph paragraph) {
                if (!first) {
                    part.line.add(new Inline.HardBreak(NO_SPAN));
                }
                part.line.addAll(paragraph.content());
                first = false;
            } else {
                part.add(block);
            }
        }
    }

    @Override
    public void write(Component component, Element element) {
        boolean made = element.content() instanceof BodyContent.Evaluated;
        List<Attribute> attributes = attributes(element.attributes());
        if (made && element.name().isEmpty()) {
            write(element.content());
        } else if (part.inLine || element.inText() && !made) {
            List<Inline> children = made(true, () -> write(element.content())).line;
            part.line.add(new Inline.ElementInline(element.name(), attributes, children, NO_SPAN));
        } else {
            List<Block> children = blocks(() -> write(element.content()));
            Optional<List<Inline>> text = made && component.isPhrasing() ? text(children) : Optional.empty();
            if (text.isPresent()) {
                part.line.add(new Inline.ElementInline(element.name(), attributes, text.get(), NO_SPAN));
            } else {
                part.add(new Block.ElementBlock(element.name(), attributes, children, NO_SPAN));
            }
        }
    }

    /** {@return the text that blocks are; empty if they are more} */
    private static Optional<List<Inline>> text(List<Block> blocks) {
        if (blocks.isEmpty()) {
            return Optional.of(List.of());
        }
        return blocks.size() == 1 && blocks.get(0) instanceof Block.Paragraph paragraph
                ? Optional.of(paragraph.content())
                : Optional.empty();
    }

    /** {@return the attributes with a text; of an array one for each item, of an object one for each field} */
    private List<Attribute> attributes(Map<String, Value> values) {
        List<Attribute> attributes = new ArrayList<>();
        values.forEach((name, value) -> {
            if (value instanceof Value.Bool bool && bool.value()) {
                attributes.add(new Attribute.Flag(name, NO_SPAN));
            } else if (Values.isElement(value)) {
                addAttribute(name, plainText(made(true, () -> jsx.write(value)).line), attributes);
            } else if (value instanceof Value.Items items) {
                items.items().forEach(item -> addAttribute(name, Values.text(item), attributes));
            } else if (value instanceof Value.Fields fields) {
                fields.fields().forEach((field, of) -> addAttribute(name + "." + field, Values.text(of), attributes));
            } else if (value instanceof Value.Bool || !Values.text(value).isEmpty() && !value.isNone()) {
                addAttribute(name, Values.text(value), attributes);
            }
        });
        return attributes;
    }

    private void addAttribute(String name, String text, List<Attribute> attributes) {
        size += text.length();
        attributes.add(new Attribute.TextValue(name, text, NO_SPAN));
    }

    private static String plainText(List<Inline> line) {
        StringBuilder text = new StringBuilder();
        addText(line, text);
        return text.toString();
    }

    private static void addText(List<Inline> line, StringBuilder text) {
        for (Inline inline : line) {
            boolean apart = inline instanceof Inline.ElementInline element
                    && (element.name().equals("br") || !ComponentRegistry.isPhrasing(element.name()));
            text.append(apart ? " " : "");
            List<Inline> children = PlainText.children(inline);
            if (children.isEmpty()) {
                text.append(PlainText.of(List.of(inline)));
            } else {
                addText(children, text);
            }
        }
    }
}
