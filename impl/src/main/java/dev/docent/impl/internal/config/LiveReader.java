package dev.docent.impl.internal.config;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.folders.LiveDocuments;
import dev.docent.navigation.internal.folders.SitePath;

/** Reads the settings that name documents of running applications. */
final class LiveReader {

    private static final String LIVE = "docent.docs.live";
    private static final String DRIFT = "docent.docs.drift";

    private LiveReader() {}

    /** {@return {@code docent.docs.live}: paths of files with the URLs of the documents that they are} */
    static Map<String, URI> live(Settings settings) {
        Map<String, URI> live = new LinkedHashMap<>();
        for (String entry : settings.list(LIVE)) {
            int equals = entry.indexOf('=');
            String path = equals < 0 ? "" : entry.substring(0, equals).strip().replaceFirst("^/", "");
            String url = entry.substring(equals + 1).strip();
            if (!isDocument(path) || !LiveDocuments.isUrl(url)) {
                settings.error(
                        LIVE,
                        "must list files with their URLs, such as api/openapi.json=http://localhost:8080/openapi,"
                                + " but lists " + settings.quoted(entry));
            } else if (live.putIfAbsent(path, URI.create(url)) != null) {
                settings.error(LIVE, "lists " + path + " twice");
            }
        }
        return live;
    }

    /** {@return {@code docent.docs.drift}: what to compare with running applications} */
    static List<LiveApi> drift(Settings settings) {
        List<LiveApi> apis = new ArrayList<>();
        for (String entry : settings.list(DRIFT)) {
            int equals = entry.indexOf('=');
            boolean named = equals > 0 && !entry.substring(0, equals).contains("://");
            String path = named ? entry.substring(0, equals).strip().replaceFirst("^/", "") : "";
            String url = entry.substring(named ? equals + 1 : 0).strip();
            if (named && !isDocument(path) || !LiveDocuments.isUrl(url)) {
                settings.error(
                        DRIFT,
                        "must list URLs, each alone or with the file to compare, such as"
                                + " api/openapi.json=http://localhost:8080/openapi, but lists "
                                + settings.quoted(entry));
            } else {
                apis.add(new LiveApi(Optional.of(path).filter(file -> !file.isEmpty()), url));
            }
        }
        return List.copyOf(apis);
    }

    private static boolean isDocument(String path) {
        return SitePath.isValid(path) && path.matches(".+\\.(json|ya?ml)");
    }
}
