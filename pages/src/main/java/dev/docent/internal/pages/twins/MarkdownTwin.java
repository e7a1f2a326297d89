package dev.docent.internal.pages.twins;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.texts.Texts;

/** Writes pages as Markdown. Immutable and thread-safe. */
public final class MarkdownTwin {

    private final Texts<TwinText> texts;

    /** @param language language of the labels that are added, as a BCP 47 tag */
    public MarkdownTwin(String language) {
        texts = Texts.load(TwinText.class, language);
    }

    /**
     * A page to write.
     *
     * @param path as in the navigation, such as {@code /guides/start}; relative links of the page begin there
     * @param title its title; empty for none
     * @param description a short text about it; empty for none
     * @param content its content
     */
    public record Page(String path, String title, String description, MdxPage content) {}

    /**
     * {@return the page as Markdown: its title as a heading, its description as a quotation, its content} Never throws,
     * whatever the content is.
     *
     * @param addresses the addresses that links to pages and files get
     */
    public String of(Page page, Addresses addresses, TwinSources sources) {
        List<Block> blocks = new ArrayList<>();
        if (!page.title().isBlank()) {
            blocks.add(Nodes.heading(1, Nodes.text(page.title().strip())));
        }
        if (!page.description().isBlank()) {
            blocks.add(Nodes.quote(List.of(
                    Nodes.paragraph(Nodes.text(page.description().strip().replaceAll("\\s+", " "))))));
        }
        blocks.addAll(new Flattening(texts, new Links(page.path(), addresses), sources).page(page.content()));
        return MarkdownWriter.write(blocks);
    }
}
