package dev.docent.pages.internal.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.Inline.Emphasis;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Inline.Strikethrough;
import dev.docent.pages.internal.mdx.tree.Inline.Strong;

import static dev.docent.pages.internal.components.markdown.MarkdownNodes.NO_SPAN;

/** Makes Markdown of what is in a line of text. */
final class FlatInlines {

    private final ExportLinks links;
    private final Flattening page;

    FlatInlines(ExportLinks links, Flattening page) {
        this.links = links;
        this.page = page;
    }

    List<Inline> of(List<Inline> nodes) {
        List<Inline> out = new ArrayList<>();
        nodes.forEach(node -> add(node, out));
        return out;
    }

    private void add(Inline node, List<Inline> out) {
        if (node instanceof ElementInline element) {
            page.addElement(element, out);
        } else if (node instanceof Inline.ExpressionInline expression) {
            out.add(expression(expression.source()));
        } else if (node instanceof Link link) {
            out.addAll(link(links.address(link.url()), link.title(), link.content()));
        } else if (node instanceof Inline.Image image) {
            out.add(image(image.url(), image.title(), image.alt()));
        } else if (node instanceof Emphasis emphasis) {
            out.add(MarkdownNodes.emphasis(of(emphasis.content())));
        } else if (node instanceof Strong strong) {
            out.add(MarkdownNodes.strong(of(strong.content())));
        } else if (node instanceof Strikethrough struck) {
            out.add(MarkdownNodes.strikethrough(of(struck.content())));
        } else if (!(node instanceof Inline.CommentInline)) {
            out.add(node);
        }
    }

    List<Inline> link(Optional<String> address, String title, List<Inline> written) {
        List<Inline> content = of(written);
        if (address.isEmpty()) {
            return content;
        }
        boolean empty = PlainText.of(content).isBlank() && content.stream().noneMatch(Inline.Image.class::isInstance);
        List<Inline> text = empty ? List.of(MarkdownNodes.text(address.get())) : content;
        return List.of(new Link(address.get(), title, text, NO_SPAN));
    }

    Inline image(String url, String title, String alt) {
        return links.address(url)
                .<Inline>map(address -> new Inline.Image(address, title, alt, NO_SPAN))
                .orElseGet(() -> MarkdownNodes.text(alt));
    }

    Optional<String> address(String written) {
        return links.address(written);
    }

    /** {@return an expression that has no value} */
    static Inline expression(String source) {
        return MarkdownNodes.code("{" + source.strip().replaceAll("\\s+", " ") + "}");
    }
}
