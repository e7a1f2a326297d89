package dev.docent.internal.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.docent.internal.folders.SitePath;

/** Reads {@code docent.docs.live}: paths of files with the URLs of the documents that they are. */
final class LiveReader {

    private static final String LIVE = "docent.docs.live";

    private LiveReader() {}

    static Map<String, URI> read(Settings settings) {
        Map<String, URI> live = new LinkedHashMap<>();
        for (String entry : settings.list(LIVE)) {
            int equals = entry.indexOf('=');
            String path = equals < 0 ? "" : entry.substring(0, equals).strip().replaceFirst("^/", "");
            String url = entry.substring(equals + 1).strip();
            if (!isDocument(path) || !isUrl(url)) {
                settings.error(
                        LIVE,
                        "must list files with their URLs, such as api/openapi.json=http://localhost:8080/openapi,"
                                + " but lists \"" + entry + "\"");
            } else if (live.putIfAbsent(path, URI.create(url)) != null) {
                settings.error(LIVE, "lists " + path + " twice");
            }
        }
        return live;
    }

    private static boolean isDocument(String path) {
        return SitePath.isValid(path) && path.matches(".+\\.(json|ya?ml)");
    }

    private static boolean isUrl(String url) {
        try {
            URI uri = new URI(url);
            boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            return web && uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawFragment() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
