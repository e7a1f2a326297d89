package dev.docent.pages.internal.mdx.block;

import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.block.Container.Kind;
import dev.docent.pages.internal.mdx.block.Leaf.OpenCode;
import dev.docent.pages.internal.mdx.block.Leaf.OpenFence;
import dev.docent.pages.internal.mdx.block.Leaf.OpenFormula;
import dev.docent.pages.internal.mdx.block.Leaf.OpenParagraph;
import dev.docent.pages.internal.mdx.block.Leaf.OpenTable;
import dev.docent.pages.internal.mdx.block.RawBlock.Ready;
import dev.docent.pages.internal.mdx.block.Starts.Start;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.script.Scripts;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Span;
import org.jspecify.annotations.Nullable;

/** Reads the blocks of a page. */
public final class BlockParser {

    private final BlockLines lines;
    private final String page;
    private final InlineContext context;
    private final LineCursor cursor;
    private final OpenBlocks open;
    private final ContainerMatcher containers;
    private final Starts starts;
    private final BlockWriter writer;
    private @Nullable Leaf leaf;
    private int lastBlank = -1;
    /** Index of the innermost quotation whose mark is on the last blank line: for containers around it, it is not blank. */
    private int lastBlankQuote = -1;

    private boolean tooDeep;

    private BlockParser(String page, int from, InlineContext context) {
        this.lines = new BlockLines(page, from);
        this.page = page;
        this.context = context;
        this.cursor = new LineCursor(lines);
        this.open = new OpenBlocks(from);
        this.containers = new ContainerMatcher(lines, open, context.syntax());
        this.starts = new Starts(lines, containers, context);
        this.writer = new BlockWriter(page, open, context);
    }

    /** {@return the blocks of a page from an index on, which is that of the beginning of a line} */
    public static List<Block> parse(String page, int from, InlineContext context) {
        BlockParser parser = new BlockParser(page, from, context);
        parser.parse();
        return new TreeMaker(page, context).blocks(parser.open.page().children);
    }

    private void parse() {
        int line = 0;
        while (line < lines.count()) {
            cursor.begin(line);
            line = readLine(line);
        }
        if (leaf instanceof OpenFence fence && (page.endsWith("\n") || page.endsWith("\r"))) {
            fence.endWithPage();
        }
        closeLeaf();
        open.finish(page.length());
    }

    private int lastEnd() {
        return cursor.line() == 0 ? lines.start(0) : lines.end(cursor.line() - 1);
    }

    private int readLine(int line) {
        int matched = containers.match(cursor);
        boolean blank = cursor.isBlank();
        containers.remember(matched, blank);
        if (matched < open.size() && beginsNextItem(matched)) {
            matched++;
        } else if (matched == open.size() && leaf instanceof OpenFence fence) {
            if (fence.add(page, cursor, isCode())) {
                closeLeaf();
            }
            return line + 1;
        } else if (matched == open.size() && leaf instanceof OpenFormula formula) {
            if (formula.add(page, cursor)) {
                closeLeaf();
            }
            return line + 1;
        } else if (matched == open.size() && leaf instanceof OpenCode code && (blank || isCode())) {
            lastBlank = blank ? line : lastBlank;
            code.add(page, cursor);
            return line + 1;
        }
        if (blank) {
            lastBlank = line;
            lastBlankQuote = containers.lastQuote(matched);
        }
        boolean interrupts = matched == open.size() && leaf instanceof OpenParagraph;
        if (!blank) {
            markLoose(matched, line);
            if (openContainers(matched, interrupts)) {
                matched = open.size();
            }
        }
        return matched < open.size() ? lazy(line, matched) : flow(line);
    }

    /** Whether the rest of the line is code because of its indentation. */
    private boolean isCode() {
        return containers.hasCode() && cursor.isIndented();
    }

    /** Whether the line begins a new item of the list that it does not continue. */
    private boolean beginsNextItem(int matched) {
        Container list = open.get(matched);
        if (list.kind != Kind.LIST || cursor.isBlank() || isCode()) {
            return false;
        }
        LineCursor.Mark start = cursor.mark();
        Optional<ListMarker> marker =
                ListMarker.read(cursor, false, containers.hasCode()).filter(next -> next.continues(list));
        if (marker.isEmpty()) {
            cursor.back(start);
            return false;
        }
        closeLeaf();
        open.closeTo(matched + 1, lastEnd());
        open.endItem(lastEnd());
        list.node.loose |= followsBlank(matched, cursor.line());
        open.beginItem(marker.get(), start.at());
        return true;
    }

    /** Whether the line before this one is blank in the container of an index. */
    private boolean followsBlank(int index, int line) {
        return lastBlank >= 0 && lastBlank == line - 1 && index > lastBlankQuote;
    }

    private void markLoose(int matched, int line) {
        Container last = open.get(matched - 1);
        if (followsBlank(matched - 1, line)
                && last.kind == Kind.LIST
                && last.elements.isEmpty()
                && !last.item.children.isEmpty()) {
            last.node.loose = true;
        }
    }

    private boolean openContainers(int matched, boolean interrupts) {
        boolean opened = false;
        while (!open.isFull() && !isCode()) {
            LineCursor.Mark start = cursor.mark();
            int size = opened ? open.size() : matched;
            if (ContainerMatcher.quote(cursor)) {
                closeFor(opened, size);
                open.open(Kind.QUOTE, start.at());
            } else if (!openList(interrupts, opened, size) && !openFootnote(opened, size)) {
                return opened;
            }
            opened = true;
        }
        if (open.isFull()) {
            reportDepth(interrupts);
        }
        return opened;
    }

    /** What would begin one more list or quotation is text: said once. */
    private void reportDepth(boolean interrupts) {
        LineCursor.Mark start = cursor.mark();
        boolean deeper = !tooDeep
                && (ContainerMatcher.quote(cursor)
                        || ListMarker.read(cursor, interrupts, false).isPresent());
        cursor.back(start);
        if (deeper) {
            tooDeep = true;
            context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, new Span(start.at(), start.at() + 1));
        }
    }

    private void closeFor(boolean opened, int size) {
        if (!opened) {
            closeLeaf();
            open.closeTo(size, lastEnd());
        }
    }

    private boolean openList(boolean interrupts, boolean opened, int size) {
        int from = cursor.at();
        Optional<ListMarker> found = ListMarker.read(cursor, interrupts, containers.hasCode());
        if (found.isEmpty()) {
            return false;
        }
        ListMarker marker = found.get();
        closeFor(opened, size);
        Container list = open.open(Kind.LIST, from);
        list.marker = marker.marker();
        list.node.ordered = marker.ordered();
        list.node.start = marker.number();
        open.beginItem(marker, from);
        return true;
    }

    private boolean openFootnote(boolean opened, int size) {
        int from = cursor.at();
        Optional<String> label = FootnoteMarks.label(page, cursor);
        if (label.isEmpty()) {
            return false;
        }
        closeFor(opened, size);
        open.open(Kind.FOOTNOTE, from).node.label = label.get();
        context.references().addFootnote(label.get());
        return true;
    }

    /** A line that does not continue all containers: it may still continue a paragraph in them. */
    private int lazy(int line, int matched) {
        if (leaf instanceof OpenParagraph paragraph && !cursor.isBlank()) {
            LineCursor.Mark start = cursor.mark();
            boolean code = isCode();
            int indent = cursor.skipSpaces();
            if (code || starts.at(cursor, indent, true, false).isEmpty()) {
                paragraph.add(page, cursor.at(), cursor.end());
                return line + 1;
            }
            cursor.back(start);
        }
        closeLeaf();
        open.closeTo(matched, lastEnd());
        return flow(line);
    }

    private int flow(int line) {
        if (cursor.isBlank()) {
            closeLeaf();
            return line + 1;
        }
        boolean code = isCode();
        if (leaf instanceof OpenCode) {
            closeLeaf();
        }
        if (code && !(leaf instanceof OpenParagraph)) {
            closeLeaf();
            OpenCode begun = new OpenCode(cursor.at());
            begun.add(page, cursor);
            leaf = begun;
            return line + 1;
        }
        int indent = cursor.skipSpaces();
        if (leaf instanceof OpenParagraph paragraph) {
            if (code) {
                paragraph.add(page, cursor.at(), cursor.end());
                return line + 1;
            }
            int depth = Rules.underline(cursor);
            if (depth > 0 && writer.addHeading(paragraph, depth, cursor.end())) {
                leaf = null;
                return line + 1;
            }
            if (depth > 0) {
                leaf = null;
            }
        }
        Optional<Start> start = starts.at(cursor, indent, leaf instanceof OpenParagraph, leaf instanceof OpenTable);
        if (start.isPresent()) {
            closeLeaf();
            return begin(start.get(), line);
        }
        if (leaf instanceof OpenTable table) {
            table.rows.add(TableSyntax.row(page, cursor.at(), cursor.end()));
            return line + 1;
        }
        OpenParagraph paragraph = leaf instanceof OpenParagraph begun ? begun : beginParagraph();
        paragraph.add(page, cursor.at(), cursor.end());
        return line + 1;
    }

    private OpenParagraph beginParagraph() {
        OpenParagraph begun = new OpenParagraph();
        leaf = begun;
        reportModule();
        return begun;
    }

    private void reportModule() {
        if (context.syntax().mdx() && cursor.isAtStart() && Scripts.beginsModule(page, cursor.at(), cursor.end())) {
            context.problems().add(Problems.MODULE_INVALID, new Span(cursor.at(), cursor.end()));
        }
    }

    private int begin(Start start, int line) {
        if (start instanceof Start.FenceStart fence) {
            leaf = fence.fence();
        } else if (start instanceof Start.FormulaStart formula) {
            leaf = formula.formula();
        } else if (start instanceof Start.TableStart table) {
            OpenTable opened = new OpenTable(table.alignments());
            opened.rows.add(table.head());
            leaf = opened;
            return line + 2;
        } else if (start instanceof Start.FlowStart flow) {
            writer.addFlow(flow.items());
            return flow.line();
        } else if (start instanceof Start.ModuleStart module) {
            Span span = module.span();
            open.add(new Ready(new Block.Esm(page.substring(span.from(), span.to()), span)));
            return module.line();
        } else {
            writer.add(start);
        }
        return line + 1;
    }

    private void closeLeaf() {
        if (leaf != null) {
            writer.add(leaf);
            leaf = null;
        }
    }
}
