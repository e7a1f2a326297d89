package dev.docent.internal.site;

import dev.docent.internal.folders.SitePath;

/** The path of a navigation entry. */
public final class PagePath {

    private PagePath() {}

    /**
     * {@return path without extension from the site root; {@code null} if the text is empty or leads out of the site}
     */
    public static String of(String written) {
        return SitePath.resolve("", written.trim());
    }
}
