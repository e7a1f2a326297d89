/**
 * Admin API keys: their permissions, {@link dev.docent.api.keys.ApiKeys} by which an application issues and revokes them, and
 * the SPIs by which it keeps them elsewhere, or knows keys of its own.
 *
 * <p>Entry points: {@link dev.docent.api.keys.ApiKeys}, {@link dev.docent.api.keys.ApiKeyVerifier}.
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
