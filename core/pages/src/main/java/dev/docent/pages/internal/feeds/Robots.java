package dev.docent.pages.internal.feeds;

import java.util.Optional;

/** Writes {@code robots.txt}. */
public final class Robots {

    private Robots() {}

    /**
     * {@return the text}
     *
     * @param indexed whether search engines may have the site
     * @param sitemap whole address of the sitemap; empty for none
     */
    public static String text(boolean indexed, Optional<String> sitemap) {
        String rules = "User-agent: *\n" + (indexed ? "Allow: /\n" : "Disallow: /\n");
        return indexed
                ? rules + sitemap.map(address -> "\nSitemap: " + address + "\n").orElse("")
                : rules;
    }
}
