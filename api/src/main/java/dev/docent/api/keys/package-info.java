/**
 * Admin API keys: their permissions, and the SPI by which a host provides its own key store.
 *
 * <p>Entry point: {@link dev.docent.api.keys.ApiKeyVerifier}.
 *
 * <p>Nullness: what may be {@code null} is annotated with {@code @Nullable} of JSpecify, and its description states what
 * {@code null} means; everything else is never {@code null}. A lookup that may find nothing returns an {@link
 * java.util.Optional}; collections are empty. At run time the annotations are not needed.
 *
 * <p>Stability: public SPI; changes are listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.api.keys;

import org.jspecify.annotations.NullMarked;
