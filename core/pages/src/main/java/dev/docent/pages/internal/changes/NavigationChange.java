package dev.docent.pages.internal.changes;

import java.util.Locale;

/**
 * The change of an entry of the navigation. Texts are those of the site, unescaped.
 *
 * @param type {@code page} or the kind of container, as {@code docs.json} names it
 * @param title its title, in the new site unless it is removed
 * @param href path of the page, or where a link leads; empty for other containers
 * @param before for a renamed entry its former title, for a changed link where it led; for others the titles around it in the
 *     old navigation, separated by {@code " › "}; empty if it is added
 * @param after the same in the new navigation; equal for an entry that is moved among those around it; empty if it is
 *     removed
 */
public record NavigationChange(Kind kind, String type, String title, String href, String before, String after) {

    /** What happened to an entry. */
    public enum Kind {
        ADDED,
        REMOVED,
        MOVED,
        RENAMED,
        /** It leads to another address. */
        CHANGED;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
