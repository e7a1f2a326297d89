package dev.docent.cli.assessment;

import java.util.List;

import dev.docent.internal.documents.Node;

/**
 * A page that was written by hand and documents an operation.
 *
 * @param file path of its file from the site's root
 * @param frontMatter its front matter; {@code null} when it has none
 * @param body its text below the front matter, with line feeds only, without blank lines around
 * @param unquotedLabels fields that hosts show differently because their values have no quotes
 * @param lines how many lines the file has
 */
public record EndpointPage(String file, Node.Mapping frontMatter, String body, List<String> unquotedLabels, int lines) {

    /** {@return where it is in the site, without a leading slash} */
    String path() {
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** {@return where it is in the site, with a leading slash} */
    public String href() {
        return "/" + path();
    }

    /** {@return the field as text; {@code null} when it is absent, empty or no scalar} */
    String text(String field) {
        String text = frontMatter == null ? null : frontMatter.text(field);
        return text == null || text.isEmpty() ? null : text;
    }
}
