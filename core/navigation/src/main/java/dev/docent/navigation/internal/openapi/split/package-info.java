/**
 * OpenAPI documents that refer to other files of the site, read as one document: each value keeps its location in its
 * own file.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.openapi.split.JoinedDocument}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.split;

import org.jspecify.annotations.NullMarked;
