package dev.docent.pages.internal.body;

import java.util.Optional;

/** What a path of a site leads to. */
public sealed interface LinkTarget {

    /** A page; the path is as in the navigation, such as {@code /guides/start}. */
    record Page(String path) implements LinkTarget {}

    /** A file of the docs folder; the path has no leading slash. */
    record File(String path) implements LinkTarget {}

    /** Another site, by a redirect. */
    record Web(String address) implements LinkTarget {}

    /** Nothing; perhaps another path is meant. */
    record Missing(Optional<String> nearest) implements LinkTarget {}

    /** A page that these readers may not see: written like a missing one, and no problem. */
    record Hidden() implements LinkTarget {}
}
