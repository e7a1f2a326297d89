package dev.docent.navigation.internal.specs;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI documents that an element names, and the directories of their pages.
 *
 * @param sources the named documents, in order
 * @param paths paths or URLs of these documents
 */
public record OpenApiSetting(List<Source> sources, FileList paths) {

    public static final String DEFAULT_DIRECTORY = "api-reference";

    /** A setting that names no document. */
    public static final OpenApiSetting NONE = new OpenApiSetting(List.of(), new FileList(List.of()));

    /**
     * One of the documents.
     *
     * @param path path from the site root, or a URL
     * @param directory directory of its pages, from the site root, without leading and trailing slashes; may be empty
     * @param location where it is named
     * @param overlays the value of {@code overlays}; {@code null} if it has none there
     */
    public record Source(
            String path,
            String directory,
            Location location,
            @Nullable Node overlays) {}

    /** {@return the setting in a value of {@code openapi}; {@code null} if it names no document} */
    public static @Nullable OpenApiSetting read(@Nullable Node value, ProblemLog problems) {
        if (value == null || !value.truthy()) {
            return null;
        }
        List<Source> sources = new ArrayList<>();
        if (value instanceof Node.Sequence list) {
            list.items().forEach(item -> add(item, sources, problems));
        } else {
            add(value, sources, problems);
        }
        return new OpenApiSetting(
                List.copyOf(sources),
                new FileList(sources.stream().map(Source::path).toList()));
    }

    private static void add(Node item, List<Source> sources, ProblemLog problems) {
        Node directory = item.member("directory");
        String named = directory == null ? null : directory.spelling();
        String ofPages = directory == null || named == null
                ? DEFAULT_DIRECTORY
                : directory(named, directory.location(), problems);
        Node source = item.member("source");
        List<Node> documents =
                source instanceof Node.Sequence list ? list.items() : List.of(source == null ? item : source);
        for (Node document : documents) {
            if (!(document instanceof Node.Text text) || text.value().isBlank()) {
                problems.add(Problems.OPENAPI_MALFORMED.at(document.location()));
                continue;
            }
            String written = text.value().trim();
            String path = specPath(written);
            if (path == null) {
                problems.add(Problems.outsideOfSite(document.location(), written));
            } else {
                sources.add(new Source(path, ofPages, document.location(), item.member("overlays")));
            }
        }
    }

    /** {@return the directory of pages that are referenced without naming a document} */
    public String directory() {
        return sources.isEmpty() ? DEFAULT_DIRECTORY : sources.get(0).directory();
    }

    /**
     * {@return the canonical name of a document: its URL, or its path from the site root; {@code null} if neither}
     */
    public static @Nullable String specPath(String written) {
        return isUrl(written) ? written : SitePath.resolve("", written);
    }

    public static boolean isUrl(String written) {
        return UriText.hasScheme(written);
    }

    private static String directory(String written, Location location, ProblemLog problems) {
        if (written.trim().matches("[./]*") && !written.contains("..")) {
            return "";
        }
        String path = SitePath.resolve("", written.trim());
        if (path == null) {
            problems.add(Problems.outsideOfSite(location, written));
            return DEFAULT_DIRECTORY;
        }
        return path;
    }
}
