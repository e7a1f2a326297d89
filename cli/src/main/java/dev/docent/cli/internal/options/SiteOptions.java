package dev.docent.cli.internal.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.FolderState;
import dev.docent.navigation.internal.folders.KnownFile;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;

/** The options that select the site and how it is read. */
public final class SiteOptions {

    public static final PositionalArgument FOLDER =
            new PositionalArgument("DIR", "Folder that contains docs.json.", true);

    private static final Option HIDDEN = Option.of(
            "--hidden-operations",
            "excluded|unlisted",
            "What x-hidden means in an OpenAPI document (default: excluded).");
    private static final Option HOSTS = Option.list(
            "--allow-host",
            "HOST",
            "Host to fetch OpenAPI documents from, over HTTPS and at public addresses only, such as specs.example.com; may be repeated.");
    private static final Option CACHE = Option.of(
            "--cache",
            "DIR",
            "Folder for copies of fetched documents, and for what 'build' and 'check' made of pages.");
    private static final Option MAX_ENTRIES =
            Option.of("--max-entries", "N", "Maximum number of navigation entries (default: 250000).");
    private static final Option MAX_PROBLEMS =
            Option.of("--max-problems", "N", "Maximum number of problems reported (default: 10000).");
    private static final Option MAX_BYTES =
            Option.of("--max-bytes", "N", "Maximum total bytes read from the site's files (default: 1073741824).");

    public static final List<Option> ALL = List.of(HIDDEN, HOSTS, CACHE, MAX_ENTRIES, MAX_PROBLEMS, MAX_BYTES);

    private final Path directory;
    private final List<String> hosts;
    private final HiddenOperations hidden;
    private final Optional<Path> cache;
    private final int maxEntries;
    private final int maxProblems;
    private final long maxBytes;

    public SiteOptions(Arguments arguments) {
        this(arguments, FOLDER);
    }

    /** @param parameter the argument that names the folder */
    public SiteOptions(Arguments arguments, PositionalArgument parameter) {
        SiteLimits defaults = SiteLimits.DEFAULT;
        directory = Path.of(arguments.parameter(parameter).orElseThrow());
        hosts = arguments.list(HOSTS);
        hidden = arguments.choice(HIDDEN, HiddenOperations.class).orElse(HiddenOperations.EXCLUDED);
        cache = arguments.text(CACHE).map(Path::of);
        maxEntries = arguments.number(MAX_ENTRIES).orElse(defaults.entries());
        maxProblems = arguments.number(MAX_PROBLEMS).orElse(defaults.problems());
        maxBytes = arguments.bigNumber(MAX_BYTES).orElse(defaults.bytes());
    }

    /** {@return the folder, as it was written} */
    public Path directory() {
        return directory;
    }

    /** {@return whether documents of other hosts belong to the site} */
    public boolean usesWeb() {
        return !hosts.isEmpty();
    }

    /** {@return the folder for what later runs can use; empty if none is named} */
    public Optional<Path> cache() {
        return cache;
    }

    /** {@return the maximum number of problems that are reported} */
    public int maxProblems() {
        return maxProblems;
    }

    /** {@return the files of the site, for a command that reads each of them once; shows its progress} */
    public SiteSnapshot files() {
        return SiteSnapshot.of(ReadingProgress.around(folder()));
    }

    /**
     * {@return the same files}
     *
     * @param known files that an earlier process read
     */
    public SiteSnapshot files(Map<String, KnownFile> known) throws IOException {
        DocsFolder folder = folder();
        return SiteSnapshot.of(ReadingProgress.around(folder), FolderState.of(folder), known);
    }

    public DefaultNavigationResolver resolver() {
        return new DefaultNavigationResolver(settings());
    }

    public NavigationSettings settings() {
        return new NavigationSettings(hidden, limits());
    }

    private SiteLimits limits() {
        try {
            return new SiteLimits(maxEntries, maxProblems, maxBytes);
        } catch (IllegalArgumentException notPositive) {
            throw new CommandFailedException("--max-entries, --max-problems and --max-bytes must be 1 or more");
        }
    }

    public DocsFolder folder() {
        if (!Files.isDirectory(directory)) {
            throw new CommandFailedException("there is no folder " + directory);
        }
        int maxFileBytes = DocsFolder.DEFAULT_MAX_FILE_BYTES;
        DocsFolder folder = DocsFolders.directory(directory, maxFileBytes);
        return DocsFolders.web(
                        hosts.stream().map(SiteOptions::origin).collect(Collectors.toSet()),
                        cache,
                        maxFileBytes,
                        SpecReader::isUsable)
                .apply(folder);
    }

    private static String origin(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.contains("://") ? lower : "https://" + lower;
    }

    /** {@return the prefix that makes paths of the site relative to the working directory} */
    public String prefix() {
        Path path = directory.normalize();
        String text = path.toString().replace('\\', '/');
        return text.isEmpty() || path.isAbsolute() || text.startsWith("..") ? "" : text + "/";
    }
}
