package dev.docent.impl.internal.sites;

/**
 * Whether the sites of the application have pages.
 *
 * @param exist whether the application has what renders them: docent-site
 */
public record RenderedSites(boolean exist) {}
