package dev.docent.pages.internal.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.feeds.LlmsDirective;
import dev.docent.pages.internal.feeds.LlmsText;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.redirects.RedirectFiles;
import dev.docent.pages.internal.search.SearchFiles;
import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.site.names.OutputNames;
import dev.docent.pages.internal.site.names.SiteFileNames;
import dev.docent.pages.internal.site.names.SiteFilePaths;
import dev.docent.pages.internal.theme.view.SearchSource;

/** Writes all files of a site. */
public final class SiteOutput {

    private static final String DOCS_JSON = Source.DOCS_JSON;
    private static final byte[] NO_DIGEST = {};

    private final ServedSite site;
    private final Target target;
    private final Runnable onPage;
    private final PageReuse reuse;
    private final OutputNames names = new OutputNames();
    private final Queue<Problem> problems = new ConcurrentLinkedQueue<>();

    /** How long the Markdown of each page is that is written; it is also in {@code llms-full.txt}. */
    private final Map<String, Integer> exportLengths = new ConcurrentHashMap<>();

    private final SiteFeeds feeds;

    private SiteOutput(ServedSite site, Target target, Runnable onPage, PageReuse reuse) {
        this.site = site;
        this.target = target;
        this.onPage = onPage;
        this.reuse = reuse;
        this.feeds = new SiteFeeds(site, new WrittenExports());
    }

    /** Where the files go. Thread-safe. */
    public interface Target {

        /**
         * Writes a file.
         *
         * @param path its path from the site's root, without a leading slash
         */
        void write(String path, byte[] content) throws IOException;

        /**
         * Writes a file of which it may be asked later whether it is there.
         *
         * @param digest the SHA-256 digest of the content; empty if that will not be asked
         */
        default void write(String path, byte[] content, byte[] digest) throws IOException {
            write(path, content);
        }

        /**
         * {@return whether there is a file of exactly this content}
         *
         * @param digest the SHA-256 digest of the content
         */
        default boolean has(String path, int length, byte[] digest) throws IOException {
            return false;
        }

        /** Takes a file that is there as written. */
        default void keep(String path) {
            throw new UnsupportedOperationException();
        }

        /** Copies a file, which may be large. */
        void copy(String path, InputStream content) throws IOException;

        /** {@return the content of a file that was written} */
        byte[] read(String path) throws IOException;
    }

    /** Writes a site as without a store. */
    public static List<Problem> write(ServedSite site, Target target, Runnable onPage) throws IOException {
        return write(site, target, onPage, PageStore.NONE, "");
    }

    /**
     * Writes a site, its pages on all cores. Of a page that is written, the site keeps only what search and checks need;
     * nothing more can be asked of it than {@linkplain ServedSite#problems() what is wrong} and {@linkplain
     * ServedSite#coverage() the coverage}.
     *
     * @param onPage called after each page, by several threads
     * @param site made by {@link ServedSite#asFiles}
     * @param store has what earlier processes made of pages; gets what is made
     * @param inputs the program and those of its options that are not in the settings of the site
     * @return the files that are left out, and why
     * @throws IOException if a file cannot be written
     */
    public static List<Problem> write(ServedSite site, Target target, Runnable onPage, PageStore store, String inputs)
            throws IOException {
        if (site.settings().names() == SiteFileNames.NONE) {
            throw new IllegalArgumentException("The site is not one that is written as files");
        }
        try (PageReuse reuse = PageReuse.of(store, inputs, "build", site.visible(), site.settings(), site.renderer())) {
            SiteOutput output = new SiteOutput(site, target, onPage, reuse);
            output.write();
            return Stream.concat(output.names.problems().stream(), output.problems.stream())
                    .toList();
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    /** Of two files with one name the first one stays: pages, then files of authors, then what Docent adds. */
    private void write() throws IOException {
        site.visible().pages().parallelStream().forEach(this::page);
        site.forEachGenerated(this::page);
        CompletableFuture<Void> search = CompletableFuture.runAsync(this::search);
        site.files().all().forEach(this::copy);
        redirects();
        file("404.html", site.notFound());
        SearchLanguages languages = site.languages();
        languages.all().forEach(this::index);
        site.assets().all().forEach(asset -> asset(asset.name(), asset.bytes()));
        feeds.write(this::file);
        documents();
        feeds.writeFull(this::file);
        done(search);
        moved();
        file("_headers", HeadersFile.of(site).getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the list of all pages. */
    private void index(String language) {
        String path = site.languages().indexPath(language);
        file(names().file(path), site.index(language));
        int parts = site.indexParts(language);
        for (int part = 1; part <= parts; part++) {
            String name = names().file(SearchSource.pathOfPart(path, part));
            site.index(language, part).ifPresent(html -> file(name, html));
        }
    }

    /** An index is made by one thread, while another one copies files. */
    private void search() {
        SearchLanguages languages = site.languages();
        boolean server = site.settings().links() == PublishingSettings.Links.SERVER;
        languages.all().parallelStream().forEach(language -> {
            SearchIndex index = SiteSearch.of(site, language);
            if (server) {
                SearchFiles.write(
                        index, languages.folder(language), site.settings().rooted(), this::asset);
            } else {
                SearchFiles.writeScripts(
                        index, languages.folder(language), site.settings().addressesAt("/"), this::asset);
            }
        });
    }

    private static void done(CompletableFuture<Void> task) {
        try {
            task.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** The OpenAPI documents, which depend on no body of a page. */
    private void documents() {
        reuse.documents(feeds::documents).forEach(this::file);
    }

    private void page(SitePage page) {
        boolean taken = reuse.find(page).filter(this::take).isPresent();
        if (!taken) {
            make(page);
        }
        site.release(page);
        onPage.run();
    }

    /** {@return whether the files of a page are there, or what they contain is kept} */
    private boolean take(StoredPage made) {
        List<Boolean> there = made.files().stream().map(this::isThere).toList();
        Optional<List<byte[]>> contents = there.contains(false) ? reuse.contents(made) : Optional.of(List.of());
        if (contents.isEmpty()) {
            return false;
        }
        site.take(made);
        write(made, there, contents.get());
        reuse.retain(made.findings().page());
        return true;
    }

    private boolean isThere(StoredFile file) {
        try {
            return target.has(file.path(), file.length(), file.digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void make(SitePage page) {
        MadePage made = made(page);
        StoredPage stored = made.stored();
        write(stored, Collections.nCopies(stored.files().size(), false), made.contents);
        if (made.isFailed()) {
            reuse.retain(page);
        } else {
            reuse.keep(stored, made.contents);
        }
    }

    /**
     * Writes the files of a page.
     *
     * @param there whether each file is there as it would be written
     * @param contents of the files, if any is not there
     */
    private void write(StoredPage made, List<Boolean> there, List<byte[]> contents) {
        for (int i = 0; i < made.files().size(); i++) {
            StoredFile file = made.files().get(i);
            try {
                if (!claim(file, made)) {
                    continue;
                }
                if (there.get(i)) {
                    target.keep(file.path());
                } else {
                    target.write(file.path(), contents.get(i), file.digest());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private boolean claim(StoredFile file, StoredPage made) {
        SitePage page = made.findings().page();
        Optional<String> written = file.part() == StoredFile.Part.OTHER
                ? Optional.empty()
                : page.written().map(HandWrittenPage::file);
        boolean claimed = names.claim(file.path(), Location.ofFile(written.orElse(DOCS_JSON)));
        if (claimed && file.part() == StoredFile.Part.MARKDOWN) {
            exportLengths.put(page.path(), made.exported());
        }
        return claimed;
    }

    /** A page with its files. */
    private final class MadePage {

        private final RenderedPage rendered;
        private final PageNotes notes = new PageNotes();
        private final List<StoredFile> files = new ArrayList<>();
        private final List<byte[]> contents = new ArrayList<>();
        private int exported = -1;

        MadePage(RenderedPage rendered) {
            this.rendered = rendered;
            notes.add(rendered.findings());
        }

        /** A digest takes time, and is only needed by later processes. */
        void add(String path, StoredFile.Part part, byte[] content) {
            files.add(new StoredFile(path, part, content.length, reuse.isActive() ? Sha256.of(content) : NO_DIGEST));
            contents.add(content);
        }

        /** {@return whether it is what there is instead of the page, which may be made the next time} */
        boolean isFailed() {
            return !notes.failures().isEmpty() || FailedPage.isIn(rendered.findings());
        }

        StoredPage stored() {
            PageContent content = rendered.view().content();
            return new StoredPage(
                    notes.in(rendered.findings()),
                    files,
                    exported,
                    content.sections(),
                    content.complete(),
                    rendered.connections());
        }
    }

    private MadePage made(SitePage page) {
        String path = page.path();
        RenderedPage rendered = site.rendered(path).orElseThrow();
        MadePage made = new MadePage(rendered);
        made.add(names().file(path), StoredFile.Part.HTML, site.html(path, rendered));
        if (site.homePath().filter(path::equals).isPresent() && names().isFree("/")) {
            site.renderedHome().ifPresent(home -> {
                made.notes.add(home.findings());
                made.add("index.html", StoredFile.Part.OTHER, site.html("/", home));
            });
        }
        rendered.stylesheets()
                .forEach(sheet -> made.add(pathOfAsset(sheet.name()), StoredFile.Part.OTHER, sheet.bytes()));
        PageNotes ofMarkdown = new PageNotes();
        site.markdown(path, ofMarkdown).ifPresent(markdown -> {
            made.exported = markdown.getBytes(StandardCharsets.UTF_8).length;
            String written = LlmsDirective.in(markdown, site.settings().listOf(path));
            made.add(fileOfMarkdown(path), StoredFile.Part.MARKDOWN, written.getBytes(StandardCharsets.UTF_8));
        });
        made.notes.add(ofMarkdown);
        if (!FailedPage.isIn(rendered.findings())) {
            problems.addAll(ofMarkdown.failures());
        }
        feeds.of(rendered).ifPresent(feed -> made.add(feed.name(), StoredFile.Part.OTHER, feed.content()));
        return made;
    }

    private String fileOfMarkdown(String path) {
        return names().file(Addresses.ofMarkdown(path));
    }

    private SiteFileNames names() {
        return site.settings().names();
    }

    /** Reads what was written: the Markdown of a large site does not fit in memory as a whole. */
    private final class WrittenExports implements LlmsText.MarkdownSource {

        @Override
        public Optional<String> find(String path) {
            try {
                if (!exportLengths.containsKey(path)) {
                    return Optional.empty();
                }
                String written = new String(target.read(fileOfMarkdown(path)), StandardCharsets.UTF_8);
                return Optional.of(
                        LlmsDirective.without(written, site.settings().listOf(path)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int length(String path) {
            return exportLengths.getOrDefault(path, 0);
        }
    }

    private RedirectFiles redirectFiles() {
        return new RedirectFiles(
                site.redirects(),
                place -> site.settings().addressesAt(place),
                names()::of,
                site.settings().language());
    }

    /** The path of a page that has another place leads there, as far as a file can have its name. */
    private void moved() {
        redirectFiles().writeMoved(names().moved().keySet(), (path, html) -> {
            String file = atOwnPath(path);
            if (SiteFilePaths.isUsable(file) && names.claimIfFree(file)) {
                target(file, html);
            }
        });
    }

    private void redirects() {
        RedirectFiles redirects = redirectFiles();
        redirects.writePages((path, html) -> {
            String file = SiteFilePaths.ofPage(path);
            if (SiteFilePaths.isUsable(file)) {
                file(file, html);
            }
        });
        List<String> withoutFile = names().moved().keySet().stream()
                .filter(path -> !SiteFilePaths.isUsable(atOwnPath(path)))
                .toList();
        file("_redirects", redirects.list(withoutFile));
    }

    private static String atOwnPath(String path) {
        return path.substring(1) + "/index.html";
    }

    private void asset(String name, byte[] content) {
        file(pathOfAsset(name), content);
    }

    private static String pathOfAsset(String name) {
        return RootedAddresses.ASSETS.substring(1) + name;
    }

    private void file(String path, byte[] content) {
        file(path, content, Location.ofFile(DOCS_JSON));
    }

    /** {@return whether the file is written; not if there is another one of its name} */
    private boolean file(String path, byte[] content, Location source) {
        boolean free = names.claim(path, source);
        if (free) {
            target(path, content);
        }
        return free;
    }

    private void target(String path, byte[] content) {
        try {
            target.write(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void copy(String path) {
        Location source = Location.ofFile(path);
        Optional<DocsFile> opened = opened(source);
        if (opened.isEmpty()) {
            return;
        }
        try (DocsFile file = opened.get()) {
            String name = names().ofFile(path);
            if (names.claim(name, source)) {
                target.copy(name, file.content());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<DocsFile> opened(Location source) {
        try {
            return site.visible().files().open(source.file());
        } catch (IOException unreadable) {
            problems.add(Problems.FILE_UNREADABLE.at(source, unreadable));
            return Optional.empty();
        }
    }
}
