package dev.docent.navigation.internal;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.site.PageIndex;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.site.ParsedSite;
import dev.docent.navigation.internal.specs.SpecCatalog;

/**
 * What a site means, from one reading of it: its tree, problems, origins and documents. Immutable.
 *
 * @param navigation the tree, and all problems
 * @param origins why each page is in the navigation: the origins of all entries, those of operations first
 * @param unlisted the hand-written pages that no entry leads to, by path with a leading slash; with the generated pages that
 *     a host's resolver removed, which decide who may see their operations
 * @param parsed everything that was read
 * @param notes for the readers of operations
 * @param unmade why each page that the navigation names is not made, by what names it: one for each known operation of a document
 *     that is not used, at least one for any other document
 */
public record ResolvedSite(
        ResolvedNavigation navigation,
        List<PageOrigin> origins,
        Map<String, NavigationPage> unlisted,
        ParsedSite parsed,
        OperationNotes notes,
        Map<String, ProblemCode> unmade) {

    /** Copies the pages. */
    public ResolvedSite {
        unlisted = Map.copyOf(unlisted);
        unmade = Map.copyOf(unmade);
    }

    /** {@return this result with other problems} */
    public ResolvedSite withProblems(List<Problem> problems) {
        return new ResolvedSite(
                new ResolvedNavigation(navigation.root(), problems), origins, unlisted, parsed, notes, unmade);
    }

    /** {@return this result with {@code more} notes for the readers of operations} */
    ResolvedSite withNotes(OperationNotes more) {
        return new ResolvedSite(navigation, origins, unlisted, parsed, notes.and(more), unmade);
    }

    /** {@return the same site after changes of nothing but what is in files that the navigation does not depend on} */
    public ResolvedSite with(SiteSnapshot folder) {
        return new ResolvedSite(navigation, origins, unlisted, parsed.with(folder), notes, unmade);
    }

    /** {@return whether the tree has no content} */
    public boolean isEmpty() {
        return navigation.root().children().isEmpty();
    }

    /** {@return the navigation as written, before anything is resolved; empty if the site has no usable one} */
    public Optional<Outline.Element> outline() {
        return parsed.navigation().map(Outline::of);
    }

    /** {@return the docs folder as it was read} */
    public SiteSnapshot folder() {
        return parsed.folder();
    }

    /**
     * {@return the names of all files of the site in path order, without those that {@code .mintignore} excludes; none if the folder
     * cannot be listed}
     */
    public List<String> files() {
        return parsed.files();
    }

    /** {@return the hand-written pages with their front matter} */
    public PageIndex pages() {
        return parsed.pages();
    }

    /** {@return the OpenAPI documents that the site needs} */
    public SpecCatalog specs() {
        return parsed.specs();
    }
}
