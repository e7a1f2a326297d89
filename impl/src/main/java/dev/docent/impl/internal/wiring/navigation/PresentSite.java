package dev.docent.impl.internal.wiring.navigation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.wiring.SiteAbsentException;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;

/**
 * Refuses to resolve a folder without a site, which would be served as an empty tree until the next reload. Once a site
 * was found, handling its absence is up to the reload. Thread-safe.
 */
final class PresentSite implements SiteResolver {

    private static final String DOCS_JSON = "docs.json";

    private final SiteResolver resolver;
    private final ConfiguredSite docs;
    private volatile boolean found;

    /** @param docs names the folder */
    PresentSite(SiteResolver resolver, ConfiguredSite docs) {
        this.resolver = resolver;
        this.docs = docs;
    }

    /** @throws SiteAbsentException if there has been no site yet and there is none now */
    @Override
    public ResolvedSite resolution(DocsFolder folder) {
        if (!found) {
            requirePresent(folder);
        }
        ResolvedSite resolution = resolver.resolution(folder);
        found = true;
        return resolution;
    }

    @Override
    public Optional<ResolvedSite> resolution(ResolvedSite before, SiteSnapshot files, Set<String> changed) {
        return resolver.resolution(before, files, changed);
    }

    private void requirePresent(DocsFolder folder) {
        Optional<byte[]> docsJson;
        try {
            docsJson = folder.read(DOCS_JSON);
        } catch (IOException unreadable) {
            throw absent(
                    "its docs.json cannot be read (" + unreadable.getClass().getSimpleName() + ")");
        }
        if (docsJson.isEmpty()) {
            throw absent(reason());
        }
    }

    private String reason() {
        if (ConfiguredFolder.isDirectory(docs.folder())) {
            Path directory = Path.of(docs.folder());
            if (Files.notExists(directory)) {
                return "it does not exist";
            }
            if (!Files.isDirectory(directory)) {
                return "it is not a directory";
            }
            if (!Files.isReadable(directory) || !Files.isExecutable(directory)) {
                return "it cannot be read";
            }
        }
        return "there is no docs.json in it";
    }

    private SiteAbsentException absent(String reason) {
        return new SiteAbsentException(
                docs.folderSetting() + " is " + docs.folder() + ", but " + reason
                        + ". Correct the setting or the folder; the next request checks again",
                Problem.builder(
                                "docs-json-missing",
                                Problem.Severity.ERROR,
                                DOCS_JSON,
                                "The docs folder holds no site yet: " + reason + ".",
                                "Add one, or correct the setting that names the folder.")
                        .build());
    }
}
