package dev.docent.pages.internal.feeds;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiConsumer;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.xml.XmlOutput;

/** Writes {@code sitemap.xml}; of a large site it lists others, {@code sitemap-1.xml} and so on. */
public final class Sitemap {

    static final int MAX_ENTRIES = 50_000;
    static final int MAX_LENGTH = 40_000_000;

    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
    private static final String XHTML = "http://www.w3.org/1999/xhtml";

    private final Origin origin;
    private final Addresses addresses;
    private final int maxEntries;

    /** @param origin where the site is: a sitemap has whole addresses only */
    public Sitemap(Origin origin, Addresses addresses) {
        this(origin, addresses, MAX_ENTRIES);
    }

    Sitemap(Origin origin, Addresses addresses, int maxEntries) {
        this.origin = origin;
        this.addresses = addresses;
        this.maxEntries = maxEntries;
    }

    /**
     * A page.
     *
     * @param path as in the navigation
     * @param modified when it was changed; empty if that is not known
     * @param alternates the paths of the page in all languages, by BCP 47 tag or {@code x-default}; empty for none
     */
    public record Entry(String path, Optional<Instant> modified, SortedMap<String, String> alternates) {}

    /**
     * Writes the files.
     *
     * @param files takes the name of each file, from the site's root, and its bytes
     */
    public void write(Iterable<Entry> entries, BiConsumer<String, byte[]> files) {
        List<String> names = new ArrayList<>();
        Iterator<Entry> rest = entries.iterator();
        byte[] first = part(rest);
        if (!rest.hasNext()) {
            files.accept("sitemap.xml", first);
            return;
        }
        byte[] next = first;
        while (true) {
            String name = "sitemap-" + (names.size() + 1) + ".xml";
            names.add(name);
            files.accept(name, next);
            if (!rest.hasNext()) {
                break;
            }
            next = part(rest);
        }
        files.accept("sitemap.xml", index(names));
    }

    private byte[] part(Iterator<Entry> entries) {
        XmlOutput xml = XmlOutput.document().open("urlset").attribute("xmlns", NAMESPACE);
        xml.attribute("xmlns:xhtml", XHTML).line();
        for (int i = 0; i < maxEntries && xml.length() < MAX_LENGTH && entries.hasNext(); i++) {
            Entry entry = entries.next();
            xml.open("url").element("loc", address(entry.path()));
            entry.modified()
                    .ifPresent(time -> xml.element(
                            "lastmod", time.truncatedTo(ChronoUnit.SECONDS).toString()));
            for (Map.Entry<String, String> alternate : entry.alternates().entrySet()) {
                xml.open("xhtml:link").attribute("rel", "alternate");
                xml.attribute("hreflang", alternate.getKey());
                xml.attribute("href", address(alternate.getValue())).close();
            }
            xml.close().line();
        }
        return xml.close().line().toBytes();
    }

    private String address(String path) {
        return origin.absolute(addresses.page(path, ""));
    }

    private byte[] index(List<String> names) {
        XmlOutput xml = XmlOutput.document()
                .open("sitemapindex")
                .attribute("xmlns", NAMESPACE)
                .line();
        for (String name : names) {
            xml.open("sitemap")
                    .element("loc", origin.absolute(addresses.file(name)))
                    .close()
                    .line();
        }
        return xml.close().line().toBytes();
    }
}
