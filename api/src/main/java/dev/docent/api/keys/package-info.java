/**
 * Admin API keys: their permissions, and the SPI by which a host provides its own key store.
 *
 * <p>Entry point: {@link dev.docent.api.keys.ApiKeyVerifier}.
 *
 * <p>Nullness: what may be absent in a value is {@code null} and documented as such; a look-up that may find nothing
 * returns an {@link java.util.Optional}; collections are empty, never {@code null}. An argument may be {@code null} only
 * if it is documented.
 *
 * <p>Stability: public SPI; changes are listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.api.keys;

import org.jspecify.annotations.NullMarked;
