package dev.docent.internal.pages.site;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.theme.SiteHeaders;

/** Writes the file {@code _headers}, from which hosts of static sites take the headers of their responses. */
final class HeadersFile {

    private static final Pattern HOST = Pattern.compile("https?://(\\*\\.)?[A-Za-z0-9.-]+(:\\d{1,5})?");

    private HeadersFile() {}

    static String of(DocumentationSite site) {
        String base = site.settings().base();
        StringBuilder text = new StringBuilder();
        rule(text, base + "/*", headers(site).toMap());
        documents(site)
                .forEach(extension -> rule(
                        text,
                        base + "/*." + extension,
                        Map.of("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")));
        rule(text, base + "/*.md", Map.of("Content-Type", "text/markdown; charset=utf-8"));
        site.assets()
                .all()
                .forEach(asset -> rule(
                        text,
                        base + RootedAddresses.ASSETS + asset.name(),
                        Map.of("Cache-Control", "public, max-age=31536000, immutable")));
        return text.toString();
    }

    /** Drawings and other XML must not run scripts when they are opened by themselves; hosts match names by case. */
    private static Set<String> documents(DocumentationSite site) {
        Set<String> extensions = new TreeSet<>(Set.of("svg"));
        for (String file : site.files().all()) {
            String extension = file.substring(file.lastIndexOf('.') + 1);
            if (extension.equalsIgnoreCase("svg") || extension.equalsIgnoreCase("xml")) {
                extensions.add(extension);
            }
        }
        return extensions;
    }

    private static SiteHeaders headers(DocumentationSite site) {
        Set<String> connections = new TreeSet<>();
        site.rendered().forEach(page -> connections.addAll(page.connections()));
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
