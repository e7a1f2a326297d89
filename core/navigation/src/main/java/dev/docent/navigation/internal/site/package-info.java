/**
 * A site as its files define it, before anything is resolved: {@code docs.json} with what it includes, the pages with
 * their front matter, and the OpenAPI documents.
 *
 * <p>{@link dev.docent.navigation.internal.site.SiteReader} reads all of it, in the order in which one file leads to the next: the
 * list of the folder and {@code .mintignore}, {@code docs.json} and its includes, the OpenAPI documents that it names,
 * the pages. Only then is it known what else is needed:
 *
 * <ul>
 *   <li>The OpenAPI documents that are named nowhere are read if the front matter of a page refers to an operation or a
 *   model, because such a reference may mean any document. Otherwise none of them is parsed, so that unused documents
 *   cost a site nothing. A page that is a fragment, such as a snippet, counts only where the navigation shows it.
 *   <li>The links of the pages are read if a page may be outside the navigation.
 *   <li>In a folder that cannot be listed, pages are looked for at the paths that the navigation shows. Those of
 *       operations are known only to the plan, which is therefore made once on trial, without pages.
 * </ul>
 *
 * <p>The result, a {@link dev.docent.navigation.internal.site.ParsedSite}, is immutable, and planning reads no files. What
 * accumulates while planning (problems, origins, limits) is not part of it.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.site.SiteReader} and {@link dev.docent.navigation.internal.site.ParsedSite}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.site;

import org.jspecify.annotations.NullMarked;
