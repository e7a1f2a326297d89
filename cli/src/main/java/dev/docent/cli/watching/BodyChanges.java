package dev.docent.cli.watching;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.ParsedSite;
import dev.docent.navigation.internal.site.ReadPage;

/**
 * Finds out whether the navigation is the same after a change: of a page it depends on the front matter only, and on no
 * image. Most changes are of that kind, and reading the navigation takes the most time.
 *
 * @param before the files before the change
 * @param after the files after it
 * @param site what was read before it
 */
public record BodyChanges(SiteSnapshot before, SiteSnapshot after, ParsedSite site) {

    private static final String MARK = "---";

    /** {@return whether a file can be a part of the navigation} */
    public static boolean isDocument(String path) {
        return path.endsWith(".json") || path.endsWith(".yaml") || path.endsWith(".yml");
    }

    public static boolean isPage(String path) {
        return path.endsWith(".mdx") || path.endsWith(".md");
    }

    /** {@return whether only bodies of pages and files that are no documents changed} */
    public boolean areAll(Collection<String> paths) throws IOException {
        for (String path : paths) {
            if (!isOnlyShown(path, site) || isPage(path) && !isBody(path)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether {@code docs.json}, the OpenAPI documents and the list of files stay as they are if the content of
     * a file changes}
     */
    public static boolean isOnlyShown(String path, ParsedSite site) {
        return !isDocument(path) && !path.endsWith(".mintignore") && !site.isPartOfDocument(path);
    }

    private boolean isBody(String path) throws IOException {
        Optional<byte[]> old = before.read(path);
        Optional<byte[]> now = after.read(path);
        return old.isPresent()
                && now.isPresent()
                && Arrays.equals(head(old.get()), head(now.get()))
                && hasSameAccess(
                        ReadPage.of(path, old.get()).page(),
                        ReadPage.of(path, now.get()).page());
    }

    /** Who may see a page may depend on its text, if that has something like front matter. */
    private static boolean hasSameAccess(HandWrittenPage was, HandWrittenPage now) {
        return was.access().equals(now.access())
                && was.access().doubts().isEmpty()
                && was.unreadable() == null
                && now.unreadable() == null;
    }

    /** {@return everything up to the end of the front matter} */
    private static byte[] head(byte[] page) {
        String text = new String(page, StandardCharsets.ISO_8859_1);
        int start = text.indexOf(MARK);
        if (start < 0 || !text.substring(0, start).isBlank() && start > MARK.length()) {
            return new byte[0];
        }
        int end = text.indexOf("\n" + MARK, start);
        int line = end < 0 ? -1 : text.indexOf('\n', end + 1);
        return Arrays.copyOf(page, line < 0 ? page.length : line);
    }
}
