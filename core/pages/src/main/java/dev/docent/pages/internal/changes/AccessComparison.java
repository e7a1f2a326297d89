package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.pages.internal.changes.AccessChange.Kind;
import dev.docent.pages.internal.site.SitePage;
import org.jspecify.annotations.Nullable;

/**
 * Compares the audiences of two sites: of pages, operations, skills, files, and parts of OpenAPI documents. A subject that only
 * one site has is no change of access, unless the other site may have it in a file that cannot be read: nobody sees it there.
 */
final class AccessComparison {

    private final ComparedSite before;
    private final ComparedSite after;
    private final SiteAudiences old;
    private final SiteAudiences now;
    private final Map<String, String> former = new HashMap<>();
    private final Set<String> changedPages;
    private final Set<String> touched = new HashSet<>();
    private final List<AccessChange> changes = new ArrayList<>();

    /**
     * @param moved the new paths of pages by their former ones
     * @param changed the paths of the pages of both sites whose content may differ
     */
    AccessComparison(ComparedSite before, ComparedSite after, Map<String, String> moved, Set<String> changed) {
        this.before = before;
        this.after = after;
        this.old = new SiteAudiences(before);
        this.now = new SiteAudiences(after);
        this.changedPages = changed;
        moved.forEach((from, to) -> former.put(to, from));
    }

    /** {@return the changes that are found without rendering pages, in the same order} */
    List<AccessChange> compareDeclared() {
        Set<DocumentedOperation> named = comparePages();
        compareOperations(named);
        compareSkills();
        new PartComparison(before, after, old, now).compare((part, could, can) -> add(Kind.PART, part, "", could, can));
        return sorted();
    }

    /** {@return the changes by direction, then by kind} */
    List<AccessChange> compare() {
        compareDeclared();
        boolean sameRedirects = before.redirects().equals(after.redirects());
        new FileAudiences(before, after, old, now, path -> !sameRedirects || isTouched(path))
                .compare((file, could, can) -> add(Kind.FILE, file, "", could, can));
        return sorted();
    }

    private List<AccessChange> sorted() {
        changes.sort(Comparator.comparing(AccessChange::direction)
                .thenComparing(AccessChange::kind)
                .thenComparing(AccessChange::subject)
                .thenComparing(AccessChange::detail));
        return changes;
    }

    private boolean isTouched(String path) {
        return touched.contains(path)
                || changedPages.contains(path)
                || !before.pages().containsKey(path)
                || !after.pages().containsKey(path);
    }

    private void add(Kind kind, String subject, String detail, Audience could, Audience can) {
        if (!could.equals(can)) {
            changes.add(new AccessChange(kind, subject, detail, Optional.empty(), could, can));
        }
    }

    /** {@return the operations whose change is already named by that of a page} */
    private Set<DocumentedOperation> comparePages() {
        Set<DocumentedOperation> named = new HashSet<>();
        Set<String> paths = new TreeSet<>(after.pages().keySet());
        paths.addAll(before.pages().keySet());
        paths.removeAll(former.values());
        for (String path : paths) {
            String from = former.getOrDefault(path, path);
            SitePage is = after.pages().get(path);
            SitePage was = before.pages().get(from);
            SitePage any = is == null ? was : is;
            if (any == null) {
                continue;
            }
            Optional<Audience> could = audience(old, from, was, any);
            Optional<Audience> can = audience(now, path, is, any);
            if (could.isEmpty() || can.isEmpty() || could.equals(can)) {
                continue;
            }
            touched.add(path);
            touched.add(from);
            DocumentedOperation operation = any.entry().operation();
            changes.add(new AccessChange(
                    Kind.PAGE,
                    path,
                    operation == null ? "" : name(operation),
                    Optional.of(from).filter(known -> !known.equals(path)),
                    could.get(),
                    can.get()));
            if (operation != null
                    && could.get().equals(old.operations().get(operation))
                    && can.get().equals(now.operations().get(operation))) {
                named.add(operation);
            }
        }
        return named;
    }

    /**
     * {@return the audience of a page; empty if the site has no such page}
     *
     * @param page of the site; {@code null} if there is none
     * @param other the page of the other site, for a site without one
     */
    private static Optional<Audience> audience(
            SiteAudiences audiences, String path, @Nullable SitePage page, SitePage other) {
        if (page != null) {
            return Optional.of(audiences.pages().getOrDefault(path, Audience.NOBODY));
        }
        DocumentedOperation operation = other.entry().operation();
        boolean unreadable = other.written()
                .map(written -> audiences.mayHave(written.file()))
                .orElseGet(() -> operation != null && audiences.hasUnusable(operation.spec()));
        return unreadable ? Optional.of(Audience.NOBODY) : Optional.empty();
    }

    private void compareOperations(Set<DocumentedOperation> named) {
        Set<DocumentedOperation> all = new HashSet<>(old.operations().keySet());
        all.addAll(now.operations().keySet());
        all.removeAll(named);
        for (DocumentedOperation operation : all) {
            Audience could = audience(old, operation);
            Audience can = audience(now, operation);
            if (could != null && can != null) {
                add(Kind.OPERATION, name(operation), operation.spec(), could, can);
            }
        }
    }

    private static @Nullable Audience audience(SiteAudiences audiences, DocumentedOperation operation) {
        Audience readers = audiences.operations().get(operation);
        return readers == null && audiences.hasUnusable(operation.spec()) ? Audience.NOBODY : readers;
    }

    private static String name(DocumentedOperation documented) {
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            return endpoint.method().toUpperCase(Locale.ROOT) + " " + endpoint.path();
        }
        return documented instanceof DocumentedOperation.Webhook webhook
                ? "webhook " + webhook.name()
                : ((DocumentedOperation.Schema) documented).name();
    }

    private void compareSkills() {
        Map<String, Audience> all = new TreeMap<>(old.skills());
        all.putAll(now.skills());
        for (String file : all.keySet()) {
            Optional<Audience> could = skill(old, file);
            Optional<Audience> can = skill(now, file);
            if (could.isPresent() && can.isPresent()) {
                add(Kind.SKILL, file, "", could.get(), can.get());
            }
        }
    }

    private static Optional<Audience> skill(SiteAudiences audiences, String file) {
        return Optional.ofNullable(audiences.skills().get(file))
                .or(() -> audiences.mayHave(file) ? Optional.of(Audience.NOBODY) : Optional.empty());
    }
}
