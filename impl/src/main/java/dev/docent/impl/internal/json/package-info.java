/**
 * JSON texts that are written without a binding: bodies of responses and of webhooks.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.json.JsonObjectWriter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.json;

import org.jspecify.annotations.NullMarked;
