package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.folders.CopiedFile;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.search.SearchIndex;

/**
 * The text of the pages of a site that search finds, each made once, whichever thread needs it first. A later state of the
 * site takes those that it would make in the same way. Thread-safe.
 */
final class SearchedTexts {

    private final ServedSite site;
    private final Map<String, Text> made = new ConcurrentHashMap<>();
    private final Map<String, SearchIndex> earlier = new ConcurrentHashMap<>();

    /**
     * The text of a page, and what it was made from.
     *
     * @param sources the files of its body; empty if they are not known
     */
    private record Text(
            NavigationPage entry,
            List<OperationNote> notes,
            Optional<Map<String, CopiedFile>> sources,
            List<PageSection> sections) {}

    SearchedTexts(ServedSite site) {
        this.site = site;
    }

    /** {@return the text of a page} */
    List<PageSection> of(SitePage page) {
        Text known = made.get(page.path());
        return (known != null ? known : made.computeIfAbsent(page.path(), absent -> make(page))).sections();
    }

    private Text make(SitePage page) {
        RenderedPage rendered = site.rendered(page);
        return new Text(
                page.entry(),
                site.visible().notes(page),
                FailedPage.isIn(rendered.findings())
                        ? Optional.empty()
                        : files(rendered.findings().sources()),
                rendered.view().content().sections());
    }

    private Optional<Map<String, CopiedFile>> files(Set<String> paths) {
        Map<String, CopiedFile> files = new HashMap<>();
        try {
            for (String path : paths) {
                files.put(path, site.visible().files().file(path));
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
        return Optional.of(Map.copyOf(files));
    }

    /**
     * Takes the texts of an earlier state of the site for the same readers, as far as nothing has changed that they depend
     * on: the navigation, which files there are, all files that are no pages, and the page's own sources. Keeps nothing
     * else of that state.
     *
     * @param indexes what was made of these texts, by language
     */
    void take(SearchedTexts before, Map<String, SearchIndex> indexes) {
        earlier.putAll(before.earlier);
        earlier.putAll(indexes);
        VisibleSite now = site.visible();
        VisibleSite then = before.site.visible();
        if (!now.navigation().equals(then.navigation())
                || !now.fileNames().equals(then.fileNames())
                || !now.allPages().equals(then.allPages())
                || !now.files().hasSameFiles(then.files(), file -> !SitePath.isPage(file))) {
            return;
        }
        for (SitePage page : now.pages()) {
            Text text = before.made.get(page.path());
            if (text != null && isCurrent(text, page)) {
                made.put(page.path(), text);
            }
        }
    }

    private boolean isCurrent(Text text, SitePage page) {
        return text.entry().equals(page.entry())
                && text.notes().equals(site.visible().notes(page))
                && text.sources()
                        .filter(files -> files.entrySet().stream()
                                .allMatch(file -> site.visible().files().isSame(file.getKey(), file.getValue())))
                        .isPresent();
    }

    /** {@return the index of an earlier state; empty after the first call} */
    Optional<SearchIndex> earlierIndex(String language) {
        return Optional.ofNullable(earlier.remove(language));
    }
}
