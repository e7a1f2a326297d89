package dev.docent.pages.internal.feeds;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.components.markdown.UpdateTags;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * An {@code ChangelogEntry} component of a page: an entry of a changelog. Immutable.
 *
 * @param label its label, such as a version or a date
 * @param title what a feed calls it: its property {@code rss.title}, else the label
 * @param description a short text: its property {@code rss.description}, else its description, else how its text begins
 * @param tags its tags
 * @param date the date that its label or its description is; empty if neither is one
 */
public record ChangelogEntry(
        String label, String title, String description, List<String> tags, Optional<LocalDate> date) {

    private static final int MAX_UPDATES = 1000;
    private static final int MAX_TEXT = 500;

    /** Copies the list. */
    public ChangelogEntry {
        tags = List.copyOf(tags);
    }

    /** {@return the updates of a page, in its order} */
    public static List<ChangelogEntry> of(MdxPage page) {
        List<ChangelogEntry> updates = new ArrayList<>();
        collect(page.blocks(), updates);
        return updates;
    }

    private static void collect(List<Block> blocks, List<ChangelogEntry> updates) {
        for (Block block : blocks) {
            if (updates.size() < MAX_UPDATES && block instanceof Block.ElementBlock element) {
                if (element.name().equals("Update")) {
                    update(element.attributes(), element.children()).ifPresent(updates::add);
                } else {
                    collect(element.children(), updates);
                }
            } else if (updates.size() < MAX_UPDATES && block instanceof Block.Paragraph paragraph) {
                collectInline(paragraph.content(), updates);
            }
        }
    }

    private static void collectInline(List<Inline> content, List<ChangelogEntry> updates) {
        for (Inline node : content) {
            if (node instanceof Inline.ElementInline element && element.name().equals("Update")) {
                List<Block> text = List.of(new Block.Paragraph(element.children(), element.span()));
                update(element.attributes(), text).ifPresent(updates::add);
            }
        }
    }

    private static Optional<ChangelogEntry> update(List<Attribute> attributes, List<Block> content) {
        String label = text(attributes, "label");
        String about = text(attributes, "description");
        if (label.isEmpty() && about.isEmpty()) {
            return Optional.empty();
        }
        String title = property(attributes, "title").orElse(label.isEmpty() ? about : label);
        String description = property(attributes, "description").orElse(about.isEmpty() ? beginning(content) : about);
        Optional<LocalDate> date = Dates.of(label).or(() -> Dates.of(about));
        return Optional.of(new ChangelogEntry(label, title, description, UpdateTags.of(attributes), date));
    }

    private static String text(List<Attribute> attributes, String name) {
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.TextValue text && text.name().equals(name)) {
                return text.value().strip().replaceAll("\\s+", " ");
            }
            if (attribute instanceof Attribute.ExpressionValue value
                    && value.name().equals(name)) {
                Matcher string = STRING.matcher(value.source().strip());
                return string.matches() ? string.group(2).strip() : "";
            }
        }
        return "";
    }

    private static final Pattern STRING = Pattern.compile("([\"'`])([^\"'`\\\\]{0,2000})\\1");
    private static final Pattern PROPERTY = Pattern.compile(
            "[{,\\s](title|description)\\s{0,20}:\\s{0,20}(?:\"([^\"\\\\]{1,2000})\"|'([^'\\\\]{1,2000})')");

    /** {@return a property of the object that is the attribute {@code rss}} */
    private static Optional<String> property(List<Attribute> attributes, String name) {
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.ExpressionValue value
                    && value.name().equals("rss")) {
                Matcher property = PROPERTY.matcher(" " + value.source());
                while (property.find()) {
                    if (property.group(1).equals(name)) {
                        return Optional.of(property.group(2) != null ? property.group(2) : property.group(3));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static String beginning(List<Block> content) {
        StringBuilder text = new StringBuilder();
        append(content, text);
        String whole = text.toString().strip().replaceAll("\\s+", " ");
        return whole.length() <= MAX_TEXT ? whole : whole.substring(0, whole.offsetByCodePoints(0, MAX_TEXT / 2)) + "…";
    }

    private static void append(List<Block> blocks, StringBuilder text) {
        for (Block block : blocks) {
            if (text.length() > 2 * MAX_TEXT) {
                return;
            }
            if (block instanceof Block.Paragraph paragraph) {
                text.append(PlainText.of(paragraph.content())).append(' ');
            } else if (block instanceof Block.Heading heading) {
                text.append(PlainText.of(heading.content())).append(": ");
            } else if (block instanceof Block.ListBlock list) {
                list.items().forEach(item -> append(item.children(), text));
            } else if (block instanceof Block.ElementBlock element) {
                append(element.children(), text);
            }
        }
    }
}
