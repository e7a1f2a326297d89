/**
 * Webhooks that forges send: who has sent one, and what it reports. Plain Java.
 *
 * <p>Entry point: {@link dev.docent.internal.hooks.HookVerifier}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.hooks;

import org.jspecify.annotations.NullMarked;
