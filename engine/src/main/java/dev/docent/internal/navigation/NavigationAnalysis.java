package dev.docent.internal.navigation;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.internal.site.PageOrigin;

/**
 * A site's navigation with its origins, from one reading of the site. Immutable.
 *
 * @param navigation what the site resolves to
 * @param outline the navigation as its author wrote it; empty if the site has no usable one
 * @param origins why each page is in the navigation: the origins of all entries, those of operations first
 * @param files all files of the site in path order, without those that {@code .mintignore} excludes; none if the folder
 *     cannot be listed
 */
public record NavigationAnalysis(
        ResolvedNavigation navigation,
        Optional<Outline.Element> outline,
        List<PageOrigin> origins,
        List<String> files) {}
