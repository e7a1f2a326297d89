package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.openapi.FileAccess;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.pages.internal.site.VisibleSite;

/**
 * The restrictions of a whole site, all of which a reader of a preview must satisfy. Not thread-safe during construction, then
 * immutable.
 */
final class WholeSiteAccess {

    private final Set<String> groups = new HashSet<>();
    private boolean isOpen;
    private boolean isKnown = true;

    private WholeSiteAccess() {}

    /** {@return the restrictions of a site; not {@link #isKnown known} if a file that may declare some cannot be interpreted} */
    static WholeSiteAccess of(ResolvedSite site) {
        WholeSiteAccess access = new WholeSiteAccess();
        access.isOpen = !site.parsed().restricted();
        access.isKnown = site.parsed().docsJson().isPresent() && isListed(site);
        access.add(site.navigation().root());
        site.unlisted().values().forEach(page -> access.add(page.visibility()));
        site.pages().all().forEach(access::add);
        access.groups.addAll(VisibleSite.groups(site));
        if (!access.isOpen) {
            access.addDocuments(site);
        }
        access.isOpen &= access.groups.isEmpty();
        return access;
    }

    /**
     * {@return whether readers who satisfy all restrictions of two sites also satisfy those of an earlier state} False if those
     * are not known.
     */
    static boolean includes(ResolvedSite earlier, ResolvedSite published, ResolvedSite branch) {
        WholeSiteAccess needed = of(earlier);
        if (needed.isOpen() || !needed.isKnown()) {
            return needed.isKnown();
        }
        WholeSiteAccess one = of(published);
        WholeSiteAccess other = of(branch);
        Set<String> held = new HashSet<>(one.groups());
        held.addAll(other.groups());
        return !(one.isOpen() && other.isOpen()) && held.containsAll(needed.groups());
    }

    private static boolean isListed(ResolvedSite site) {
        try {
            DocsListing listed = site.folder().list();
            return listed.isComplete();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private void add(NavigationContainer container) {
        Optional.ofNullable(container.root()).ifPresent(page -> add(page.visibility()));
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationPage page) {
                add(page.visibility());
            } else {
                add((NavigationContainer) child);
            }
        }
    }

    private void add(HandWrittenPage page) {
        add(page.access().visibility());
        isKnown &= isOpen || page.unreadable() == null;
    }

    private void add(PageVisibility visibility) {
        isKnown &= !visibility.isNobody();
        groups.addAll(visibility.groups());
    }

    private void addDocuments(ResolvedSite site) {
        Set<String> documents = new HashSet<>(site.specs().all().keySet());
        site.files().stream().filter(WholeSiteAccess::isDocument).forEach(documents::add);
        for (String file : documents) {
            try {
                site.folder()
                        .readOnce(file)
                        .ifPresent(bytes -> FileAccess.of(file, bytes).forEach(this::add));
            } catch (IOException unreadable) {
                isKnown = false;
            }
        }
        site.specs().all().values().forEach(document -> document.restrictions().forEach(this::add));
        isKnown &= site.specs().unreadPaths().isEmpty();
    }

    private static boolean isDocument(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(".json") || name.endsWith(".yaml") || name.endsWith(".yml");
    }

    /** {@return whether there are no restrictions} */
    boolean isOpen() {
        return isKnown && isOpen;
    }

    /** {@return whether the restrictions are known; otherwise nobody satisfies them} */
    boolean isKnown() {
        return isKnown;
    }

    /** {@return the access groups, all of which are required} */
    Set<String> groups() {
        return groups;
    }
}
