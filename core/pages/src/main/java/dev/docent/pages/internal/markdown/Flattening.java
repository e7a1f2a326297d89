package dev.docent.pages.internal.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.ListedComponent.ListKind;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;
import dev.docent.pages.internal.texts.Texts;

import static dev.docent.pages.internal.components.markdown.MarkdownNodes.NO_SPAN;

/** Makes a tree of Markdown of a tree in which everything has its value. Not for several pages. */
final class Flattening implements MarkdownPage {

    private final Texts<MarkdownText> texts;
    private final FlatInlines inlines;
    private int headingDepth = 1;
    private int inField;

    Flattening(Texts<MarkdownText> texts, ExportLinks links) {
        this.texts = texts;
        this.inlines = new FlatInlines(links, this);
    }

    void addElement(ElementInline inline, List<Inline> line) {
        addElement(new MarkdownElement<>(inline.name(), inline.attributes(), inline.children()), line);
    }

    private void addElement(MarkdownElement<Inline> element, List<Inline> line) {
        Optional<Component> component = ComponentRegistry.find(element.name());
        if (component.isPresent()) {
            component.get().addMarkdown(element, line, this);
        } else {
            line.addAll(inlines.of(element.children()));
        }
    }

    @Override
    public List<Block> paragraph(MarkdownElement<Block> element) {
        List<Inline> children = new ArrayList<>();
        for (Block child : element.children()) {
            children.addAll(
                    child instanceof Block.Paragraph paragraph
                            ? paragraph.content()
                            : asInlines(blocks(List.of(child))));
        }
        List<Inline> line = new ArrayList<>();
        addElement(new MarkdownElement<>(element.name(), element.attributes(), children), line);
        List<Block> out = new ArrayList<>();
        addParagraph(line, out);
        return out;
    }

    @Override
    public List<Inline> inlines(List<Inline> written) {
        return inlines.of(written);
    }

    @Override
    public List<Block> inField(List<Block> written) {
        inField++;
        List<Block> blocks = blocks(written);
        inField--;
        return blocks;
    }

    @Override
    public boolean isInField() {
        return inField > 0;
    }

    @Override
    public Optional<String> address(String written) {
        return inlines.address(written);
    }

    @Override
    public List<Inline> link(Optional<String> address, String title, List<Inline> written) {
        return inlines.link(address, title, written);
    }

    @Override
    public Inline image(String address, String title, String text) {
        return inlines.image(address, title, text);
    }

    @Override
    public String text(MarkdownText key) {
        return texts.get(key);
    }

    @Override
    public List<Block> headed(String title, List<Block> children) {
        if (title.isBlank()) {
            return blocks(children);
        }
        int before = headingDepth;
        headingDepth = Math.min(6, before + 1);
        List<Block> part = new ArrayList<>();
        part.add(MarkdownNodes.heading(headingDepth, MarkdownNodes.text(title)));
        part.addAll(below(headingDepth, blocks(children)));
        headingDepth = before;
        return part;
    }

    /** {@return the blocks, whose headings are below one of this depth} */
    private static List<Block> below(int depth, List<Block> blocks) {
        int highest = blocks.stream()
                .mapToInt(block -> block instanceof Block.Heading heading ? heading.depth() : 7)
                .min()
                .orElse(7);
        int moved = depth + 1 - highest;
        return moved <= 0
                ? blocks
                : blocks.stream()
                        .map(block -> block instanceof Block.Heading heading
                                ? new Block.Heading(Math.min(6, heading.depth() + moved), heading.content(), NO_SPAN)
                                : block)
                        .toList();
    }

    @Override
    public List<Block> blocks(List<Block> blocks) {
        List<Block> out = new ArrayList<>();
        List<Block> unraveled = Unraveling.of(blocks);
        int at = 0;
        while (at < unraveled.size()) {
            Optional<ListedComponent> first = listed(unraveled.get(at));
            if (first.isPresent()) {
                at = addItems(unraveled, at, first.get(), out);
            } else {
                add(unraveled.get(at++), out);
            }
        }
        return out;
    }

    /**
     * Adds items after one another as a list. An item whose author gave it another number than its next one begins a list.
     *
     * @return the index after the last one
     */
    private int addItems(List<Block> blocks, int from, ListedComponent first, List<Block> out) {
        int start = first.number(element((ElementBlock) blocks.get(from))).orElse(1);
        List<ListItem> items = new ArrayList<>();
        int at = from;
        while (at < blocks.size()) {
            Optional<ListedComponent> next = listed(blocks.get(at));
            if (next.isEmpty() || next.get().list() != first.list()) {
                break;
            }
            MarkdownElement<Block> element = element((ElementBlock) blocks.get(at));
            int expected = start + items.size();
            if (next.get().number(element).orElse(expected) != expected) {
                break;
            }
            items.add(next.get().item(element, this));
            at++;
        }
        out.add(MarkdownNodes.list(first.list() == ListKind.STEPS, start, items));
        return at;
    }

    /** {@return the component of an element that is an item of a list; empty if it is none} */
    private static Optional<ListedComponent> listed(Block block) {
        return block instanceof ElementBlock element
                        && ComponentRegistry.find(element.name()).orElse(null) instanceof ListedComponent listed
                ? Optional.of(listed)
                : Optional.empty();
    }

    private MarkdownElement<Block> element(ElementBlock block) {
        return new MarkdownElement<>(block.name(), block.attributes(), block.children());
    }

    private void add(Block block, List<Block> out) {
        if (block instanceof ElementBlock element) {
            Optional<Component> component = ComponentRegistry.find(element.name());
            out.addAll(
                    component.isPresent()
                            ? component.get().markdown(element(element), this)
                            : blocks(element.children()));
        } else if (block instanceof Block.Heading heading) {
            headingDepth = heading.depth();
            out.add(new Block.Heading(heading.depth(), inlines.of(heading.content()), NO_SPAN));
        } else if (block instanceof Block.Paragraph paragraph) {
            addParagraph(inlines.of(paragraph.content()), out);
        } else if (block instanceof Block.Quote quote) {
            out.add(MarkdownNodes.quote(blocks(quote.children())));
        } else if (block instanceof Block.ListBlock list) {
            List<ListItem> items = list.items().stream()
                    .map(item -> new ListItem(item.task(), blocks(item.children()), NO_SPAN))
                    .toList();
            out.add(new Block.ListBlock(list.ordered(), list.start(), list.loose(), items, NO_SPAN));
        } else if (block instanceof Block.Table table) {
            List<TableRow> rows = table.rows().stream().map(this::row).toList();
            out.add(new Block.Table(table.alignments(), rows, NO_SPAN));
        } else if (block instanceof Block.FootnoteDefinition footnote) {
            out.add(new Block.FootnoteDefinition(footnote.label(), blocks(footnote.children()), NO_SPAN));
        } else if (block instanceof Block.ExpressionBlock expression) {
            out.add(MarkdownNodes.paragraph(FlatInlines.expression(expression.source())));
        } else if (block instanceof Block.CodeBlock code) {
            addCode(code, out);
        } else if (block instanceof Block.Rule) {
            out.add(block);
        }
    }

    /** The title is above the code, as on the page: what follows the language of a fence is no text. */
    private static void addCode(Block.CodeBlock code, List<Block> out) {
        Fence fence = Fence.parse(code.language() + " " + code.meta());
        if (fence.title().isBlank()) {
            out.add(code);
        } else {
            out.add(MarkdownNodes.paragraph(MarkdownNodes.strong(fence.title())));
            out.add(MarkdownNodes.codeBlock(fence.language(), code.code()));
        }
    }

    private static void addParagraph(List<Inline> content, List<Block> out) {
        boolean shown = !PlainText.of(content).isBlank() || content.stream().anyMatch(Inline.Image.class::isInstance);
        if (shown) {
            out.add(MarkdownNodes.paragraph(content.subList(start(content), end(content))));
        }
    }

    /** {@return the index of the first node that is no space} */
    private static int start(List<Inline> content) {
        int start = 0;
        while (isSpace(content.get(start))) {
            start++;
        }
        return start;
    }

    private static int end(List<Inline> content) {
        int end = content.size();
        while (isSpace(content.get(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean isSpace(Inline node) {
        return node instanceof Inline.HardBreak
                || node instanceof Inline.SoftBreak
                || node instanceof Inline.Text text && text.text().isBlank();
    }

    private TableRow row(TableRow row) {
        return new TableRow(
                row.cells().stream()
                        .map(cell -> new TableCell(inlines.of(cell.content()), NO_SPAN))
                        .toList(),
                NO_SPAN);
    }

    @Override
    public List<Inline> asInlines(List<Block> blocks) {
        return MarkdownNodes.line(blocks);
    }

    /** Takes elements out of paragraphs that have nothing else: they are blocks, however their tags are written. */
    private static final class Unraveling {

        static List<Block> of(List<Block> blocks) {
            List<Block> out = new ArrayList<>(blocks.size());
            for (Block block : blocks) {
                if (block instanceof Block.Paragraph paragraph && isOfElements(paragraph.content())) {
                    paragraph.content().forEach(node -> add(node, out));
                } else {
                    out.add(block);
                }
            }
            return out;
        }

        private static boolean isOfElements(List<Inline> content) {
            boolean any = false;
            for (Inline node : content) {
                if (node instanceof ElementInline element) {
                    if (ComponentRegistry.find(element.name())
                            .filter(Component::isTextInMarkdown)
                            .isPresent()) {
                        return false;
                    }
                    any = true;
                } else if (!(node instanceof Inline.SoftBreak)
                        && !PlainText.of(List.of(node)).isBlank()) {
                    return false;
                }
            }
            return any;
        }

        private static void add(Inline node, List<Block> out) {
            if (node instanceof ElementInline element) {
                List<Block> children = element.children().isEmpty()
                        ? List.of()
                        : List.of(new Block.Paragraph(element.children(), element.span()));
                out.add(new ElementBlock(element.name(), element.attributes(), children, element.span()));
            }
        }
    }
}
