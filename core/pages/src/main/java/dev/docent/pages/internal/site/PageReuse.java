package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.readers.FrontMatterHead;
import dev.docent.navigation.internal.site.HandWrittenPage;

/**
 * What earlier processes made of the pages of a site, as far as nothing that it depends on has changed: the program, its
 * options and the site apart from the bodies of pages, which are in the key of everything; the page's own file; and the
 * files that it was made from, which are compared one by one. A change of a title changes the navigation of all pages, and
 * so all of them are made again. Thread-safe.
 */
final class PageReuse implements AutoCloseable {

    private static final String GENERATED = "";

    private final PageStore store;
    private final PageRenderer renderer;
    private final PageDates dates;
    private final Optional<String> site;
    private final List<String> paths;
    private final Optional<StoredPages> pages;
    private final Map<String, Optional<String>> states;

    private PageReuse(
            PageStore store,
            PageRenderer renderer,
            PageDates dates,
            Optional<String> site,
            List<String> paths,
            Map<String, Optional<String>> states) {
        this.store = store;
        this.renderer = renderer;
        this.dates = dates;
        this.site = site;
        this.paths = paths;
        this.pages = site.map(known -> new StoredPages(store, known, paths));
        this.states = states;
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
        return new PageReuse(
                store,
                renderer,
                new PageDates(settings.changes()),
                site,
                visible.pages().stream().map(SitePage::path).toList(),
                new ConcurrentHashMap<>());
    }

    /** {@return what is reused of the same site for another kind of making} */
    PageReuse ofKind(String kind) {
        Optional<String> other =
                site.map(known -> new PageDigest().add(known).add(kind).hex());
        return new PageReuse(store, renderer, dates, other, paths, states);
    }

    /**
     * {@return a digest of all that pages depend on apart from the bodies of pages; empty if it is not known} What the
     * navigation has of pages follows from it.
     */
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
        return Optional.of(digest.hex());
    }

    private static void frontMatter(VisibleSite visible, String file, PageDigest digest) throws IOException {
        digest.add(visible.files()
                .derive(file, FrontMatterHead.class, FrontMatterHead::of)
                .map(FrontMatterHead::bytes)
                .orElse(new byte[0]));
    }

    /** A file that is too large to be read has a fingerprint; nothing reads it. */
    private static String content(VisibleSite visible, String file) throws IOException {
        try {
            return visible.files().digest(file).map(HexFormat.of()::formatHex).orElse("");
        } catch (IOException unreadable) {
            return "unread " + visible.files().fingerprint(file).orElseThrow(() -> unreadable);
        }
    }

    /** {@return what was made of a page, if it would be made in the same way again} */
    Optional<StoredPage> find(SitePage page) {
        Optional<String> own = own(page);
        Optional<byte[]> found = pages.flatMap(known -> own.flatMap(state -> known.find(page.path(), state)));
        Optional<StoredPage> stored = found.flatMap(PageReuse::decoded).filter(this::isCurrent);
        stored.ifPresent(
                current -> pages.orElseThrow().keep(page.path(), own.orElseThrow(), found.orElseThrow(), false));
        return stored;
    }

    /** {@return the contents of the files of a page that was found; empty if they are not kept any more} */
    Optional<List<byte[]>> contents(SitePage page, StoredPage found) {
        return contentKey(page).flatMap(store::find).flatMap(packed -> StoredFile.unpacked(packed, found.files()));
    }

    /** Keeps what was made of a page, unless something that it depends on is not known. */
    void keep(SitePage page, Made made) {
        Optional<String> own = own(page);
        Optional<Map<String, String>> current =
                own.isEmpty() || made.isFailed() ? Optional.empty() : states(made.sources());
        pages.ifPresent(known -> {
            if (current.isEmpty()) {
                known.skip(page.path());
                return;
            }
            StoredPage stored = made.stored(current.get());
            if (!stored.files().isEmpty()) {
                store.keep(contentKey(page).orElseThrow(), StoredFile.packed(made.contents()));
            }
            known.keep(page.path(), own.orElseThrow(), stored.encoded(), true);
        });
    }

    /**
     * {@return files that depend on nothing but what all pages depend on; empty if they are not kept}
     *
     * @param name what they are, which is no path of a page
     */
    Optional<Map<String, byte[]>> files(String name) {
        return sharedKey(name).flatMap(store::find).flatMap(PageReuse::files);
    }

    private static Optional<Map<String, byte[]>> files(byte[] bytes) {
        try {
            StoredBytes.Reader in = new StoredBytes.Reader(bytes);
            Map<String, byte[]> files = new LinkedHashMap<>();
            in.list(() -> files.put(in.text(), in.bytes()));
            in.end();
            return Optional.of(files);
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    /** Keeps files that depend on nothing but what all pages depend on. */
    void keepFiles(String name, Map<String, byte[]> files) {
        sharedKey(name).ifPresent(key -> {
            StoredBytes.Writer out = new StoredBytes.Writer();
            out.number(files.size());
            files.forEach((path, content) -> {
                out.text(path);
                out.bytes(content);
            });
            store.keep(key, out.bytes());
        });
    }

    private Optional<String> sharedKey(String name) {
        return site.map(
                known -> new PageDigest().add(known).add("files").add(name).hex());
    }

    /** Keeps what is not kept yet. */
    @Override
    public void close() {
        pages.ifPresent(StoredPages::close);
    }

    /** What was made of a page. */
    interface Made {
        /** {@return the files that it was made from} */
        Collection<String> sources();

        /** {@return it with the states of these files} */
        StoredPage stored(Map<String, String> states);

        /** {@return the contents of its files, in their order} */
        List<byte[]> contents();

        /** {@return whether it is what there is instead of the page, which may be made the next time} */
        boolean isFailed();
    }

    private static Optional<StoredPage> decoded(byte[] bytes) {
        try {
            return Optional.of(StoredPage.decoded(bytes));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    private boolean isCurrent(StoredPage stored) {
        for (Map.Entry<String, String> source : stored.states().entrySet()) {
            if (!state(source.getKey()).equals(Optional.of(source.getValue()))) {
                return false;
            }
        }
        return true;
    }

    private Optional<Map<String, String>> states(Collection<String> sources) {
        Map<String, String> current = new HashMap<>();
        for (String source : sources) {
            Optional<String> state = state(source);
            if (state.isEmpty()) {
                return Optional.empty();
            }
            current.put(source, state.get());
        }
        return Optional.of(current);
    }

    /** Many pages are made from the same files. */
    private Optional<String> state(String file) {
        return states.computeIfAbsent(file, renderer::state);
    }

    /** {@return what only this page depends on; empty if it is not known} */
    private Optional<String> own(SitePage page) {
        if (site.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> file = page.written().map(HandWrittenPage::file);
        Optional<String> state = file.isPresent() ? state(file.get()) : Optional.of(GENERATED);
        return state.map(content -> content + "\n" + dates.of(page));
    }

    private Optional<String> contentKey(SitePage page) {
        return site.flatMap(known -> own(page)
                .map(own -> new PageDigest()
                        .add(known)
                        .add("contents")
                        .add(page.path())
                        .add(own)
                        .hex()));
    }
}
