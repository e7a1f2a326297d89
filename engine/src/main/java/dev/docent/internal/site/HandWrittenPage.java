package dev.docent.internal.site;

import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;

/**
 * A hand-written page.
 *
 * @param file path of its file from the site root
 * @param frontMatter its front matter; {@code null} if it has none or it cannot be read
 */
public record HandWrittenPage(String file, Node.Mapping frontMatter) {

    /** {@return the field as text; {@code null} if it is absent, empty or not a scalar} */
    public String text(String field) {
        String text = textOrEmpty(field);
        return text == null || text.isEmpty() ? null : text;
    }

    /** {@return the field as text, which may be empty; {@code null} if it is absent or not a scalar} */
    public String textOrEmpty(String field) {
        return frontMatter == null ? null : frontMatter.text(field);
    }

    public boolean isTruthy(String field) {
        Node value = member(field);
        return value != null && value.truthy();
    }

    Node member(String field) {
        return frontMatter == null ? null : frontMatter.member(field);
    }

    /** {@return the location of the field, else of the page} */
    public Location location(String field) {
        Node value = member(field);
        return value == null ? Location.ofFile(file) : value.location();
    }
}
