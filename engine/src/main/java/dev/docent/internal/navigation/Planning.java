package dev.docent.internal.navigation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.internal.problems.NearestMatch;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.site.EntryLimit;
import dev.docent.internal.site.NavigationSettings;
import dev.docent.internal.site.PageOrigin;
import dev.docent.internal.site.ParsedSite;
import dev.docent.internal.specs.SpecLookup;
import dev.docent.internal.text.Location;

/**
 * A site, which never changes, and beside it what accumulates while its navigation is planned.
 *
 * @param specs searches the site's documents, and records what was looked for in vain
 * @param problems receives the problems
 * @param nearest what is left of the budget for suggestions
 * @param origins why each page is in the navigation
 * @param entries what is left of the limit of entries
 */
record Planning(
        ParsedSite site,
        NavigationSettings settings,
        SpecLookup specs,
        ProblemLog problems,
        NearestMatch nearest,
        List<PageOrigin> origins,
        EntryLimit entries) {

    static Planning of(ParsedSite site, NavigationSettings settings, ProblemLog problems, EntryLimit entries) {
        SpecLookup specs = new SpecLookup(site.specs(), problems);
        return new Planning(site, settings, specs, problems, new NearestMatch(), new ArrayList<>(), entries);
    }

    /** @param operation location of the operation or model that the page documents; empty if none */
    void addOrigin(String href, PageOrigin.Rule rule, Location named, Optional<Location> operation) {
        Optional<Location> written = site.pages().find(href.substring(1)).map(page -> Location.ofFile(page.file()));
        origins.add(new PageOrigin(href, rule, named, operation, written));
    }
}
