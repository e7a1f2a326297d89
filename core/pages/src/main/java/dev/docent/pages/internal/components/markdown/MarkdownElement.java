package dev.docent.pages.internal.components.markdown;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.MdxNode;

/**
 * An element that becomes Markdown.
 *
 * @param <N> blocks of an element on lines of its own; inlines of one inside a line
 * @param attributes those that have a text
 * @param children what is between its tags
 */
public record MarkdownElement<N extends MdxNode>(String name, List<Attribute> attributes, List<N> children) {

    /** {@return the text of an attribute, on one line; {@code true} of one without a value; empty if there is none} */
    public String text(String attribute) {
        String texts = attributes.stream()
                .flatMap(written -> text(written, attribute).stream())
                .collect(Collectors.joining(","));
        return texts.strip().replaceAll("\\s+", " ");
    }

    private static Optional<String> text(Attribute attribute, String name) {
        if (attribute instanceof Attribute.Flag flag && flag.name().equals(name)) {
            return Optional.of("true");
        }
        return attribute instanceof Attribute.TextValue text && text.name().equals(name)
                ? Optional.of(text.value())
                : Optional.empty();
    }

    /** {@return whether the attribute is there and not false} */
    public boolean isSet(String attribute) {
        return attributes.stream().anyMatch(written -> text(written, attribute).isPresent())
                && !text(attribute).equals("false");
    }

    /** {@return the first of these attributes that has a text} */
    public Optional<String> anyText(String... names) {
        for (String name : names) {
            if (!text(name).isEmpty()) {
                return Optional.of(text(name));
            }
        }
        return Optional.empty();
    }
}
