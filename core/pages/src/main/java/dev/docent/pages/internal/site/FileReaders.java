package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.openapi.FileAccess;

/** The readers of the files of a site, by the same rules as in {@link PublishedFiles}. Thread-safe. */
public final class FileReaders {

    private final ServedSite site;
    private final VisibleSite visible;

    /** The readers of documented operations, by the file of the operation. */
    private final Map<String, Set<PageVisibility>> ofOperations = new HashMap<>();

    /**
     * @param site with everything that any reader sees
     * @param resolved the same site
     */
    public FileReaders(ServedSite site, ResolvedSite resolved) {
        this.site = site;
        this.visible = site.visible();
        visible.pages()
                .forEach(page -> RestrictedFiles.documents(page, visible)
                        .forEach(file -> add(file, page.entry().visibility())));
        resolved.unlisted()
                .values()
                .forEach(page -> Optional.ofNullable(page.operation())
                        .ifPresent(operation -> add(operation.spec(), page.visibility())));
    }

    private void add(String file, PageVisibility readers) {
        if (!readers.isEverybody()) {
            ofOperations.computeIfAbsent(file, absent -> new LinkedHashSet<>()).add(readers);
        }
    }

    /** {@return whether a file can be a part of the site, by its name} */
    public boolean isFile(String file) {
        return site.files().isFile(file);
    }

    /** {@return whether a file is published even if no page links to it, by its name} */
    public boolean isAlwaysPublished(String file) {
        return FileKinds.isAlwaysPublished(file);
    }

    /** {@return the files that the settings name, which everybody gets} */
    public Set<String> ofSettings() {
        return site.files().named(ServedSite.withoutRedirects(visible.docsJson()));
    }

    /** {@return the files that the page at a path shows or links to, including those of the generated pages it links to} */
    public Set<String> ofPage(String path) {
        Set<String> found = new TreeSet<>();
        Set<String> seen = new HashSet<>(Set.of(path));
        Deque<String> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            site.rendered(next.remove()).ifPresent(page -> {
                found.addAll(page.findings().linked());
                page.page().frontMatter().map(site.files()::named).ifPresent(found::addAll);
                page.findings().leads().stream()
                        .filter(lead -> !visible.allPages().contains(lead) && seen.add(lead))
                        .forEach(next::add);
            });
        }
        return found;
    }

    /**
     * {@return the restrictions of the content of a file, all of which a reader must satisfy in addition to those of the pages
     * that show it} They are those of its operations and those that it declares itself.
     */
    public List<PageVisibility> required(String file) {
        List<PageVisibility> required = new ArrayList<>(ofOperations.getOrDefault(file, Set.of()));
        if (visible.isRestricted() && RestrictedFiles.mayRestrict(file)) {
            required.addAll(RestrictedFiles.ofDocument(file, visible));
            required.addAll(ofParts(file));
        }
        return required;
    }

    private List<PageVisibility> ofParts(String file) {
        try {
            return visible.files()
                    .readOnce(file)
                    .map(bytes -> List.copyOf(FileAccess.of(file, bytes)))
                    .orElse(List.of());
        } catch (IOException unreadable) {
            return List.of(PageVisibility.nobody());
        }
    }
}
