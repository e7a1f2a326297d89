package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.readers.FrontMatterHead;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;

/**
 * What earlier processes made of the pages of a site, as far as nothing that it depends on has changed: the program, its
 * options and the site apart from the bodies of pages, which are in the key of everything; the page's own file; and the
 * files that it was made from, which are compared one by one. A change of a title changes the navigation of all pages, and
 * so all of them are made again. Thread-safe.
 */
final class PageReuse implements AutoCloseable {

    /** In place of the path of a file: the page's own file, and its date. */
    private static final String OWN = "";

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
                : site(inputs, visible, settings).map(known -> StoredPages.key(known, kind));
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
        return new PageReuse(store, renderer, dates, site.map(known -> StoredPages.key(known, kind)), paths, states);
    }

    /**
     * {@return a digest of all that pages depend on apart from the bodies of pages; empty if it is not known} What the
     * navigation has of pages follows from it.
     */
    private static Optional<String> site(String inputs, VisibleSite visible, PublishingSettings settings) {
        ValueWriter all = new ValueWriter();
        all.text(inputs);
        all.text(settings.text());
        try {
            if (!visible.files().list().isComplete()) {
                return Optional.empty();
            }
            for (String file : new TreeSet<>(visible.fileNames())) {
                all.text(file);
                if (SitePath.isPage(file)) {
                    all.bytes(frontMatter(visible, file));
                } else if (!PageRenderer.isCompared(file)) {
                    all.text(content(visible, file));
                }
            }
        } catch (IOException changed) {
            return Optional.empty();
        }
        return Optional.of(Sha256.hex(all.bytes()));
    }

    private static byte[] frontMatter(VisibleSite visible, String file) throws IOException {
        return visible.files()
                .derive(file, FrontMatterHead.class, FrontMatterHead::of)
                .map(FrontMatterHead::bytes)
                .orElse(new byte[0]);
    }

    /** A file that is too large to be read has a fingerprint; nothing reads it. */
    private static String content(VisibleSite visible, String file) throws IOException {
        try {
            return visible.files().digest(file).map(HexFormat.of()::formatHex).orElse("");
        } catch (IOException unreadable) {
            return "unread " + visible.files().fingerprint(file).orElseThrow(() -> unreadable);
        }
    }

    /**
     * {@return what was made of a page, if it would be made in the same way again} Then it is either {@linkplain #retain
     * retained} or made again.
     */
    Optional<StoredPage> find(SitePage page) {
        return pages.flatMap(known -> known.find(page.path()))
                .filter(entry -> isCurrent(page, entry.states()))
                .flatMap(entry -> decoded(page, entry));
    }

    private static Optional<StoredPage> decoded(SitePage page, StoredPages.Entry entry) {
        Set<String> sources = new HashSet<>(entry.states().keySet());
        sources.remove(OWN);
        try {
            return Optional.of(StoredPage.decoded(page, sources, entry.page()));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    /** {@return the contents of the files of a page that was found; empty if they are not kept any more} */
    Optional<List<byte[]>> contents(StoredPage found) {
        return contentKey(found.findings().page())
                .flatMap(store::find)
                .flatMap(packed -> StoredFile.unpacked(packed, found.files()));
    }

    /** Leaves what is kept of a page as it is: nothing else was made of it that later processes may use. */
    void retain(SitePage page) {
        pages.ifPresent(known -> known.retain(page.path()));
    }

    /**
     * Keeps what was made of a page, unless something that it depends on is not known.
     *
     * @param contents the contents of its files, in their order
     */
    void keep(StoredPage made, List<byte[]> contents) {
        SitePage page = made.findings().page();
        pages.ifPresent(known -> {
            Optional<Map<String, String>> current = states(page, made.findings().sources());
            if (current.isEmpty()) {
                known.retain(page.path());
                return;
            }
            if (!contents.isEmpty()) {
                store.keep(contentKey(page).orElseThrow(), StoredFile.packed(contents));
            }
            known.keep(page.path(), new StoredPages.Entry(current.get(), made.encoded()));
        });
    }

    /** {@return whether anything is kept} */
    boolean isActive() {
        return site.isPresent();
    }

    /**
     * {@return the OpenAPI documents, which depend on nothing but what all pages depend on}
     *
     * @param made makes them if they are not kept
     */
    Map<String, byte[]> documents(Supplier<Map<String, byte[]>> made) {
        Optional<String> key = site.map(known -> StoredPages.key(known, "documents"));
        return key.flatMap(store::find).flatMap(PageReuse::documents).orElseGet(() -> {
            Map<String, byte[]> documents = made.get();
            key.ifPresent(known -> {
                ValueWriter out = new ValueWriter();
                out.map(documents, out::bytes);
                store.keep(known, out.bytes());
            });
            return documents;
        });
    }

    private static Optional<Map<String, byte[]>> documents(byte[] bytes) {
        try {
            ValueReader in = new ValueReader(bytes);
            Map<String, byte[]> documents = in.map(in::bytes);
            in.end();
            return Optional.of(documents);
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    /** Keeps what is not kept yet. */
    @Override
    public void close() {
        pages.ifPresent(StoredPages::close);
    }

    private boolean isCurrent(SitePage page, Map<String, String> states) {
        return states.entrySet().stream()
                .allMatch(source -> state(page, source.getKey()).equals(Optional.of(source.getValue())));
    }

    private Optional<Map<String, String>> states(SitePage page, Set<String> sources) {
        Map<String, String> current = new HashMap<>();
        own(page).ifPresent(own -> current.put(OWN, own));
        sources.forEach(source -> state(page, source).ifPresent(state -> current.put(source, state)));
        return current.size() == sources.size() + 1 ? Optional.of(current) : Optional.empty();
    }

    private Optional<String> state(SitePage page, String source) {
        return source.equals(OWN) ? own(page) : state(source);
    }

    /** Many pages are made from the same files. */
    private Optional<String> state(String file) {
        return states.computeIfAbsent(file, renderer::state);
    }

    /** {@return what only this page depends on; empty if it is not known} */
    private Optional<String> own(SitePage page) {
        Optional<String> file = page.written().map(HandWrittenPage::file);
        Optional<String> state = file.isPresent() ? state(file.get()) : Optional.of(GENERATED);
        return state.map(content -> content + "\n" + dates.of(page));
    }

    private Optional<String> contentKey(SitePage page) {
        return site.flatMap(known -> own(page).map(own -> StoredPages.key(known, "contents", page.path(), own)));
    }
}
