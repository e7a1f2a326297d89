/**
 * Admin API keys: their permissions, and the SPI by which a host provides its own key store.
 *
 * <p>Entry point: {@link dev.docent.api.keys.ApiKeyVerifier}.
 *
 * <p>Stability: public SPI; changes are listed in the changelog under "SPI".
 */
package dev.docent.api.keys;
