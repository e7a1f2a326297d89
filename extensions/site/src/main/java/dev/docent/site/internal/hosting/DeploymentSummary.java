package dev.docent.site.internal.hosting;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChange;
import dev.docent.navigation.internal.openapi.changes.ApiChanges;
import dev.docent.pages.internal.changes.AccessChange;
import dev.docent.pages.internal.changes.Limited;
import dev.docent.pages.internal.changes.PageChange;
import dev.docent.pages.internal.changes.SiteChanges;

/** What is kept of the changes of a site with its deployment. */
final class DeploymentSummary {

    private final List<Change> listed = new ArrayList<>();
    private final Map<Kind, Integer> unlisted = new EnumMap<>(Kind.class);

    private DeploymentSummary() {}

    /** {@return the summary} Changes that the comparison omits, and does not tell the kind of, are not compared. */
    static DeploymentChanges of(SiteChanges changes) {
        DeploymentSummary summary = new DeploymentSummary();
        changes.access().items().forEach(summary::add);
        summary.addOmitted(changes.access(), "changes of who may see something");
        changes.apis().items().forEach(document -> summary.add(document.changes()));
        changes.pages().items().forEach(summary::add);
        changes.redirects()
                .items()
                .forEach(redirect -> summary.add(
                        Kind.REDIRECT_MISSING,
                        redirect.path(),
                        redirect.target().map(target -> "now " + target).orElse("")));
        summary.more(Kind.REDIRECT_MISSING, changes.redirects().omitted());
        summary.addOmitted(changes.apis(), "OpenAPI documents changed");
        summary.addOmitted(changes.pages(), "pages changed");
        changes.problems()
                .items()
                .forEach(problem -> summary.add(
                        Kind.NOT_COMPARED, problem.file(), problem.side().wireName() + " state: " + problem.reason()));
        summary.more(Kind.NOT_COMPARED, changes.problems().omitted());
        return DeploymentChanges.of(summary.listed, summary.unlisted);
    }

    private void add(Kind kind, String subject, String text) {
        listed.add(new Change(kind, subject, text));
    }

    private void more(Kind kind, int count) {
        unlisted.merge(kind, count, Integer::sum);
    }

    private void addOmitted(Limited<?> changes, String what) {
        if (changes.omitted() > 0) {
            add(Kind.NOT_COMPARED, "", changes.omitted() + " more " + what + "; they are not counted by kind");
        }
    }

    private void add(ApiChanges changes) {
        int breaking = 0;
        for (ApiChange change : changes.changes()) {
            breaking += change.breaking() ? 1 : 0;
            add(change.breaking() ? Kind.API_BREAKING : Kind.API_CHANGED, change.operation(), change.sentence());
        }
        int omittedBreaking = Math.max(0, changes.breaking() - breaking);
        more(Kind.API_BREAKING, omittedBreaking);
        more(Kind.API_CHANGED, Math.max(0, changes.omitted() - omittedBreaking));
    }

    private void add(AccessChange access) {
        Kind kind = access.isVisibleToMore() ? Kind.ACCESS_OPENED : Kind.ACCESS_CLOSED;
        String more = access.from().map(path -> "from " + path).orElse(access.detail());
        add(kind, access.subject(), access.words() + (more.isEmpty() ? "" : " (" + more + ")"));
    }

    private void add(PageChange page) {
        Kind kind = switch (page.kind()) {
            case ADDED -> Kind.PAGE_ADDED;
            case CHANGED -> Kind.PAGE_CHANGED;
            case REMOVED -> Kind.PAGE_REMOVED;
            case MOVED -> Kind.PAGE_MOVED;
        };
        add(kind, page.path(), page.from().map(from -> "from " + from).orElse(page.title()));
    }
}
