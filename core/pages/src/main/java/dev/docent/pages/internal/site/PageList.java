package dev.docent.pages.internal.site;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.Titles;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.PageFields;
import dev.docent.navigation.internal.site.PageIndex;
import dev.docent.pages.internal.site.names.SiteFilePaths;
import dev.docent.pages.internal.tree.SiteTree;

/** Collects the pages that readers may see: those of the navigation, then hand-written ones that are in none. */
final class PageList {

    private final PageIndex files;
    private final Map<String, SpecIndex> documents;
    private final Predicate<NavigationPage> visible;
    private final Map<String, SitePage> pages = new LinkedHashMap<>();
    private final Set<String> unusable = new LinkedHashSet<>();
    private final Set<String> all = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private final Set<String> groups = new HashSet<>();
    private final Set<String> closedDocuments = new HashSet<>();

    /** @param root the navigation of the site with the titles that readers get */
    PageList(ResolvedSite site, NavigationContainer root, Predicate<NavigationPage> visible, String language) {
        this.files = site.pages();
        this.documents = site.specs().all();
        this.visible = visible;
        collect(root, language);
        refused.forEach(pages::remove);
        files.listedPaths().forEach(path -> unlisted(path, site, language));
        files.all().stream()
                .filter(file -> SiteSkills.isSkill(file.file()))
                .forEach(skill -> groups.addAll(skill.access().visibility().groups()));
        site.unlisted().values().stream()
                .filter(page -> !visible.test(page))
                .flatMap(page -> Optional.ofNullable(page.operation()).stream())
                .forEach(operation -> closedDocuments.add(operation.spec()));
    }

    /** {@return the OpenAPI documents of operations outside of the navigation that these readers may not see} */
    Set<String> closedDocuments() {
        return closedDocuments;
    }

    /** {@return the pages by path} */
    Map<String, SitePage> pages() {
        return pages;
    }

    /** {@return the paths of all pages, also of those that these readers may not see} */
    Set<String> all() {
        return all;
    }

    /** {@return the paths of pages that are left out because no browser can ask for them} */
    Set<String> unusable() {
        return unusable;
    }

    private boolean isUsable(String href) {
        boolean usable = SiteFilePaths.isAddress(href);
        if (!usable) {
            unusable.add(href);
        }
        return usable;
    }

    /** {@return the access groups of all pages} */
    Set<String> groups() {
        return groups;
    }

    private void collect(NavigationContainer container, String around) {
        String language = container.type() == ContainerType.LANGUAGE ? SiteTree.title(container) : around;
        Optional.ofNullable(container.root()).ifPresent(page -> add(page, language));
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationPage page) {
                add(page, language);
            } else {
                collect((NavigationContainer) child, language);
            }
        }
    }

    /** A page that is in the navigation twice can be seen only if both entries can. */
    private void add(NavigationPage entry, String language) {
        if (entry.missing() || !isUsable(entry.href())) {
            return;
        }
        all.add(entry.href());
        groups.addAll(entry.visibility().groups());
        if (visible.test(entry)) {
            Optional<HandWrittenPage> written = files.find(entry.href().substring(1));
            pages.putIfAbsent(entry.href(), SitePage.of(entry, written, operation(entry), true, language));
        } else {
            refused.add(entry.href());
        }
    }

    private Optional<SpecOperation> operation(NavigationPage entry) {
        DocumentedOperation documented = entry.operation();
        SpecIndex document = documented == null ? null : documents.get(documented.spec());
        if (document == null) {
            return Optional.empty();
        }
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            return document.find(endpoint.method(), endpoint.path());
        }
        return documented instanceof DocumentedOperation.Webhook webhook
                ? document.find(SpecOperation.WEBHOOK, webhook.name())
                : Optional.empty();
    }

    private void unlisted(String path, ResolvedSite site, String language) {
        String href = "/" + path;
        if (all.contains(href)) {
            return;
        }
        Optional<HandWrittenPage> file = files.find(path).filter(HandWrittenPage::isContent);
        if (file.isPresent() && isUsable(href)) {
            all.add(href);
            NavigationPage known = site.unlisted().get(href);
            NavigationPage entry = known == null
                    ? entry(file.get(), href)
                    : known.toBuilder().hidden(true).build();
            groups.addAll(entry.visibility().groups());
            if (visible.test(entry)) {
                pages.put(href, SitePage.of(entry, file, operation(entry), false, language));
            }
        }
    }

    private static NavigationPage entry(HandWrittenPage file, String href) {
        Node.Mapping frontMatter = file.frontMatter();
        String title = file.text("title");
        return NavigationPage.builder(title == null ? Titles.of(href) : title, href)
                .description(file.text("description"))
                .deprecated(file.isTruthy("deprecated"))
                .hidden(true)
                .visibility(file.access().visibility())
                .fields(PageFields.of(frontMatter))
                .build();
    }
}
