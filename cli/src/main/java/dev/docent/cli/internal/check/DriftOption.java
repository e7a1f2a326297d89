package dev.docent.cli.internal.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteDrift;
import dev.docent.navigation.internal.folders.LiveDocuments;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;

/** The option that compares the OpenAPI documents of a site with those of running applications. */
final class DriftOption {

    static final Option AGAINST = Option.repeated(
            "--against",
            "[FILE=]URL",
            "Compare the OpenAPI documents of the site with that of a running application, given as a URL or a path; may"
                    + " be repeated. FILE= compares only that document of the site. Otherwise all of them together must"
                    + " have the operations of the application, and those that share none with it are left out.");

    private final List<String> against;

    DriftOption(Arguments arguments) {
        against = arguments.list(AGAINST);
    }

    /** {@return the documents to compare with, read before anything else: without them the command fails} */
    Apis read() {
        List<LiveApi> apis = new ArrayList<>();
        Map<String, byte[]> contents = new LinkedHashMap<>();
        for (String value : against) {
            LiveApi api = api(value);
            apis.add(api);
            contents.computeIfAbsent(api.live(), DriftOption::content);
        }
        return new Apis(apis, contents);
    }

    /** An equals sign may be part of a URL. */
    private static LiveApi api(String value) {
        int equals = value.indexOf('=');
        int scheme = value.indexOf("://");
        boolean named = equals > 0 && (scheme < 0 || equals < scheme);
        String live = value.substring(named ? equals + 1 : 0).strip();
        if (live.isEmpty()) {
            throw new CommandFailedException("--against must name the URL or the path of an OpenAPI document");
        }
        return named
                ? new LiveApi(Optional.of(file(value.substring(0, equals).strip())), live)
                : new LiveApi(Optional.empty(), live);
    }

    private static String file(String written) {
        String path = written.replaceFirst("^(\\./|/)", "");
        if (!SitePath.isValid(path)) {
            throw new CommandFailedException("--against names " + written + ", which is no path inside the site");
        }
        return path;
    }

    private static byte[] content(String live) {
        boolean web = live.contains("://");
        if (web && !LiveDocuments.isUrl(live)) {
            throw new CommandFailedException("--against must name an http or https URL without user info");
        }
        try {
            byte[] content = web ? LiveDocuments.fetch(live, DocsFolder.DEFAULT_MAX_FILE_BYTES) : file(Path.of(live));
            ApiDocument.read(live, content);
            return content;
        } catch (IOException unreadable) {
            throw new CommandFailedException(
                    "cannot " + (web ? "fetch " : "read ") + live + ": " + unreadable.getMessage());
        } catch (NotOpenApiException | InvalidPathException unusable) {
            String reason = unusable instanceof NotOpenApiException other ? other.reason() : "it is no path";
            throw new CommandFailedException("cannot compare with " + live + ": " + reason);
        }
    }

    private static byte[] file(Path path) throws IOException {
        try {
            if (Files.size(path) > DocsFolder.DEFAULT_MAX_FILE_BYTES) {
                throw new IOException("it is too large");
            }
            return Files.readAllBytes(path);
        } catch (NoSuchFileException missing) {
            throw new IOException("there is no such file");
        }
    }

    /**
     * What to compare with.
     *
     * @param contents by URL or path
     */
    record Apis(List<LiveApi> apis, Map<String, byte[]> contents) {

        /** {@return how the documents of a site differ from these} */
        List<Problem> problems(ResolvedSite resolution) throws IOException {
            for (LiveApi api : apis) {
                if (api.file().isPresent()
                        && resolution.folder().read(api.file().get()).isEmpty()) {
                    throw new CommandFailedException(
                            "the site has no file " + api.file().get());
                }
            }
            return SiteDrift.of(resolution, apis, live -> Optional.ofNullable(contents.get(live)))
                    .problems();
        }
    }
}
