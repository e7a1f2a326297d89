package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.feeds.Alternates;
import dev.docent.pages.internal.feeds.ChangelogEntry;
import dev.docent.pages.internal.feeds.ListedPages;
import dev.docent.pages.internal.feeds.LlmsText;
import dev.docent.pages.internal.feeds.Rss;
import dev.docent.pages.internal.feeds.Sitemap;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.theme.Theme;

/** Writes the files about a site for other programs. */
final class SiteFeeds {

    private final ServedSite site;
    private final PublishingSettings settings;
    private final PageDates dates;
    private final LlmsText.MarkdownSource exports;

    SiteFeeds(ServedSite site, LlmsText.MarkdownSource exports) {
        this.site = site;
        this.settings = site.settings();
        this.dates = new PageDates(settings.changes());
        this.exports = exports;
    }

    /**
     * Writes what is about the whole site, but for the text of all pages.
     *
     * @param files takes the name of each file, from the site's root and without a leading slash, and its bytes
     */
    void write(BiConsumer<String, byte[]> files) {
        llms().lists().forEach((name, text) -> files.accept(name, bytes(text)));
        site.skills().files(settings::absolute).forEach(files);
        settings.origin().ifPresent(origin -> {
            sitemap(origin, files);
            String map = settings.absolute("/sitemap.xml");
            files.accept("robots.txt", bytes("User-agent: *\nAllow: /\n\nSitemap: " + map + "\n"));
        });
    }

    /** {@return the OpenAPI documents, by their names from the site's root} */
    Map<String, byte[]> documents() {
        SiteDocuments documents = site.documents();
        Map<String, byte[]> found = new LinkedHashMap<>();
        documents.names().forEach(name -> documents.find(name).ifPresent(json -> found.put(name, json)));
        return found;
    }

    /** Writes the text of all pages, of a large site in several files: each is small enough for the memory. */
    void writeFull(BiConsumer<String, byte[]> files) throws IOException {
        LlmsText.FullText full = full();
        for (String name : full.names()) {
            StringBuilder text = new StringBuilder();
            full.write(name, exports, text);
            files.accept(name, bytes(text.toString()));
        }
    }

    /** {@return the files with the text of all pages} */
    LlmsText.FullText full() {
        return llms().full(exports);
    }

    private LlmsText llms() {
        Theme theme = site.visible().theme();
        ListedPages pages = ListedPages.of(site.visible().navigation(), this::isListed);
        List<LlmsText.Resource> resources = new ArrayList<>();
        site.documents()
                .specs()
                .forEach(spec ->
                        resources.add(new LlmsText.Resource("OpenAPI", spec, "/" + SiteDocuments.path(spec), "")));
        site.skills()
                .all()
                .forEach(skill -> resources.add(
                        new LlmsText.Resource("Skills", skill.name(), SiteSkills.path(skill), skill.description())));
        return new LlmsText(theme.name(), theme.description(), pages, resources, settings::absolute, links());
    }

    /** {@return the links that all pages have, with whole addresses as far as they are known} */
    private Map<String, String> links() {
        Map<String, String> links = new LinkedHashMap<>();
        site.visible()
                .tree()
                .global()
                .forEach(link -> links.putIfAbsent(
                        link.title(),
                        link.target()
                                .address()
                                .map(Url::value)
                                .orElseGet(() -> settings.absolute(link.target().path()))));
        return links;
    }

    private void sitemap(Origin origin, BiConsumer<String, byte[]> files) {
        Alternates alternates = Alternates.of(site.visible().navigation(), this::isIndexed);
        List<Sitemap.Entry> entries = site.visible().pages().stream()
                .filter(SitePage::isIndexed)
                .map(page -> new Sitemap.Entry(page.path(), changed(page), alternates.of(page.path())))
                .toList();
        new Sitemap(origin, settings.rooted()).write(entries, files);
    }

    private Optional<Instant> changed(SitePage page) {
        return dates.of(page).map(day -> day.atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    private boolean isListed(NavigationPage page) {
        return site.visible().page(page.href()).filter(SitePage::mayBeListed).isPresent();
    }

    private boolean isIndexed(NavigationPage page) {
        return site.visible().page(page.href()).filter(SitePage::isIndexed).isPresent();
    }

    /** A file with the updates of a page. */
    record Feed(String name, byte[] content) {}

    /** {@return the feed of a page, if it has updates and the address of the site is known} */
    Optional<Feed> of(RenderedPage rendered) {
        if (settings.origin().isEmpty()) {
            return Optional.empty();
        }
        SitePage page = rendered.page();
        List<ChangelogEntry> updates = FailedPage.contain(page, () -> updates(page), failed -> List.of());
        if (updates.isEmpty() || !page.isShown()) {
            return Optional.empty();
        }
        String name = page.path() + "/rss.xml";
        Rss.Channel channel = new Rss.Channel(
                page.entry().title() + " – " + site.visible().theme().name(),
                page.description(),
                settings.absolute(page.path()),
                settings.absolute(name),
                page.language());
        return Optional.of(
                new Feed(settings.names().file(name), Rss.of(channel, updates, update -> anchor(rendered, update))));
    }

    private List<ChangelogEntry> updates(SitePage page) {
        return page.written()
                .flatMap(written -> site.visible().mdx(written.file()))
                .map(ChangelogEntry::of)
                .orElse(List.of());
    }

    private static String anchor(RenderedPage page, ChangelogEntry update) {
        String id = Slugs.ofHeading(update.label());
        return page.findings().ids().contains(id) ? id : "";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
