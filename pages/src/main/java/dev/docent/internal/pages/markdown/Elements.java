package dev.docent.internal.pages.markdown;

import dev.docent.internal.pages.markdown.element.AttributeTexts;

import dev.docent.internal.pages.markdown.element.UpdateTags;

import dev.docent.internal.pages.markdown.element.MarkdownNodes;

import dev.docent.internal.pages.markdown.element.MarkdownText;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.code.Fence;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Block.CodeBlock;
import dev.docent.internal.pages.mdx.tree.Block.ElementBlock;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.ListItem;
import dev.docent.internal.pages.texts.Texts;

/** Makes Markdown of components; those that are not known are what is in them. */
final class Elements {

    private static final Map<String, MarkdownText> CALLOUTS = Map.of(
            "Note", MarkdownText.NOTE,
            "Info", MarkdownText.INFO,
            "Warning", MarkdownText.WARNING,
            "Tip", MarkdownText.TIP,
            "Check", MarkdownText.CHECK,
            "Danger", MarkdownText.DANGER,
            "Callout", MarkdownText.NOTE);

    private static final Set<String> CARDS = Set.of("Card", "Tile");
    private static final Set<String> FIELDS = Set.of("ParamField", "ResponseField", "Param");
    private static final Set<String> ENTRIES = Set.of("Tree.File", "Tree.Folder", "Color.Item", "li");

    /** Elements that are parts of a line even if nothing else is in it. */
    private static final Set<String> INLINE = Set.of(
            "Icon", "Badge", "Tooltip", "a", "abbr", "audio", "b", "bdi", "br", "cite", "code", "del", "dfn", "em", "i",
            "img", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u",
            "var", "");

    private final Flattening page;
    private final FlatInlines inlines;
    private final Texts<MarkdownText> texts;
    private final HtmlBlocks html;
    private int inField;

    Elements(Flattening page, FlatInlines inlines, Texts<MarkdownText> texts) {
        this.page = page;
        this.inlines = inlines;
        this.texts = texts;
        this.html = new HtmlBlocks(page, inlines);
    }

    static boolean isBlock(String name) {
        return !INLINE.contains(name);
    }

    /** {@return the list that the elements from here on are, if this one is an item} */
    Flattening.Items itemsFrom(List<Block> blocks, int from) {
        Set<String> kind = kind(blocks.get(from));
        List<ListItem> items = new ArrayList<>();
        int at = from;
        while (!kind.isEmpty() && at < blocks.size() && kind(blocks.get(at)) == kind) {
            items.add(item((ElementBlock) blocks.get(at++)));
        }
        boolean ordered = kind.equals(Set.of("Step"));
        return new Flattening.Items(items.isEmpty() ? List.of() : List.of(MarkdownNodes.list(ordered, items)), at);
    }

    private static final List<Set<String>> KINDS = List.of(CARDS, FIELDS, ENTRIES, Set.of("Step"));

    private static Set<String> kind(Block block) {
        if (block instanceof ElementBlock element) {
            for (Set<String> kind : KINDS) {
                if (kind.contains(element.name())) {
                    return kind;
                }
            }
        }
        return Set.of();
    }

    private ListItem item(ElementBlock element) {
        AttributeTexts values = values(element);
        return switch (element.name()) {
            case "Card", "Tile" -> card(element, values);
            case "Step" -> titled(MarkdownNodes.strong(values.get("title")), values.get("title"), "\n", element);
            case "Tree.File", "Tree.Folder" -> titled(MarkdownNodes.code(values.get("name")), values.get("name"), " ", element);
            case "Color.Item" -> {
                String name = values.first("name").map(found -> found + ": ").orElse("");
                Inline color = values.first("value").map(MarkdownNodes::code).orElse(MarkdownNodes.text(""));
                yield MarkdownNodes.item(List.of(MarkdownNodes.paragraph(MarkdownNodes.text(name), color)));
            }
            case "li" -> MarkdownNodes.item(page.blocks(element.children()));
            default -> field(element, values);
        };
    }

    private ListItem titled(Inline label, String title, String separator, ElementBlock element) {
        List<Block> children = page.blocks(element.children());
        if (title.isEmpty()) {
            return MarkdownNodes.item(children);
        }
        List<Block> all = new ArrayList<>(List.of(MarkdownNodes.paragraph(label)));
        all.addAll(children);
        return MarkdownNodes.item(all);
    }

    private ListItem card(ElementBlock element, AttributeTexts values) {
        List<Block> children = page.blocks(element.children());
        Optional<String> address = values.first("href").flatMap(inlines::address);
        String title = values.first("title").or(() -> address).orElse("");
        if (title.isEmpty()) {
            return MarkdownNodes.item(children);
        }
        Inline label = address.<Inline>map(url -> new Inline.Link(url, "", List.of(MarkdownNodes.text(title)), MarkdownNodes.NOWHERE))
                .orElseGet(() -> MarkdownNodes.strong(title));
        return MarkdownNodes.item(MarkdownNodes.beginning(List.of(label), ": ", children));
    }

    private ListItem field(ElementBlock element, AttributeTexts values) {
        Optional<String> location =
                values.first("path", "query", "header", "body").isPresent()
                        ? List.of("path", "query", "header", "body").stream()
                                .filter(name -> !values.get(name).isEmpty())
                                .findFirst()
                        : Optional.empty();
        String name = values.first("name", "path", "query", "header", "body").orElse("");
        List<Inline> label = new ArrayList<>();
        if (!name.isEmpty()) {
            label.add(MarkdownNodes.code(name));
        }
        List<String> facts = new ArrayList<>();
        values.first("type").ifPresent(facts::add);
        location.filter(found -> !found.equals("body")).ifPresent(facts::add);
        if (values.isSet("required")) {
            facts.add(texts.get(MarkdownText.REQUIRED));
        }
        if (values.isSet("deprecated")) {
            facts.add(texts.get(MarkdownText.DEPRECATED));
        }
        values.first("default").ifPresent(value -> facts.add(texts.get(MarkdownText.DEFAULT_VALUE) + " " + value));
        if (!facts.isEmpty()) {
            label.add(MarkdownNodes.text(" (" + String.join(", ", facts) + ")"));
        }
        inField++;
        List<Block> children = page.blocks(element.children());
        inField--;
        return MarkdownNodes.item(label.isEmpty() ? children : MarkdownNodes.beginning(label, ": ", children));
    }

    /** {@return the Markdown of an element that is no item of a list} */
    List<Block> of(ElementBlock element) {
        AttributeTexts values = values(element);
        String name = element.name();
        if (FlatInlines.SILENT.contains(name) || page.isHidden(name, values)) {
            return List.of();
        }
        if (CALLOUTS.containsKey(name)) {
            return callout(element, values);
        }
        return switch (name) {
            case "Tab", "Accordion", "View" -> page.headed(values.get("title"), element.children());
            case "Expandable" ->
                inField > 0 ? page.blocks(element.children()) : page.headed(values.get("title"), element.children());
            case "RequestExample" -> page.headed(texts.get(MarkdownText.REQUEST_EXAMPLE), codeGroup(element));
            case "ResponseExample" -> page.headed(texts.get(MarkdownText.RESPONSE_EXAMPLE), codeGroup(element));
            case "CodeGroup" -> page.blocks(codeGroup(element));
            case "Frame" -> captioned(element, values.get("caption"));
            case "Update" -> update(element, values);
            case "Prompt" -> prompt(element, values);
            case "Snippet" -> page.snippet(values.get("file"), values);
            default -> page.scope().imported(name).isPresent() ? page.imported(name, values) : html.of(element, values);
        };
    }

    private AttributeTexts values(ElementBlock element) {
        return page.scope().texts(element.attributes());
    }

    private List<Block> callout(ElementBlock element, AttributeTexts values) {
        MarkdownText kind = CALLOUTS.getOrDefault(element.name(), MarkdownText.NOTE);
        if (element.name().equals("Callout")) {
            String type = values.get("type").toLowerCase(Locale.ROOT);
            kind = CALLOUTS.entrySet().stream()
                    .filter(entry -> entry.getKey().toLowerCase(Locale.ROOT).equals(type))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(kind);
        }
        String title = values.first("title").map(found -> ": " + found).orElse("");
        List<Block> children = page.blocks(element.children());
        Inline label = MarkdownNodes.strong(texts.get(kind) + (title.isEmpty() ? ":" : title));
        return List.of(MarkdownNodes.quote(MarkdownNodes.beginning(List.of(label), title.isEmpty() ? " " : "\n", children)));
    }

    /** {@return code blocks, each with a heading if it has a title} */
    private static List<Block> codeGroup(ElementBlock element) {
        List<Block> parts = new ArrayList<>();
        for (Block child : element.children()) {
            String title = child instanceof CodeBlock code
                    ? Fence.parse(code.language() + " " + code.meta()).title()
                    : "";
            parts.add(title.isBlank() ? child : CodeTab.of(title, child));
        }
        return parts;
    }

    /** A part with a heading, as an element that this class knows. */
    private static final class CodeTab {
        static Block of(String title, Block code) {
            var attribute = new dev.docent.internal.pages.mdx.tree.Attribute.TextValue("title", title, MarkdownNodes.NOWHERE);
            return new ElementBlock("Tab", List.of(attribute), List.of(code), MarkdownNodes.NOWHERE);
        }
    }

    private List<Block> captioned(ElementBlock element, String caption) {
        List<Block> blocks = new ArrayList<>(page.blocks(element.children()));
        if (!caption.isEmpty()) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.emphasis(List.of(MarkdownNodes.text(caption)))));
        }
        return blocks;
    }

    private List<Block> update(ElementBlock element, AttributeTexts values) {
        List<Block> start = new ArrayList<>();
        values.first("description")
                .ifPresent(text -> start.add(MarkdownNodes.paragraph(MarkdownNodes.emphasis(List.of(MarkdownNodes.text(text))))));
        String tags = String.join(", ", UpdateTags.of(element.attributes()));
        if (!tags.isEmpty()) {
            start.add(MarkdownNodes.paragraph(MarkdownNodes.text(texts.get(MarkdownText.TAGS) + ": " + tags)));
        }
        start.addAll(element.children());
        return page.headed(values.get("label"), start);
    }

    private List<Block> prompt(ElementBlock element, AttributeTexts values) {
        List<Block> blocks = new ArrayList<>();
        values.first("description", "title").ifPresent(text -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.strong(text))));
        blocks.add(MarkdownNodes.quote(page.blocks(element.children())));
        return blocks;
    }
}
