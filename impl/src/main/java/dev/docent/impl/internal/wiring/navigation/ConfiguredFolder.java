package dev.docent.impl.internal.wiring.navigation;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.wiring.ServletApi;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.DocumentCheck;
import dev.docent.navigation.internal.openapi.SpecReader;

/** The documentation folder that {@code docent.docs.folder}, or the {@code folder} of a project, names. */
public final class ConfiguredFolder {

    private static final String CLASS_PATH = "classpath:";

    private ConfiguredFolder() {}

    /** Whether a folder is in the file system. */
    static boolean isDirectory(String folder) {
        return !folder.startsWith(ServletApi.WEB_APPLICATION) && !folder.startsWith(CLASS_PATH);
    }

    /** @param compared accepts documents that are only compared */
    static DocsFolder open(ConfiguredSite docs, Instance<Object> beans, DocumentCheck compared) {
        int maxFileBytes = DocsFolder.DEFAULT_MAX_FILE_BYTES;
        DocsFolder web = web(docs).apply(open(docs, maxFileBytes, beans));
        Map<String, URI> live = new HashMap<>(docs.fetching().live());
        docs.fetching().drift().forEach(api -> live.put(api.live(), URI.create(api.live())));
        return DocsFolders.withLive(web, live, maxFileBytes, check(docs.fetching(), compared));
    }

    /** {@return what adds to a folder of the site the OpenAPI documents on the web that it may read} */
    public static UnaryOperator<DocsFolder> web(ConfiguredSite docs) {
        return DocsFolders.web(
                docs.fetching().allowedHosts(),
                docs.fetching().cache(),
                DocsFolder.DEFAULT_MAX_FILE_BYTES,
                SpecReader::isUsable);
    }

    private static DocumentCheck check(ConfiguredSite.Fetching fetching, DocumentCheck compared) {
        return (url, content) -> fetching.live().containsValue(URI.create(url))
                ? SpecReader.isUsable(url, content)
                : compared.isUsable(url, content);
    }

    private static DocsFolder open(ConfiguredSite docs, int maxFileBytes, Instance<Object> beans) {
        String folder = docs.folder();
        try {
            if (folder.startsWith(ServletApi.WEB_APPLICATION)) {
                return WebApplicationFolder.open(
                        folder.substring(ServletApi.WEB_APPLICATION.length()), maxFileBytes, beans);
            }
            if (folder.startsWith(CLASS_PATH)) {
                return DocsFolders.classPath(
                        Thread.currentThread().getContextClassLoader(),
                        folder.substring(CLASS_PATH.length()),
                        maxFileBytes);
            }
            return DocsFolders.directory(Path.of(folder), maxFileBytes);
        } catch (InvalidPathException malformed) {
            throw new IllegalArgumentException(
                    docs.folderSetting() + " is not a path: " + malformed.getReason(), malformed);
        }
    }
}
