/**
 * JSON texts that are written without a binding: bodies of responses and of webhooks.
 *
 * <p>Entry point: {@link dev.docent.internal.json.JsonObjectWriter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.json;

import org.jspecify.annotations.NullMarked;
