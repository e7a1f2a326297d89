package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.ResolvedSite;

/**
 * The folder of a branch with settings, and files that are added to all pages, of the published site. Documents on the web are
 * those that the published site has read: nothing is fetched for a branch. Thread-safe.
 */
final class PreviewFolder implements DocsFolder {

    private static final String DOCS_JSON = "docs.json";
    private static final String STYLESHEET = ".css";

    private final DocsFolder branch;
    private final Set<String> added;
    private final Map<String, byte[]> content = new HashMap<>();

    /**
     * @param docsJson the content of {@code docs.json}
     * @param added paths of the files that are added to all pages
     * @throws IOException if the published site cannot be read
     */
    PreviewFolder(DocsFolder branch, byte[] docsJson, Set<String> added, ResolvedSite published) throws IOException {
        this.branch = branch;
        this.added = Set.copyOf(added);
        for (String file : added) {
            published.folder().read(file).ifPresent(bytes -> content.put(file, bytes));
        }
        for (String file : published.files()) {
            if (isStylesheet(file)) {
                published.folder().read(file).ifPresent(bytes -> content.put(file, bytes));
            }
        }
        for (String document : published.specs().all().keySet()) {
            if (isOnTheWeb(document)) {
                published.folder().read(document).ifPresent(bytes -> content.put(document, bytes));
            }
        }
        content.put(DOCS_JSON, docsJson);
    }

    private static boolean isOnTheWeb(String path) {
        return path.contains("://");
    }

    /** Stylesheets are added to all pages: one of a branch could draw over the banner that tells what it is. */
    private static boolean isStylesheet(String path) {
        return path.toLowerCase(Locale.ROOT).endsWith(STYLESHEET);
    }

    private boolean isOfBranch(String path) {
        return !path.equals(DOCS_JSON) && !added.contains(path) && !isStylesheet(path) && !isOnTheWeb(path);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return isOfBranch(path)
                ? branch.read(path)
                : Optional.ofNullable(content.get(path)).map(byte[]::clone);
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return isOfBranch(path) ? branch.open(path) : read(path).map(DocsFile::of);
    }

    @Override
    public DocsListing list() throws IOException {
        DocsListing listed = branch.list();
        if (!listed.isSupported()) {
            return listed;
        }
        Set<String> files = new TreeSet<>(listed.files());
        files.removeAll(added);
        files.removeIf(PreviewFolder::isStylesheet);
        content.keySet().stream().filter(path -> !isOnTheWeb(path)).forEach(files::add);
        return DocsListing.of(files, listed.unreadable());
    }

    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        return isOfBranch(path) ? branch.fingerprint(path) : Optional.empty();
    }

    @Override
    public String description() {
        return "a preview of " + branch.description();
    }
}
