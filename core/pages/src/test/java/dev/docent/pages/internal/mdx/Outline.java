package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Block.Esm;
import dev.docent.pages.internal.mdx.tree.Block.ExpressionBlock;
import dev.docent.pages.internal.mdx.tree.Block.FootnoteDefinition;
import dev.docent.pages.internal.mdx.tree.Block.Heading;
import dev.docent.pages.internal.mdx.tree.Block.ListBlock;
import dev.docent.pages.internal.mdx.tree.Block.Paragraph;
import dev.docent.pages.internal.mdx.tree.Block.Quote;
import dev.docent.pages.internal.mdx.tree.Block.Table;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.Inline.ExpressionInline;
import dev.docent.pages.internal.mdx.tree.Inline.Image;
import dev.docent.pages.internal.mdx.tree.Inline.Link;

/**
 * The events of a page, one line each: {@code heading DEPTH TEXT}, {@code para TEXT}, {@code code LANG LINES HASH},
 * {@code table ROWS COLUMNS}, {@code list ol|ul ITEMS}, {@code quote}, {@code rule}, {@code image URL}, {@code link URL},
 * {@code expr SOURCE}, {@code esm SOURCE}, {@code +NAME ATTRIBUTES} and {@code -NAME}. Texts have their white space
 * collapsed. It is the form in which trees are compared with those of the reference grammar.
 */
final class Outline {

    private static final Pattern SPACE =
            Pattern.compile("[\\s\\u00A0\\uFEFF\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]+");
    private static final Pattern COMMENT = Pattern.compile("^/\\*[\\s\\S]*\\*/$");

    private final List<String> events = new ArrayList<>();

    private Outline() {}

    static List<String> of(MdxPage page) {
        Outline outline = new Outline();
        outline.blocks(page.blocks());
        return outline.events;
    }

    static List<String> of(String page) {
        return of(MdxPage.parse("page.mdx", page.getBytes(StandardCharsets.UTF_8)));
    }

    static String collapse(String text) {
        return SPACE.matcher(text).replaceAll(" ").strip();
    }

    private void blocks(List<Block> blocks) {
        blocks.forEach(this::block);
    }

    private void block(Block block) {
        if (block instanceof Heading heading) {
            events.add("heading " + heading.depth() + " " + visible(heading.content()));
            inlines(heading.content());
        } else if (block instanceof Paragraph paragraph) {
            String text = visible(paragraph.content());
            if (!text.isEmpty()) {
                events.add("para " + text);
            }
            inlines(paragraph.content());
        } else if (block instanceof CodeBlock code) {
            code(code);
        } else if (block instanceof Table table) {
            events.add("table " + table.rows().size() + " "
                    + table.rows().get(0).cells().size());
            table.rows().forEach(row -> row.cells().forEach(cell -> inlines(cell.content())));
        } else if (block instanceof ListBlock list) {
            events.add("list " + (list.ordered() ? "ol " : "ul ") + list.items().size());
            list.items().forEach(item -> blocks(item.children()));
        } else if (block instanceof ElementBlock element) {
            open(element.name(), element.attributes());
            blocks(element.children());
            events.add("-" + element.name());
        } else {
            otherBlock(block);
        }
    }

    private void otherBlock(Block block) {
        if (block instanceof Quote quote) {
            events.add("quote");
            blocks(quote.children());
        } else if (block instanceof Block.Rule) {
            events.add("rule");
        } else if (block instanceof ExpressionBlock expression) {
            expression(expression.source());
        } else if (block instanceof Esm esm) {
            events.add("esm " + collapse(esm.source()));
        } else if (block instanceof FootnoteDefinition footnote) {
            blocks(footnote.children());
        }
    }

    private void code(CodeBlock code) {
        String language = code.language().isEmpty() ? "-" : code.language();
        int lines = code.code().split("\n", -1).length;
        events.add("code " + language + " " + lines + " " + hash(code.code()));
    }

    private static String hash(String code) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 12);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private void inlines(List<Inline> inlines) {
        inlines.forEach(this::inline);
    }

    private void inline(Inline inline) {
        if (inline instanceof Image image) {
            events.add("image " + image.url());
        } else if (inline instanceof Link link) {
            events.add("link " + link.url());
        } else if (inline instanceof ExpressionInline expression) {
            expression(expression.source());
        } else if (inline instanceof ElementInline element) {
            open(element.name(), element.attributes());
        }
        inlines(PlainText.children(inline));
        if (inline instanceof ElementInline element) {
            events.add("-" + element.name());
        }
    }

    private void expression(String source) {
        String text = collapse(source);
        if (!text.isEmpty() && !COMMENT.matcher(text).matches()) {
            events.add("expr " + text);
        }
    }

    private void open(String name, List<Attribute> attributes) {
        String all = attributes.stream().map(Outline::attribute).sorted().collect(Collectors.joining(" "));
        events.add("+" + name + (all.isEmpty() ? "" : " " + all));
    }

    private static String attribute(Attribute attribute) {
        if (attribute instanceof Attribute.Flag flag) {
            return flag.name() + "=true";
        }
        if (attribute instanceof Attribute.TextValue value) {
            return value.name() + "=" + collapse(value.value());
        }
        if (attribute instanceof Attribute.ExpressionValue value) {
            return value.name() + "={" + collapse(value.source()) + "}";
        }
        return "{" + collapse(((Attribute.Spread) attribute).source()) + "}";
    }

    private static String visible(List<Inline> inlines) {
        StringBuilder out = new StringBuilder();
        inlines.forEach(inline -> visible(inline, out));
        return collapse(out.toString());
    }

    private static void visible(Inline inline, StringBuilder out) {
        if (inline instanceof Inline.Text || inline instanceof Inline.Code) {
            out.append(PlainText.of(List.of(inline)));
        } else if (inline instanceof Inline.HardBreak || inline instanceof Inline.SoftBreak) {
            out.append(' ');
        } else {
            PlainText.children(inline).forEach(child -> visible(child, out));
        }
    }
}
