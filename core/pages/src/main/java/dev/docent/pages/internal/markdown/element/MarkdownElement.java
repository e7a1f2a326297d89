package dev.docent.pages.internal.markdown.element;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.MdxNode;

/**
 * An element that becomes Markdown.
 *
 * @param <N> blocks of an element on lines of its own; inlines of one inside a line
 * @param attributes as written
 * @param texts the attributes whose values are known; {@code true} of an attribute without one
 * @param children what is between its tags, as written
 */
public record MarkdownElement<N extends MdxNode>(
        String name, List<Attribute> attributes, Map<String, String> texts, List<N> children) {

    /** {@return the text of an attribute, on one line; empty if there is none} */
    public String text(String attribute) {
        return texts.getOrDefault(attribute, "").strip().replaceAll("\\s+", " ");
    }

    /** {@return whether the attribute is there and not false} */
    public boolean isSet(String attribute) {
        return texts.containsKey(attribute) && !text(attribute).equals("false");
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
