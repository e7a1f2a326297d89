/**
 * Admin API keys: what a key may do, and the SPI by which a host brings its own key store.
 *
 * <p>Entry point: {@link dev.docent.api.keys.ApiKeyVerifier}.
 *
 * <p>Stability: public SPI; changes are listed in the changelog under "SPI".
 */
package dev.docent.api.keys;
