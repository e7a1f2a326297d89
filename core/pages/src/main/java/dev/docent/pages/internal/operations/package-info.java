/**
 * Pages about operations, webhooks and models of OpenAPI documents, and about endpoints that an author describes by
 * hand.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.operations.OperationPages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations;

import org.jspecify.annotations.NullMarked;
