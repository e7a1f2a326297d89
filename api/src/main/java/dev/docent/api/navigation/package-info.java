/**
 * The resolved navigation of a documentation site, the problems found while resolving it, and the SPIs that resolve it
 * and provide access to a site's files.
 *
 * <p>Entry points: {@link dev.docent.api.navigation.NavigationResolver} for a host that provides its own resolver,
 * {@link dev.docent.api.navigation.ResolvedNavigation} for reading the result.
 *
 * <p>Nullness: what may be {@code null} is annotated with {@code @Nullable} of JSpecify, and its description states what
 * {@code null} means; everything else is never {@code null}. A lookup that may find nothing returns an {@link
 * java.util.Optional}; collections are empty. At run time the annotations are not needed.
 *
 * <p>Stability: public API and SPI; changes are listed in the changelog under "API" and "SPI".
 */
@NullMarked
package dev.docent.api.navigation;

import org.jspecify.annotations.NullMarked;
