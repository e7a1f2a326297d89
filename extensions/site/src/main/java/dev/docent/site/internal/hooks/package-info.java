/**
 * Webhooks that forges send: who has sent one, and what it reports. Plain Java.
 *
 * <p>Entry point: {@link dev.docent.site.internal.hooks.HookVerifier}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.hooks;

import org.jspecify.annotations.NullMarked;
