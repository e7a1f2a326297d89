/**
 * Requests that Docent sends, with limits on everything that a response may take: for documents on the web, webhooks and forges.
 *
 * <p>Entry point: {@link dev.docent.base.internal.http.client.HttpCalls}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.http.client;

import org.jspecify.annotations.NullMarked;
