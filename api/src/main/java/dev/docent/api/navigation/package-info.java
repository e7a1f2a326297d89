/**
 * The resolved navigation of a documentation site, the problems found while resolving it, and the SPIs that resolve it
 * and provide access to a site's files.
 *
 * <p>Entry points: {@link dev.docent.api.navigation.NavigationResolver} for a host that provides its own resolver,
 * {@link dev.docent.api.navigation.ResolvedNavigation} for reading the result.
 *
 * <p>Stability: public API and SPI; changes are listed in the changelog under "API" and "SPI".
 */
package dev.docent.api.navigation;
