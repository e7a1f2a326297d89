/**
 * What a service needs that receives the webhooks of Docent, or of any sender that follows Standard Webhooks 1.0. It needs
 * nothing else of Docent.
 *
 * <p>Entry point: {@link dev.docent.api.webhooks.WebhookVerifier}.
 *
 * <p>Nullness: as in {@link dev.docent.api.jobs}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.api.webhooks;

import org.jspecify.annotations.NullMarked;
