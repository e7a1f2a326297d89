package dev.docent.impl.navigation;

import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Place;

/**
 * A page that somebody wrote by hand.
 *
 * @param file path of its file from the site's root
 * @param frontMatter its front matter; {@code null} when it has none, or none that can be read
 */
record WrittenPage(String file, Node.Mapping frontMatter) {

    /** {@return the field as text; {@code null} when it is absent, empty or no scalar} */
    String text(String field) {
        String text = textOrEmpty(field);
        return text == null || text.isEmpty() ? null : text;
    }

    /** {@return the field as text, which may be empty; {@code null} when it is absent or no scalar} */
    String textOrEmpty(String field) {
        return frontMatter == null ? null : frontMatter.text(field);
    }

    boolean isTruthy(String field) {
        Node value = member(field);
        return value != null && value.truthy();
    }

    Node member(String field) {
        return frontMatter == null ? null : frontMatter.member(field);
    }

    /** {@return where the field stands, else where the page is} */
    Place place(String field) {
        Node value = member(field);
        return value == null ? Place.ofFile(file) : value.place();
    }
}
