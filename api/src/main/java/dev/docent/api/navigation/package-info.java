/**
 * The resolved navigation of a documentation site, the problems found on the way, and the SPI that resolves it.
 *
 * <p>Entry point: {@link dev.docent.api.navigation.NavigationResolver}.
 *
 * <p>Stability: public API and SPI; changes are listed in the changelog under "API" and "SPI".
 */
package dev.docent.api.navigation;
