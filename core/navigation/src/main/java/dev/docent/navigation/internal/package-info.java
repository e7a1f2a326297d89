/**
 * From a parsed site to the navigation tree: which operations become pages, their addresses and titles, and what remains
 * unused.
 *
 * <p>Everything is read first ({@code Planning} holds the site and the results that accumulate), and planning reads no
 * files. The one result is a {@link dev.docent.navigation.internal.ResolvedSite}, for every command and for the served
 * navigation.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.DefaultNavigationResolver} and
 * {@link dev.docent.navigation.internal.SiteResolver}.
 *
 * <p>Of the whole module, read first:
 *
 * <ul>
 * <li>{@code dev.docent.navigation.internal.site.SiteReader}: reads {@code docs.json} and what it names
 * <li>{@code dev.docent.navigation.internal.openapi.SpecReader}: reads an OpenAPI document
 * <li>{@code dev.docent.navigation.internal.TreeBuilder}: makes the navigation of them
 * <li>{@code dev.docent.navigation.internal.view.NavigationCache}: reads again what has changed
 * <li>{@code dev.docent.navigation.internal.problems.Problems}: every problem of a site, and its fix
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal;

import org.jspecify.annotations.NullMarked;
