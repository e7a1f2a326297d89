/**
 * Requests that Docent sends, with limits on everything that a response may take.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.http.client;

import org.jspecify.annotations.NullMarked;
