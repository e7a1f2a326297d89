/**
 * Overlays of OpenAPI documents: files with a list of changes that are made to a document before anything else reads it.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.openapi.overlays.Overlay} reads and applies one,
 * {@link dev.docent.navigation.internal.openapi.overlays.Overlays} names those of a document.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.overlays;

import org.jspecify.annotations.NullMarked;
