package dev.docent.internal.pages.site;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.readers.FrontMatter;
import dev.docent.internal.site.HandWrittenPage;

/**
 * What earlier processes made of the pages of a site, as far as nothing that it depends on has changed: the program, its
 * options and the site apart from the bodies of pages, which are in the key of everything; the page's own file; and the
 * files that it was made from, which are compared one by one. A change of a title changes the navigation of all pages, and
 * so all of them are made again. Thread-safe.
 */
final class PageReuse {

    private static final String GENERATED = "";

    private final PageStore store;
    private final PageRenderer renderer;
    private final PageDates dates;
    private final Optional<String> site;

    private PageReuse(PageStore store, PageRenderer renderer, PublishingSettings settings, Optional<String> site) {
        this.store = store;
        this.renderer = renderer;
        this.dates = new PageDates(settings.changes());
        this.site = site;
    }

    /**
     * {@return what is reused of a site}
     *
     * @param inputs the program and those of its options that are not in the settings
     * @param kind what is made of the pages
     */
    static PageReuse of(
            PageStore store,
            String inputs,
            String kind,
            VisibleSite visible,
            PublishingSettings settings,
            PageRenderer renderer) {
        Optional<String> site = store == PageStore.NONE
                ? Optional.empty()
                : site(new PageDigest().add(inputs).add(kind), visible, settings);
        return new PageReuse(store, renderer, settings, site);
    }

    /** {@return a digest of all that pages depend on apart from the bodies of pages; empty if it is not known} */
    private static Optional<String> site(PageDigest digest, VisibleSite visible, PublishingSettings settings) {
        digest.add(settings.origin())
                .add(settings.base())
                .add(settings.links())
                .add(new TreeSet<>(settings.hosts()))
                .add(settings.api())
                .add(settings.signedIn())
                .add(settings.language())
                .add(settings.themeFiles());
        try {
            if (!visible.files().list().isComplete()) {
                return Optional.empty();
            }
            for (String file : new TreeSet<>(visible.fileNames())) {
                digest.add(file);
                if (SitePath.isPage(file)) {
                    frontMatter(visible, file, digest);
                } else if (!PageRenderer.isCompared(file)) {
                    digest.add(content(visible, file));
                }
            }
        } catch (IOException changed) {
            return Optional.empty();
        }
        for (SitePage page : visible.pages()) {
            add(page, digest);
        }
        new TreeSet<>(visible.allPages()).forEach(digest::add);
        return Optional.of(digest.hex());
    }

    private static void frontMatter(VisibleSite visible, String file, PageDigest digest) throws IOException {
        Optional<byte[]> content = visible.files().readOnce(file);
        FrontMatter.Extent extent = content.map(FrontMatter::extent).orElse(null);
        digest.add(content.isEmpty() || extent == null ? new byte[0] : Arrays.copyOf(content.get(), extent.to()));
    }

    /** A file that is too large to be read has a fingerprint; nothing reads it. */
    private static String content(VisibleSite visible, String file) throws IOException {
        try {
            return visible.files().readOnce(file).map(PageDigest::hex).orElse("");
        } catch (IOException unreadable) {
            return "unread " + visible.files().fingerprint(file).orElseThrow(() -> unreadable);
        }
    }

    private static void add(SitePage page, PageDigest digest) {
        NavigationPage entry = page.entry();
        digest.add(entry.href())
                .add(entry.title())
                .add(String.valueOf(entry.description()))
                .add(String.valueOf(entry.sidebarTitle()))
                .add(List.of(entry.deprecated(), entry.hidden(), entry.missing()))
                .add(String.valueOf(entry.operation()))
                .add(entry.visibility().isEverybody())
                .add(new TreeSet<>(entry.visibility().groups()))
                .add(new TreeMap<>(entry.fields()).keySet())
                .add(page.written().map(HandWrittenPage::file).orElse(GENERATED))
                .add(List.of(page.hasOwnDescription(), page.listed()))
                .add(page.language());
    }

    /** {@return what was made of a page, if it would be made in the same way again} */
    Optional<StoredPage> find(SitePage page) {
        return key(page).flatMap(store::find).flatMap(PageReuse::decoded).filter(this::isCurrent);
    }

    /** Keeps what was made of a page, unless something that it depends on is not known. */
    void keep(SitePage page, Made made) {
        key(page)
                .ifPresent(key -> states(made.sources())
                        .ifPresent(states -> store.keep(key, made.stored(states).encoded())));
    }

    /** What was made of a page. */
    interface Made {
        /** {@return the files that it was made from} */
        Collection<String> sources();

        /** {@return it with the states of these files} */
        StoredPage stored(Map<String, String> states);
    }

    private static Optional<StoredPage> decoded(byte[] bytes) {
        try {
            return Optional.of(StoredPage.decoded(bytes));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    private boolean isCurrent(StoredPage stored) {
        return stored.states().entrySet().stream()
                .allMatch(source -> renderer.state(source.getKey())
                        .filter(source.getValue()::equals)
                        .isPresent());
    }

    private Optional<Map<String, String>> states(Collection<String> sources) {
        Map<String, String> states = new HashMap<>();
        for (String source : sources) {
            Optional<String> state = renderer.state(source);
            if (state.isEmpty()) {
                return Optional.empty();
            }
            states.put(source, state.get());
        }
        return Optional.of(states);
    }

    private Optional<String> key(SitePage page) {
        Optional<String> own = page.written().map(HandWrittenPage::file);
        Optional<String> state = own.isPresent() ? own.flatMap(renderer::state) : Optional.of(GENERATED);
        return site.flatMap(known -> state.map(content -> new PageDigest()
                .add(known)
                .add(page.path())
                .add(content)
                .add(dates.of(page))
                .hex()));
    }
}
