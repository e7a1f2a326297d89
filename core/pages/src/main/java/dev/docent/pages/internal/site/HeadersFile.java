package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.theme.SiteHeaders;

/** Writes the file {@code _headers}, from which hosts of static sites take the headers of their responses. */
final class HeadersFile {

    private static final Pattern HOST = Pattern.compile("https?://(\\*\\.)?[A-Za-z0-9.-]+(:\\d{1,5})?");

    /** For a file whose name changes with its content. */
    static final Map<String, String> FOREVER = Map.of("Cache-Control", "public, max-age=31536000, immutable");

    /** For a drawing that is opened by itself: it must not run scripts. */
    static final Map<String, String> DRAWING =
            Map.of("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");

    private HeadersFile() {}

    static String of(ServedSite site) {
        String base = site.settings().base();
        StringBuilder text = new StringBuilder();
        rule(text, base + "/*", headers(site, site.rendered()).toMap());
        documents(site).forEach(extension -> rule(text, base + "/*." + extension, DRAWING));
        rule(text, base + "/*.md", Map.of("Content-Type", "text/markdown; charset=utf-8"));
        site.assets().all().forEach(asset -> rule(text, base + RootedAddresses.ASSETS + asset.name(), FOREVER));
        rule(text, base + RootedAddresses.ASSETS + SiteAssets.PAGE_FOLDER + "/*", FOREVER);
        return text.toString();
    }

    /** {@return the extensions of documents as they are written: hosts match names by case} */
    private static Set<String> documents(ServedSite site) {
        Set<String> extensions = new TreeSet<>(Set.of("svg"));
        site.files().all().stream()
                .filter(HeadersFile::isDocument)
                .map(HeadersFile::extension)
                .forEach(extensions::add);
        return extensions;
    }

    /** {@return whether a file is a drawing or other XML, which must not run scripts when it is opened by itself} */
    static boolean isDocument(String file) {
        String extension = extension(file);
        return extension.equalsIgnoreCase("svg") || extension.equalsIgnoreCase("xml");
    }

    private static String extension(String file) {
        return file.substring(file.lastIndexOf('.') + 1);
    }

    /** {@return the headers of pages that need no more than these do} */
    static SiteHeaders headers(ServedSite site, Collection<RenderedPage> pages) {
        Set<String> connections = new TreeSet<>();
        pages.forEach(page -> connections.addAll(page.connections()));
        connections.removeIf(origin -> !HOST.matcher(origin).matches());
        List<String> hosts = site.settings().hosts().stream()
                .map(host -> "https://" + host)
                .filter(origin -> HOST.matcher(origin).matches())
                .toList();
        return new SiteHeaders(hosts, hosts, hosts, List.copyOf(connections));
    }

    private static void rule(StringBuilder text, String path, Map<String, String> headers) {
        text.append(path).append('\n');
        headers.forEach((name, value) ->
                text.append("  ").append(name).append(": ").append(value).append('\n'));
    }
}
