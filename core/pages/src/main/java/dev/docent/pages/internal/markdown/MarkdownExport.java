package dev.docent.pages.internal.markdown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.texts.Texts;

/** Writes pages as Markdown. Immutable and thread-safe. */
public final class MarkdownExport {

    private final Texts<MarkdownText> texts;

    /** @param language language of the labels that are added, as a BCP 47 tag */
    public MarkdownExport(String language) {
        texts = Texts.load(MarkdownText.class, language);
    }

    /**
     * A page to write.
     *
     * @param path as in the navigation, such as {@code /guides/start}; relative links of the page begin there
     * @param title its title; empty for none
     * @param description a short text about it; empty for none
     * @param content what is below that, in which everything has its value
     */
    public record Page(String path, String title, String description, List<Block> content) {

        /** Copies the list. */
        public Page {
            content = List.copyOf(content);
        }
    }

    /**
     * {@return the page as Markdown: its title as a heading, its description as a quotation, its content} Never throws,
     * whatever the content is.
     *
     * @param addresses the addresses that links to pages and files get
     * @param isMarkdown whether a link to a path with {@code .md} at its end means the Markdown of the page there, not the
     *     page
     */
    public String of(Page page, Addresses addresses, Predicate<String> isMarkdown) {
        Flattening flattening = new Flattening(texts, new ExportLinks(page.path(), addresses, isMarkdown));
        List<Block> blocks = new ArrayList<>();
        if (!page.title().isBlank()) {
            blocks.add(MarkdownNodes.heading(1, MarkdownNodes.text(page.title().strip())));
        }
        if (!page.description().isBlank()) {
            blocks.add(MarkdownNodes.quote(flattening.blocks(description(page.description()))));
        }
        blocks.addAll(flattening.blocks(page.content()));
        return MarkdownWriter.write(blocks);
    }

    /** {@return a description, which is one paragraph of Markdown; anything else is a text} */
    private static List<Block> description(String markdown) {
        String line = markdown.strip().replaceAll("\\s+", " ");
        List<Block> blocks =
                MdxPage.parse("", line.getBytes(StandardCharsets.UTF_8)).blocks();
        boolean paragraph = blocks.size() == 1 && blocks.get(0) instanceof Block.Paragraph;
        return paragraph ? blocks : List.of(MarkdownNodes.paragraph(MarkdownNodes.text(line)));
    }
}
