package dev.docent.pages.internal.operations.output;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;

/** A link from a document to what is elsewhere. A relative address, and one that no page may have, is shown as text. */
public final class ExternalDocs {

    private ExternalDocs() {}

    /** Writes the link of an External Documentation Object, if there is an address. */
    public static void write(Part documentation, Output out) {
        String address = documentation.text("url");
        if (!address.isBlank()) {
            out.html().element(Tag.P).content(() -> writeLink(address, text(documentation), out.html()));
        }
    }

    /**
     * Writes a link.
     *
     * @param text of the link; the address if it is empty
     */
    public static void writeLink(String address, String text, HtmlWriter html) {
        Optional<Url> url = url(address);
        if (url.isPresent()) {
            html.element(Tag.A).attribute(UrlAttribute.HREF, url.get()).text(text.isEmpty() ? address : text);
        } else {
            html.text(text.isEmpty() ? "" : text + " ");
            html.element(Tag.CODE).text(address);
        }
    }

    /** Relative addresses begin at the document or its server, not at a page. */
    private static Optional<Url> url(String address) {
        return Url.find(address).filter(url -> url.kind() != Url.Kind.PATH && url.kind() != Url.Kind.FRAGMENT);
    }

    /** {@return the same as Markdown} */
    public static List<Block> blocks(Part documentation) {
        String address = documentation.text("url");
        return address.isBlank() ? List.of() : List.of(MarkdownNodes.paragraph(link(address, text(documentation))));
    }

    private static List<Inline> link(String address, String text) {
        return url(address)
                .map(url -> List.of(MarkdownNodes.link(url.value(), text.isEmpty() ? address : text)))
                .orElseGet(() ->
                        List.of(MarkdownNodes.text(text.isEmpty() ? "" : text + " "), MarkdownNodes.code(address)));
    }

    private static String text(Part documentation) {
        return Bounds.cut(documentation.text("description").strip(), Bounds.NAME);
    }
}
