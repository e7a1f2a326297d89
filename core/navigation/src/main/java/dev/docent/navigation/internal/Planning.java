package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.EntryLimit;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.site.ParsedSite;
import dev.docent.navigation.internal.specs.SpecLookup;
import dev.docent.navigation.internal.text.Location;

/** A site, which never changes, and the results that accumulate while its navigation is planned. Not thread-safe. */
final class Planning {

    private final ParsedSite site;
    private final NavigationSettings settings;
    private final SpecLookup specs;
    private final ProblemLog problems;
    private final NearestMatch nearest = new NearestMatch();
    private final List<PageOrigin> origins = new ArrayList<>();
    private final Map<String, NavigationPage> unlisted = new HashMap<>();
    private final Map<String, ProblemCode> unmade = new LinkedHashMap<>();
    private final EntryLimit entries;
    private final Set<String> doubts = new HashSet<>();

    /** @param entries what is left of the limit after reading */
    Planning(ParsedSite site, NavigationSettings settings, ProblemLog problems, EntryLimit entries) {
        this.site = site;
        this.settings = settings;
        this.problems = problems;
        this.entries = entries;
        this.specs = new SpecLookup(site.specs(), nearest, problems);
    }

    ParsedSite site() {
        return site;
    }

    NavigationSettings settings() {
        return settings;
    }

    /** {@return the search in the site's documents, which records what was not found} */
    SpecLookup specs() {
        return specs;
    }

    ProblemLog problems() {
        return problems;
    }

    /** {@return suggestions, within what is left of their budget} */
    NearestMatch nearest() {
        return nearest;
    }

    /**
     * Adds a page that the navigation names and that cannot be made.
     *
     * @param named what names it: the same is the same page
     * @param cause why
     */
    void addUnmade(String named, ProblemCode cause) {
        unmade.putIfAbsent(named, cause);
    }

    /** {@return why each page that the navigation names is not made, as far as it is planned} */
    Map<String, ProblemCode> unmade() {
        return unmade;
    }

    /** {@return what is left of the limit of entries} */
    EntryLimit entries() {
        return entries;
    }

    /** {@return why each page is in the navigation, as far as it is planned} */
    List<PageOrigin> origins() {
        return origins;
    }

    /** {@return the pages that no entry leads to, by path with a leading slash, as far as they are known} */
    Map<String, NavigationPage> unlisted() {
        return unlisted;
    }

    /** Reports once what cannot be understood of who may see the pages of a part of an OpenAPI document. */
    void reportDoubts(DeclaredAccess access) {
        for (DeclaredAccess.Doubt doubt : access.doubts()) {
            if (doubts.add(doubt.location().file() + " " + doubt.location().pointer())) {
                problems.add(Problems.PART_CLOSED.at(doubt.location(), doubt.reason()));
            }
        }
    }

    /** @param operation location of the operation or model that the page documents; empty if none */
    void addOrigin(String href, PageOrigin.Rule rule, Location named, Optional<Location> operation) {
        Optional<Location> written = site.pages().find(href.substring(1)).map(page -> Location.ofFile(page.file()));
        origins.add(new PageOrigin(href, rule, named, operation, written));
    }
}
