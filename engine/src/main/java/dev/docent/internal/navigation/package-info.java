/**
 * From a parsed site to the navigation tree: which operations become pages, their addresses and titles, and what remains
 * unused.
 *
 * <p>Entry point: {@link dev.docent.internal.navigation.DefaultNavigationResolver}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.navigation;
