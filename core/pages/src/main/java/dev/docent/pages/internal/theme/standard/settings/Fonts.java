package dev.docent.pages.internal.theme.standard.settings;

import java.util.Optional;

/**
 * Fonts of the site's own; those without a file in the site are left out.
 *
 * @param body for text
 * @param heading for headings
 */
public record Fonts(Optional<Font> body, Optional<Font> heading) {

    public static final Fonts NONE = new Fonts(Optional.empty(), Optional.empty());

    /**
     * A font.
     *
     * @param family its name: letters, digits, spaces and hyphens only
     * @param path path of its file from the site's root, without a leading slash
     * @param format {@code woff2} or {@code woff}
     * @param weight as in stylesheets, such as {@code 400} or {@code 100 900}
     */
    public record Font(String family, String path, String format, String weight) {}
}
