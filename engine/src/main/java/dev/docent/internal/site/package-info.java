/**
 * A site as its files define it, before anything is resolved: {@code docs.json} with what it includes, the pages with
 * their front matter, and the OpenAPI documents that are named.
 *
 * <p>Entry point: {@link dev.docent.internal.site.ParsedSite}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.site;
