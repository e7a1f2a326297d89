package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.text.EngineLog;

/**
 * A folder in which documents that running applications serve are files, such as their OpenAPI documents, or can be read
 * by their URLs. While such a document cannot be fetched, its last copy is used; until it has been fetched once, the file
 * of the same name, if there is one.
 */
final class LiveFolder implements FolderState.Source {

    private final DocsFolder folder;
    private final Map<String, URI> live;
    private final WebFetch fetch;
    private final WebCopies copies;
    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    /** @param live the documents by the paths of their files, or by their URLs */
    LiveFolder(DocsFolder folder, Map<String, URI> live, WebFetch fetch, WebCopies copies) {
        this.folder = folder;
        this.live = Map.copyOf(live);
        this.fetch = fetch;
        this.copies = copies;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        URI uri = live.get(path);
        if (uri == null) {
            return folder.read(path);
        }
        Optional<WebCopies.Copy> copy = copies.find(uri.toString());
        try {
            WebCopies.Copy now = fetch.fetch(uri, copy);
            if (!copies.keep(uri.toString(), now)) {
                throw new WebFetch.NoDocumentException("what its host sent is no usable OpenAPI document");
            }
            failing.remove(path);
            return Optional.of(now.content());
        } catch (IOException failure) {
            Optional<byte[]> instead =
                    copy.isPresent() || !isFile(path) ? copy.map(WebCopies.Copy::content) : folder.read(path);
            report(path, uri, failure, instead.isPresent());
            return instead;
        }
    }

    /** {@return whether a document is a file of the site, not one that is read by its URL} */
    private static boolean isFile(String path) {
        return SitePath.isValid(path);
    }

    /** Once for each time that it stops working: sites are checked for changes every few seconds. */
    private void report(String path, URI uri, IOException failure, boolean hasInstead) {
        if (failing.add(path)) {
            EngineLog.LOG.log(
                    hasInstead ? Level.INFO : Level.WARNING,
                    "Cannot fetch {0} for {1} of the documentation site: {2}; {3}",
                    withoutQuery(uri),
                    isFile(path) ? path : "a comparison",
                    failure.getMessage(),
                    hasInstead ? "using the last copy" : "what needs it is missing until it can be fetched");
        }
    }

    private static String withoutQuery(URI uri) {
        return uri.toString().replaceFirst("\\?.*", "");
    }

    /** A live document has changed if its content has. */
    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        return live.containsKey(path) ? Optional.empty() : folder.fingerprint(path);
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return live.containsKey(path) ? FolderState.Source.super.open(path) : folder.open(path);
    }

    @Override
    public DocsListing list() throws IOException {
        DocsListing listing = folder.list();
        if (!listing.isSupported()) {
            return listing;
        }
        Set<String> all = new TreeSet<>(listing.files());
        all.addAll(liveFiles());
        return DocsListing.of(all, listing.unreadable());
    }

    @Override
    public Optional<FolderState> state() throws IOException {
        return FolderState.fingerprinted(folder).map(state -> state.with(liveFiles()));
    }

    private List<String> liveFiles() {
        return live.keySet().stream().filter(LiveFolder::isFile).toList();
    }

    @Override
    public String description() {
        return folder.description();
    }
}
