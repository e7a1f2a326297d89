package dev.docent.pages.internal.changes;

import java.util.Optional;

/**
 * The former path of a page, or one that was redirected, that leads nowhere.
 *
 * @param path with a leading slash; a redirect with a wildcard as {@code docs.json} writes it
 * @param target the new path of the page, with a leading slash; empty if it is removed
 */
public record MissingRedirect(String path, Optional<String> target) {}
