package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.mdx.block.BlockParser;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.inline.LinkDefinitions;
import dev.docent.pages.internal.mdx.script.MarkdownExtensions;
import dev.docent.pages.internal.mdx.script.ProblemSink;
import dev.docent.pages.internal.mdx.script.ScanBudget;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.MdxNode;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import dev.docent.pages.internal.mdx.tree.Span;

/** The tree of a page. Immutable and safe for several threads. */
public final class MdxPage {

    private final Source source;
    private final VariableText values;
    private final Variables variables;
    private final ByteOffsets offsets;
    private final List<Block> blocks;
    private final List<MdxProblem> problems;

    private MdxPage(
            Source source,
            String decoded,
            VariableText text,
            Variables variables,
            List<Block> blocks,
            List<MdxProblem> problems) {
        this.source = source;
        this.values = text;
        this.variables = variables;
        this.offsets = new ByteOffsets(decoded, source.start());
        this.blocks = blocks;
        this.problems = problems;
    }

    /** Reads a page; its front matter is passed over. Never throws, whatever the bytes are. */
    public static MdxPage parse(Source source) {
        return parse(source, Variables.NONE);
    }

    /** Reads a page with values in place of the names of variables. Never throws, whatever the bytes are. */
    public static MdxPage parse(Source source, Variables variables) {
        byte[] bytes = source.bytes();
        int start = source.start();
        String strict = Encoding.strict(bytes, start, bytes.length);
        String text = strict != null ? strict : new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        String decoded = text.replace('\0', '\uFFFD');
        VariableText values = VariableText.of(
                decoded,
                FrontMatterEnd.of(decoded),
                variables,
                masked -> blocks(masked, FrontMatterEnd.of(masked), new ProblemSink(masked), MarkdownExtensions.PAGE));
        String page = values.text();
        ProblemSink problems = new ProblemSink(page);
        values.problems().forEach(problems::add);
        if (strict == null) {
            problems.add(Problems.PAGE_ENCODING_INVALID, new Span(0, 0));
        }
        List<Block> blocks = blocks(page, FrontMatterEnd.of(page), problems, MarkdownExtensions.PAGE);
        return new MdxPage(source, text, values, variables, blocks, problems.sorted());
    }

    private static List<Block> blocks(String page, int from, ProblemSink problems, MarkdownExtensions syntax) {
        InlineContext context =
                new InlineContext(new LinkDefinitions(), problems, new ScanBudget(page.length()), syntax);
        return BlockParser.parse(page, from, context);
    }

    /**
     * Reads a text of CommonMark without front matter, in which only tags of some names are tags. Never throws, whatever the
     * bytes are.
     */
    public static MdxPage parseMarkdown(String file, byte[] text, Predicate<String> elements) {
        Source source = new Source(file, text);
        String decoded = new String(text, StandardCharsets.UTF_8);
        String page = decoded.replace('\0', '\uFFFD');
        ProblemSink problems = new ProblemSink(page);
        List<Block> blocks = blocks(page, 0, problems, MarkdownExtensions.commonMark(elements));
        VariableText values = new VariableText(page, List.of(), List.of());
        return new MdxPage(source, decoded, values, Variables.NONE, blocks, problems.sorted());
    }

    /** {@return whether a page was read with these variables} */
    public boolean isWith(Variables others) {
        return variables.equals(others);
    }

    /** Reads a page. */
    public static MdxPage parse(String file, byte[] page) {
        return parse(new Source(file, page));
    }

    /** {@return path of the page's file from the site root} */
    public String file() {
        return source.file();
    }

    public List<Block> blocks() {
        return blocks;
    }

    /** {@return what the page imports and exports, in its order; also that which is written between the tags of elements} */
    public List<Block.Esm> modules() {
        List<Block.Esm> modules = new ArrayList<>();
        Deque<Block> open = new ArrayDeque<>();
        push(blocks, open);
        while (!open.isEmpty()) {
            Block block = open.pop();
            if (block instanceof Block.Esm module) {
                modules.add(module);
            } else if (block instanceof Block.ElementBlock element) {
                push(element.children(), open);
            }
        }
        return modules;
    }

    private static void push(List<Block> blocks, Deque<Block> open) {
        for (int i = blocks.size() - 1; i >= 0; i--) {
            open.push(blocks.get(i));
        }
    }

    /** {@return the problems in the order of the page} */
    public List<MdxProblem> problems() {
        return problems;
    }

    /** {@return the page's text, which spans refer to} */
    public String text() {
        return values.text();
    }

    /** {@return the source of a node} */
    public String text(MdxNode node) {
        return values.text().substring(node.span().from(), node.span().to());
    }

    /** {@return where in the file a span begins} */
    public Location location(Span span) {
        return Location.root(source, Math.min(source.bytes().length, offsets.of(values.written(span.from()))));
    }
}
