/**
 * What changed between two states of a site, as its readers see it: pages, the navigation, addresses that no longer lead
 * anywhere, and the API that it documents.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.changes.SiteComparison}; the result is a
 * {@link dev.docent.pages.internal.changes.SiteChanges}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.changes;

import org.jspecify.annotations.NullMarked;
