package dev.docent.internal.site;

import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;

/**
 * A page that somebody wrote by hand.
 *
 * @param file path of its file from the site's root
 * @param frontMatter its front matter; {@code null} when it has none, or none that can be read
 */
public record HandWrittenPage(String file, Node.Mapping frontMatter) {

    /** {@return the field as text; {@code null} when it is absent, empty or no scalar} */
    public String text(String field) {
        String text = textOrEmpty(field);
        return text == null || text.isEmpty() ? null : text;
    }

    /** {@return the field as text, which may be empty; {@code null} when it is absent or no scalar} */
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

    /** {@return where the field stands, else where the page is} */
    public Location location(String field) {
        Node value = member(field);
        return value == null ? Location.ofFile(file) : value.location();
    }
}
