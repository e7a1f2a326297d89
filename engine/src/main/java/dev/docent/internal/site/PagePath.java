package dev.docent.internal.site;

import dev.docent.internal.folders.SitePath;

/** The path that an entry of the navigation means. */
public final class PagePath {

    private PagePath() {}

    /** {@return path without extension from the site's root; {@code null} if the text is empty or leads out of the site} */
    public static String of(String written) {
        return SitePath.resolve("", written.trim());
    }
}
