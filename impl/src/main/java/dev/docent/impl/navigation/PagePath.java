package dev.docent.impl.navigation;

import dev.docent.impl.documents.SitePath;

/** The path that an entry of the navigation means. */
final class PagePath {

    private PagePath() {}

    /** {@return path without extension from the site's root; {@code null} if the text is empty or leads out of the site} */
    static String of(String written) {
        return SitePath.resolve("", written.trim());
    }
}
