/**
 * Resolves the {@code docs.json} of a site to a navigation tree, and writes that tree as JSON. Everything is read first:
 * {@code docs.json}, the OpenAPI documents, the front matter of the pages; then a tree is made of it in two walks, one
 * that gives every operation its page, one that puts the nodes together.
 *
 * <p>Entry points: {@link dev.docent.impl.navigation.DefaultNavigationResolver},
 * {@link dev.docent.impl.navigation.NavigationJson}.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.navigation;
