package dev.docent.cli.migration.assessment;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/**
 * A hand-written page that documents an operation.
 *
 * @param file path of its file from the site's root
 * @param frontMatter its front matter; {@code null} if it has none
 * @param body its text after the front matter, with LF line ends, without leading and trailing blank lines
 * @param lines number of lines of the file
 */
public record EndpointPage(String file, Node.@Nullable Mapping frontMatter, String body, int lines) {

    /** {@return its path in the site, without a leading slash} */
    String path() {
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** {@return its path in the site, with a leading slash} */
    public String href() {
        return "/" + path();
    }

    /** {@return the field as text; {@code null} if it is absent, empty or not a scalar} */
    @Nullable String text(String field) {
        String text = frontMatter == null ? null : frontMatter.text(field);
        return text == null || text.isEmpty() ? null : text;
    }
}
