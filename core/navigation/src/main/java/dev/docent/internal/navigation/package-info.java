/**
 * From a parsed site to the navigation tree: which operations become pages, their addresses and titles, and what remains
 * unused.
 *
 * <p>Everything is read first ({@code Planning} holds the site and the results that accumulate), and planning reads no
 * files. The one result is a {@link dev.docent.internal.navigation.ResolvedSite}, for every command and for the served
 * navigation.
 *
 * <p>Entry points: {@link dev.docent.internal.navigation.DefaultNavigationResolver} and
 * {@link dev.docent.internal.navigation.SiteResolver}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.navigation;

import org.jspecify.annotations.NullMarked;
