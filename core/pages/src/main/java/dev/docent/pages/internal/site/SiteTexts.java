package dev.docent.pages.internal.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

import dev.docent.pages.internal.feeds.LlmsText;

/** The files about a site for other programs, such as {@code llms.txt}, generated on request. Thread-safe. */
final class SiteTexts {

    private static final String FULL_TEXT = "llms-full";
    private static final String FEED = "/rss.xml";

    private final ServedSite site;
    private final RecentExports exports = new RecentExports();
    private final SiteFeeds feeds;
    private final Lazy<Map<String, byte[]>> texts = new Lazy<>(this::texts);
    private final Lazy<LlmsText.FullText> full;

    SiteTexts(ServedSite site) {
        this.site = site;
        this.feeds = new SiteFeeds(site, exports);
        this.full = new Lazy<>(feeds::full);
    }

    /** {@return a text by its name; empty if there is none} */
    Optional<byte[]> find(String name) {
        if (name.startsWith(FULL_TEXT)) {
            return full(name);
        }
        if (SiteDocuments.isName(name)) {
            return site.documents().find(name);
        }
        if (name.endsWith(FEED)) {
            return site.rendered("/" + name.substring(0, name.length() - FEED.length()))
                    .flatMap(feeds::of)
                    .filter(feed -> feed.name().equals(name))
                    .map(SiteFeeds.Feed::content);
        }
        return Optional.ofNullable(texts.get().get(name));
    }

    /** The text of all pages is made each time: it is as long as they are. */
    private Optional<byte[]> full(String name) {
        try {
            if (!full.get().names().contains(name)) {
                return Optional.empty();
            }
            StringBuilder text = new StringBuilder();
            full.get().write(name, exports, text);
            return Optional.of(text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            exports.forget();
        }
    }

    /**
     * Measures the text of all pages.
     *
     * @param goesOn asked before each page; {@code false} ends it
     */
    void prepare(BooleanSupplier goesOn) {
        for (SitePage page : site.visible().pages()) {
            if (full.isMade() || !goesOn.getAsBoolean()) {
                return;
            }
            if (page.listed() && page.mayBeListed()) {
                exports.length(page.path());
            }
        }
        full.get();
    }

    private Map<String, byte[]> texts() {
        Map<String, byte[]> made = new ConcurrentHashMap<>();
        feeds.write(made::put);
        return made;
    }

    /**
     * The Markdown of pages, made when it is asked for. What was measured is kept for the text that it is measured for, as
     * far as it is a few megabytes.
     */
    private final class RecentExports implements LlmsText.MarkdownSource {

        private static final int MAX_KEPT = 4_000_000;

        private final Map<String, String> kept = new ConcurrentHashMap<>();
        private final Map<String, Integer> lengths = new ConcurrentHashMap<>();
        private final AtomicLong size = new AtomicLong();

        @Override
        public Optional<String> find(String path) {
            String recent = kept.get(path);
            return recent == null ? site.markdown(path) : Optional.of(recent);
        }

        @Override
        public int length(String path) {
            return lengths.computeIfAbsent(path, this::measure);
        }

        private int measure(String path) {
            Optional<String> markdown = site.markdown(path);
            int length = markdown.map(text -> text.getBytes(StandardCharsets.UTF_8).length)
                    .orElse(0);
            if (markdown.isPresent() && size.addAndGet(length) <= MAX_KEPT) {
                kept.put(path, markdown.get());
            }
            return length;
        }

        /** Lets the memory go. */
        void forget() {
            kept.clear();
            lengths.clear();
            size.set(0);
        }
    }
}
