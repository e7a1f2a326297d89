/**
 * Changes between two versions of an OpenAPI document, and which of them break clients: what they send is no longer
 * accepted, or what they receive is something that they could not expect.
 *
 * <p>Documents are read by {@link dev.docent.navigation.internal.openapi.compared}. The comparison with a running application
 * ignores what one side leaves open, this one does not.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.openapi.changes.DocumentComparison}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.changes;

import org.jspecify.annotations.NullMarked;
