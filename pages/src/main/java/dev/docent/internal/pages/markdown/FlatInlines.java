package dev.docent.internal.pages.markdown;

import dev.docent.internal.pages.markdown.element.AttributeTexts;

import dev.docent.internal.pages.markdown.element.MarkdownNodes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.mdx.inline.PlainText;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.Inline.ElementInline;
import dev.docent.internal.pages.mdx.tree.Inline.Emphasis;
import dev.docent.internal.pages.mdx.tree.Inline.Link;
import dev.docent.internal.pages.mdx.tree.Inline.Strikethrough;
import dev.docent.internal.pages.mdx.tree.Inline.Strong;

import static dev.docent.internal.pages.markdown.element.MarkdownNodes.NOWHERE;

/** Makes Markdown of what is in a line of text. */
final class FlatInlines {

    /** Elements that say nothing without their form. */
    static final Set<String> SILENT = Set.of(
            "Icon", "style", "script", "svg", "template", "noscript", "input", "button", "wbr", "source", "track");

    private static final String EMPHASIS = "em i cite dfn var";
    private static final String STRONG = "strong b";
    private static final String CODE = "code kbd samp tt";
    private static final String STRUCK = "del s strike";

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
            addElement(element, out);
        } else if (node instanceof Inline.ExpressionInline expression) {
            addExpression(expression.source(), out);
        } else if (node instanceof Link link) {
            addLink(links.address(link.url()), link.title(), link.content(), out);
        } else if (node instanceof Inline.Image image) {
            addImage(image.url(), image.title(), image.alt(), out);
        } else if (node instanceof Emphasis emphasis) {
            out.add(new Emphasis(of(emphasis.content()), NOWHERE));
        } else if (node instanceof Strong strong) {
            out.add(new Strong(of(strong.content()), NOWHERE));
        } else if (node instanceof Strikethrough struck) {
            out.add(new Strikethrough(of(struck.content()), NOWHERE));
        } else if (!(node instanceof Inline.CommentInline)) {
            out.add(node);
        }
    }

    private void addLink(Optional<String> address, String title, List<Inline> content, List<Inline> out) {
        List<Inline> shown = of(content);
        if (address.isEmpty()) {
            out.addAll(shown);
        } else {
            boolean empty = PlainText.of(shown).isBlank() && shown.stream().noneMatch(Inline.Image.class::isInstance);
            List<Inline> text = empty ? List.of(MarkdownNodes.text(address.get())) : shown;
            out.add(new Link(address.get(), title, text, NOWHERE));
        }
    }

    private void addImage(String url, String title, String alt, List<Inline> out) {
        links.address(url)
                .ifPresentOrElse(
                        address -> out.add(new Inline.Image(address, title, alt, NOWHERE)),
                        () -> out.add(MarkdownNodes.text(alt)));
    }

    void addExpression(String source, List<Inline> out) {
        Optional<String> value = LiteralValues.of(source).or(() -> page.scope().value(source));
        if (value.isEmpty()) {
            out.add(MarkdownNodes.code("{" + source.strip().replaceAll("\\s+", " ") + "}"));
        } else if (!value.get().isEmpty()) {
            out.add(MarkdownNodes.text(value.get()));
        }
    }

    private void addElement(ElementInline element, List<Inline> out) {
        String name = element.name();
        AttributeTexts values = page.scope().texts(element.attributes());
        if (SILENT.contains(name) || page.isHidden(name, values)) {
            return;
        }
        if (is(name, EMPHASIS)) {
            out.add(MarkdownNodes.emphasis(of(element.children())));
        } else if (is(name, STRONG)) {
            out.add(new Strong(of(element.children()), NOWHERE));
        } else if (is(name, STRUCK)) {
            out.add(new Strikethrough(of(element.children()), NOWHERE));
        } else if (is(name, CODE)) {
            String code = PlainText.of(of(element.children()));
            out.add(code.isEmpty() ? MarkdownNodes.text("") : MarkdownNodes.code(code));
        } else {
            addOther(element, values, out);
        }
    }

    private static boolean is(String name, String names) {
        return !name.isEmpty() && (" " + names + " ").contains(" " + name + " ");
    }

    private void addOther(ElementInline element, AttributeTexts values, List<Inline> out) {
        switch (element.name()) {
            case "br" -> out.add(MarkdownNodes.lineBreak());
            case "img" -> addImage(values.get("src"), values.get("title"), values.get("alt"), out);
            case "video", "audio", "iframe", "embed" -> addMedia(values, element.children(), out);
            case "a" -> addLink(links.address(values.get("href")), values.get("title"), element.children(), out);
            case "Card", "Tile" -> {
                List<Inline> label = List.of(MarkdownNodes.text(values.get("title")));
                addLink(values.first("href").flatMap(links::address), "", label, out);
                addBehind(": ", of(element.children()), out);
            }
            case "li", "p", "div", "tr", "dt", "dd" -> {
                if (!out.isEmpty()) {
                    out.add(MarkdownNodes.lineBreak());
                }
                out.addAll(of(element.children()));
            }
            case "Tooltip" -> {
                out.addAll(of(element.children()));
                values.first("tip").ifPresent(tip -> out.add(MarkdownNodes.text(" (" + tip + ")")));
            }
            default -> {
                if (page.scope().imported(element.name()).isPresent()) {
                    out.addAll(page.asInlines(page.imported(element.name(), values)));
                } else {
                    out.addAll(of(element.children()));
                }
            }
        }
    }

    private static void addBehind(String separator, List<Inline> content, List<Inline> out) {
        if (!PlainText.of(content).isBlank()) {
            out.add(MarkdownNodes.text(separator));
            out.addAll(content);
        }
    }

    /** Sounds and pictures that move are links. */
    void addMedia(AttributeTexts values, List<Inline> children, List<Inline> out) {
        Optional<String> address = values.first("src").flatMap(links::address);
        List<Inline> label = values.first("title", "aria-label")
                .map(title -> List.of(MarkdownNodes.text(title)))
                .orElseGet(() -> children);
        addLink(address, "", label, out);
    }

    Optional<String> address(String written) {
        return links.address(written);
    }
}
