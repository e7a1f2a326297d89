/**
 * Generates large sites and OpenAPI documents.
 *
 * <p>Entry point: {@link dev.docent.bench.pages.GeneratedSite}.
 *
 * <p>Stability: not published.
 */
package dev.docent.bench.pages;
