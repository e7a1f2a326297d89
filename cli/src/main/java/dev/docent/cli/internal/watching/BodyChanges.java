package dev.docent.cli.internal.watching;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.readers.FrontMatterHead;
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

    /** {@return whether a file can be a part of the navigation} */
    public static boolean isDocument(String path) {
        return path.endsWith(".json") || path.endsWith(".yaml") || path.endsWith(".yml");
    }

    /** {@return whether only bodies of pages and files that are no documents changed} */
    public boolean areAll(Collection<String> paths) throws IOException {
        for (String path : paths) {
            if (!isOnlyShown(path, site) || SitePath.isPage(path) && !isBody(path)) {
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
                && Arrays.equals(head(path, old.get()), head(path, now.get()))
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

    private static byte[] head(String path, byte[] page) {
        return FrontMatterHead.of(path, page).bytes();
    }
}
