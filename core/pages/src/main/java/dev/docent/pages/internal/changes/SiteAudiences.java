package dev.docent.pages.internal.changes;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.site.SitePage;

/** The audiences of the pages, operations and skills of a site. */
final class SiteAudiences {

    private static final String FILE_UNREADABLE = "file-unreadable";

    private final ComparedSite site;
    private final Map<String, Audience> pages = new HashMap<>();
    private final Map<DocumentedOperation, Audience> operations = new HashMap<>();
    private final Map<String, Audience> skills = new TreeMap<>();
    private final Set<String> unreadable;
    private final boolean complete;

    SiteAudiences(ComparedSite site) {
        this.site = site;
        this.unreadable = site.site().navigation().problems().stream()
                .filter(problem -> problem.code().equals(FILE_UNREADABLE))
                .map(Problem::file)
                .collect(Collectors.toSet());
        this.complete = isComplete(site);
        add(site.visible().navigation());
        site.pages().values().stream().filter(page -> !page.listed()).forEach(page -> add(page.entry()));
        Set<String> listed = new HashSet<>(pages.keySet());
        site.site().unlisted().values().stream()
                .filter(page -> !listed.contains(page.href()))
                .forEach(this::addOperation);
        site.visible().skillReaders().forEach((file, visibility) -> skills.put(file, Audience.of(visibility)));
        site.pages().values().stream().filter(this::isUnread).forEach(page -> pages.put(page.path(), Audience.NOBODY));
    }

    private static boolean isComplete(ComparedSite site) {
        try {
            return site.site().folder().list().isComplete();
        } catch (IOException unlisted) {
            return false;
        }
    }

    private void add(NavigationContainer container) {
        Optional.ofNullable(container.root()).ifPresent(this::add);
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationPage page) {
                add(page);
            } else {
                add((NavigationContainer) child);
            }
        }
    }

    /** The audience of a page with several navigation entries is the intersection of theirs. */
    private void add(NavigationPage page) {
        if (site.pages().containsKey(page.href())) {
            pages.merge(page.href(), Audience.of(page.visibility()), Audience::and);
            addOperation(page);
        }
    }

    /** The audience of an operation is the union of those of its pages. */
    private void addOperation(NavigationPage page) {
        DocumentedOperation operation = page.operation();
        if (operation != null && !(operation instanceof DocumentedOperation.Schema)) {
            operations.merge(operation, Audience.of(page.visibility()), Audience::or);
        }
    }

    private boolean isUnread(SitePage page) {
        return page.written()
                .filter(written -> unreadable.contains(written.file()))
                .isPresent();
    }

    /** {@return the audiences of existing pages, by path} */
    Map<String, Audience> pages() {
        return pages;
    }

    /** {@return the audiences of documented operations} */
    Map<DocumentedOperation, Audience> operations() {
        return operations;
    }

    /** {@return the audiences of skills, by file} */
    Map<String, Audience> skills() {
        return skills;
    }

    /** {@return whether the site has a file, or may have it but cannot be read completely} */
    boolean mayHave(String file) {
        return !complete || unreadable.contains(file) || site.files().contains(file);
    }

    /** {@return whether the site has an OpenAPI document that cannot be used} */
    boolean hasUnusable(String document) {
        return site.site().specs().isUnread(document)
                || Optional.ofNullable(site.site().specs().all().get(document))
                        .filter(known -> !known.isUsable())
                        .isPresent();
    }
}
