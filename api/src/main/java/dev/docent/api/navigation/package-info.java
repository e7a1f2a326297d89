/**
 * The resolved navigation of a documentation site, the problems found while resolving it, and the SPIs that resolve it
 * and provide access to a site's files.
 *
 * <p>Entry points: {@link dev.docent.api.navigation.NavigationResolver} for a host that provides its own resolver,
 * {@link dev.docent.api.navigation.ResolvedNavigation} for reading the result.
 *
 * <p>Nullness: what may be absent in a value is {@code null} and documented as such; a look-up that may find nothing
 * returns an {@link java.util.Optional}; collections are empty, never {@code null}. An argument may be {@code null} only
 * if it is documented.
 *
 * <p>Stability: public API and SPI; changes are listed in the changelog under "API" and "SPI".
 */
@NullMarked
package dev.docent.api.navigation;

import org.jspecify.annotations.NullMarked;
