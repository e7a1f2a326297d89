package dev.docent.internal.pages.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.internal.pages.mdx.block.BlockParser;
import dev.docent.internal.pages.mdx.inline.InlineContext;
import dev.docent.internal.pages.mdx.inline.LinkDefinitions;
import dev.docent.internal.pages.mdx.script.ProblemSink;
import dev.docent.internal.pages.mdx.script.ScanBudget;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.MdxNode;
import dev.docent.internal.pages.mdx.tree.MdxProblem;
import dev.docent.internal.pages.mdx.tree.Span;
import dev.docent.internal.problems.Problems;
import dev.docent.internal.text.Encoding;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;

/** The tree of a page. Immutable and safe for several threads. */
public final class MdxPage {

    private final Source source;
    private final String text;
    private final ByteOffsets offsets;
    private final List<Block> blocks;
    private final List<MdxProblem> problems;

    private MdxPage(Source source, String decoded, String text, List<Block> blocks, List<MdxProblem> problems) {
        this.source = source;
        this.text = text;
        this.offsets = new ByteOffsets(decoded, source.start());
        this.blocks = blocks;
        this.problems = problems;
    }

    /** Reads a page; its front matter is passed over. Never throws, whatever the bytes are. */
    public static MdxPage parse(Source source) {
        byte[] bytes = source.bytes();
        int start = source.start();
        String strict = Encoding.strict(bytes, start, bytes.length);
        String text = strict != null ? strict : new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        String page = text.replace('\0', '\uFFFD');
        ProblemSink problems = new ProblemSink(page);
        if (strict == null) {
            problems.add(Problems.PAGE_ENCODING_INVALID, new Span(0, 0));
        }
        InlineContext context = new InlineContext(new LinkDefinitions(), problems, new ScanBudget(page.length()));
        List<Block> blocks = BlockParser.parse(page, FrontMatterEnd.of(page), context);
        return new MdxPage(source, text, page, blocks, problems.sorted());
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

    /** {@return the problems in the order of the page} */
    public List<MdxProblem> problems() {
        return problems;
    }

    /** {@return the page's text, which spans refer to} */
    public String text() {
        return text;
    }

    /** {@return the source of a node} */
    public String text(MdxNode node) {
        return text.substring(node.span().from(), node.span().to());
    }

    /** {@return where in the file a span begins} */
    public Location location(Span span) {
        return Location.root(source, Math.min(source.bytes().length, offsets.of(span.from())));
    }
}
