package dev.docent.pages.internal.changes;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChanges;

/**
 * The changes of an OpenAPI document. Immutable.
 *
 * @param kind whether the document as a whole is added or removed; then its operations are
 * @param file path from the site root, or URL: that in the new site, unless it is removed
 */
public record DocumentChange(Kind kind, String file, ApiChanges changes) {}
