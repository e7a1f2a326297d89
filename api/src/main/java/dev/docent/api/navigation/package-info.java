/**
 * The resolved navigation of a documentation site, the problems found on the way, and the SPIs that resolve it and that
 * give access to a site's files.
 *
 * <p>Entry points: {@link dev.docent.api.navigation.NavigationResolver} for a host that brings its own resolver,
 * {@link dev.docent.api.navigation.ResolvedNavigation} for everybody who reads the result.
 *
 * <p>Stability: public API and SPI; changes are listed in the changelog under "API" and "SPI".
 */
package dev.docent.api.navigation;
