package dev.docent.pages.internal.markdown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.ListedComponent.ListKind;
import dev.docent.pages.internal.markdown.element.MarkdownElement;
import dev.docent.pages.internal.markdown.element.MarkdownNodes;
import dev.docent.pages.internal.markdown.element.MarkdownPage;
import dev.docent.pages.internal.markdown.element.MarkdownText;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;
import dev.docent.pages.internal.texts.Texts;

import static dev.docent.pages.internal.markdown.element.MarkdownNodes.NO_SPAN;

/** Makes a tree of Markdown of the tree of a page. Not for several pages. */
final class Flattening implements MarkdownPage {

    private static final int MAX_SNIPPETS = 8;
    private static final int MAX_SNIPPET_BLOCKS = 20_000;

    private final Texts<MarkdownText> texts;
    private final FlatInlines inlines;
    private ExportScope scope;
    private int snippets;
    private int snippetBlocks;
    private int headingDepth = 1;
    private int inField;
    private boolean inAttribute;

    Flattening(Texts<MarkdownText> texts, ExportLinks links, MarkdownSources sources) {
        this.texts = texts;
        this.inlines = new FlatInlines(links, this);
        this.scope = ExportScope.of(MdxPage.parse("", new byte[0]), Map.of(), sources);
    }

    List<Block> page(MdxPage page) {
        scope = ExportScope.of(page, Map.of(), scope.sources());
        return blocks(page.blocks());
    }

    ExportScope scope() {
        return scope;
    }

    /** {@return the content of a snippet; empty if it does not exist, or the total is too large} */
    private List<Block> snippet(String path, Map<String, String> properties) {
        Optional<MdxPage> found = snippets == MAX_SNIPPETS ? Optional.empty() : scope.snippet(path);
        if (found.isEmpty()) {
            return List.of();
        }
        ExportScope outer = scope;
        scope = ExportScope.of(found.get(), properties, outer.sources());
        snippets++;
        List<Block> content = blocks(found.get().blocks());
        snippets--;
        scope = outer;
        return content;
    }

    // without lambdas: elements are nested deeply
    @Override
    public List<Block> content(MarkdownElement<Block> element) {
        Optional<String> path = scope.imported(element.name());
        return path.isPresent() ? snippet(path.get(), element.texts()) : blocks(element.children());
    }

    @Override
    public void addContent(MarkdownElement<Inline> element, List<Inline> line) {
        Optional<String> path = scope.imported(element.name());
        line.addAll(
                path.isPresent() ? asInlines(snippet(path.get(), element.texts())) : inlines.of(element.children()));
    }

    /** {@return the texts of attributes; an element in one is the text in it} */
    private Map<String, String> texts(List<Attribute> attributes) {
        Map<String, String> texts = scope.texts(attributes);
        for (Attribute attribute : attributes) {
            if (!inAttribute
                    && attribute instanceof Attribute.ExpressionValue expression
                    && expression.source().strip().startsWith("<")) {
                texts.put(expression.name(), elementText(expression.source().strip()));
            }
        }
        return texts;
    }

    private String elementText(String source) {
        inAttribute = true;
        MdxPage parsed = MdxPage.parse("", source.getBytes(StandardCharsets.UTF_8));
        String text = PlainText.of(asInlines(blocks(parsed.blocks())));
        inAttribute = false;
        return text;
    }

    private List<Block> markdown(MarkdownElement<Block> element) {
        String name = element.name();
        if (name.equals("Snippet")) {
            return snippet(element.text("file"), element.texts());
        }
        Optional<Component> component = ComponentRegistry.find(name);
        return component.isEmpty() || isHtml(name) && scope.imported(name).isPresent()
                ? content(element)
                : component.get().markdown(element, this);
    }

    /** {@return whether it is the name of an HTML element, under which a page may import a snippet} */
    private static boolean isHtml(String name) {
        return !name.isEmpty() && Character.isLowerCase(name.charAt(0));
    }

    void addElement(ElementInline inline, List<Inline> line) {
        Map<String, String> known = texts(inline.attributes());
        addElement(new MarkdownElement<>(inline.name(), inline.attributes(), known, inline.children()), line);
    }

    private void addElement(MarkdownElement<Inline> element, List<Inline> line) {
        Optional<Component> component = ComponentRegistry.find(element.name());
        if (component.isPresent()) {
            component.get().addMarkdown(element, line, this);
        } else {
            addContent(element, line);
        }
    }

    @Override
    public List<Block> paragraph(MarkdownElement<Block> element) {
        if (scope.imported(element.name()).isPresent()) {
            return content(element);
        }
        List<Inline> children = new ArrayList<>();
        for (Block child : element.children()) {
            children.addAll(
                    child instanceof Block.Paragraph paragraph
                            ? paragraph.content()
                            : asInlines(blocks(List.of(child))));
        }
        List<Inline> line = new ArrayList<>();
        addElement(new MarkdownElement<>(element.name(), element.attributes(), element.texts(), children), line);
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
            if (snippets > 0 && ++snippetBlocks > MAX_SNIPPET_BLOCKS) {
                return out;
            }
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
        return new MarkdownElement<>(block.name(), block.attributes(), texts(block.attributes()), block.children());
    }

    private void add(Block block, List<Block> out) {
        if (block instanceof ElementBlock element) {
            out.addAll(markdown(element(element)));
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
            List<Inline> content = new ArrayList<>();
            inlines.addExpression(expression.source(), content);
            addParagraph(content, out);
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
        List<Inline> out = new ArrayList<>();
        for (Block block : blocks) {
            List<Inline> content = contentOf(block);
            if (!out.isEmpty() && !content.isEmpty()) {
                out.add(MarkdownNodes.lineBreak());
            }
            out.addAll(content);
        }
        return out;
    }

    private List<Inline> contentOf(Block block) {
        if (block instanceof Block.Paragraph paragraph) {
            return paragraph.content();
        }
        if (block instanceof Block.Heading heading) {
            return heading.content();
        }
        if (block instanceof Block.CodeBlock code) {
            return List.of(MarkdownNodes.code(code.code().replace('\n', ' ')));
        }
        if (block instanceof Block.Quote quote) {
            return asInlines(quote.children());
        }
        if (block instanceof Block.ListBlock list) {
            return asInlines(list.items().stream()
                    .flatMap(item -> item.children().stream())
                    .toList());
        }
        return List.of();
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
