package dev.docent.pages.internal.site;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.Problem;

/**
 * What is noted while a page is made: what it depends on, and what else belongs to the site because of it. Thread-safe.
 *
 * @param sources the files that it is made from, whether or not they exist
 * @param linked the files that it shows or links to
 * @param leads the paths of the pages that it leads to for fields without room, which may be generated
 * @param failures why it could not be made
 */
record PageNotes(Set<String> sources, Set<String> linked, Set<String> leads, Set<Problem> failures) {

    /** Nothing is noted. */
    PageNotes() {
        this(
                ConcurrentHashMap.newKeySet(),
                ConcurrentHashMap.newKeySet(),
                ConcurrentHashMap.newKeySet(),
                ConcurrentHashMap.newKeySet());
    }

    /** Adds what was noted of a part of the same page. */
    void add(PageNotes other) {
        sources.addAll(other.sources);
        linked.addAll(other.linked);
        leads.addAll(other.leads);
        failures.addAll(other.failures);
    }

    /** Adds what was found out about the same page. */
    void add(PageFindings findings) {
        sources.addAll(findings.sources());
        linked.addAll(findings.linked());
        leads.addAll(findings.leads());
    }

    /** {@return findings about the page with all that was noted while its files were made} */
    PageFindings in(PageFindings findings) {
        return new PageFindings(
                findings.page(),
                findings.problems(),
                findings.losses(),
                findings.withoutEffect(),
                findings.anchors(),
                findings.ids(),
                sources,
                linked,
                leads,
                findings.continued());
    }
}
