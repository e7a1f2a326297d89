package dev.docent.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.files.SiteLimits;
import dev.docent.internal.folders.DocsFolders;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.openapi.SpecReader;
import dev.docent.internal.site.NavigationSettings;
import dev.docent.internal.site.NavigationSettings.HiddenOperations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that select the site and how it is read. */
final class SiteOptions {

    @Parameters(index = "0", paramLabel = "DIR", description = "Folder that contains docs.json.")
    Path directory;

    @Option(
            names = "--hidden-operations",
            paramLabel = "excluded|unlisted",
            defaultValue = "excluded",
            description = "What x-hidden means in an OpenAPI document (default: ${DEFAULT-VALUE}).")
    HiddenOperations hidden;

    @Option(
            names = "--allow-host",
            paramLabel = "HOST",
            split = ",",
            description = "Host to fetch OpenAPI documents from, such as specs.example.com; may be repeated.")
    List<String> hosts = List.of();

    @Option(names = "--cache", paramLabel = "DIR", description = "Folder for copies of fetched documents.")
    @Nullable Path cache;

    @Option(
            names = "--max-entries",
            paramLabel = "N",
            description = "Maximum number of navigation entries (default: 250000).")
    int maxEntries = SiteLimits.DEFAULT.entries();

    @Option(
            names = "--max-problems",
            paramLabel = "N",
            description = "Maximum number of problems reported (default: 10000).")
    int maxProblems = SiteLimits.DEFAULT.problems();

    @Option(
            names = "--max-bytes",
            paramLabel = "N",
            description = "Maximum total bytes read from the site's files (default: 1073741824).")
    long maxBytes = SiteLimits.DEFAULT.bytes();

    DefaultNavigationResolver resolver() {
        return new DefaultNavigationResolver(settings());
    }

    NavigationSettings settings() {
        return new NavigationSettings(hidden, limits());
    }

    private SiteLimits limits() {
        try {
            return new SiteLimits(maxEntries, maxProblems, maxBytes);
        } catch (IllegalArgumentException notPositive) {
            throw new Main.CommandFailedException("--max-entries, --max-problems and --max-bytes must be 1 or more");
        }
    }

    DocsFolder folder() {
        if (!Files.isDirectory(directory)) {
            throw new Main.CommandFailedException("there is no folder " + directory);
        }
        int maxFileBytes = DocsFolder.DEFAULT_MAX_FILE_BYTES;
        DocsFolder folder = DocsFolders.directory(directory, maxFileBytes);
        return DocsFolders.withWeb(
                folder,
                hosts.stream().map(SiteOptions::origin).collect(Collectors.toSet()),
                Optional.ofNullable(cache),
                maxFileBytes,
                SpecReader::isUsable);
    }

    private static String origin(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.contains("://") ? lower : "https://" + lower;
    }

    /** {@return the prefix that makes paths of the site relative to the working directory} */
    String prefix() {
        Path path = directory.normalize();
        String text = path.toString().replace('\\', '/');
        return text.isEmpty() || path.isAbsolute() || text.startsWith("..") ? "" : text + "/";
    }
}
