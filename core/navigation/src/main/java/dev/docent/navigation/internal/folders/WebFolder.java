package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.text.EngineLog;
import org.jspecify.annotations.Nullable;

/**
 * A folder that can also read documents on the web, by their URLs. A copy of each document is kept and used while its
 * host is down; a host that failed is not asked again for a while.
 */
final class WebFolder implements FolderState.Source {

    /** Time before a document or a host that failed is requested again. */
    private static final Duration RETRY_DELAY = Duration.ofMinutes(1);

    private final DocsFolder folder;
    private final WebOrigins origins;
    private final WebFetch fetch;
    private final WebCopies copies;
    private final Clock clock;
    private final Map<String, Served> servedLast = new ConcurrentHashMap<>();
    private final Map<String, Instant> hostDownUntil = new ConcurrentHashMap<>();

    private record Served(byte[] content, Instant until) {}

    WebFolder(DocsFolder folder, WebOrigins origins, WebFetch fetch, WebCopies copies, Clock clock) {
        this.folder = folder;
        this.origins = origins;
        this.fetch = fetch;
        this.copies = copies;
        this.clock = clock;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        if (!path.contains("://")) {
            return folder.read(path);
        }
        return Optional.of(fetched(path, origins.allowed(path)));
    }

    private byte[] fetched(String url, URI uri) throws IOException {
        Served served = servedLast.get(url);
        if (served != null && isLater(served.until())) {
            return served.content();
        }
        Optional<WebCopies.Copy> copy = copies.find(url);
        try {
            return served(url, current(url, uri, copy));
        } catch (WebFetch.RefusedException refused) {
            throw refused;
        } catch (IOException failure) {
            if (!(failure instanceof WebFetch.NoDocumentException)) {
                hostDownUntil.compute(uri.getRawAuthority(), (same, until) -> isLater(until) ? until : soon());
            }
            if (copy.isEmpty()) {
                throw failure;
            }
            EngineLog.LOG.log(Level.WARNING, "Cannot fetch {0}, using its last copy: {1}", url, failure.getMessage());
            return served(url, copy.get().content());
        }
    }

    /** An unusable document is served only if there never was a usable one, so that its problems are reported. */
    private byte[] current(String url, URI uri, Optional<WebCopies.Copy> copy) throws IOException {
        if (isLater(hostDownUntil.get(uri.getRawAuthority()))) {
            throw new IOException("a recent request to its host failed");
        }
        WebCopies.Copy now = fetch.fetch(uri, copy);
        if (!copies.keep(url, now) && copy.isPresent()) {
            throw new WebFetch.NoDocumentException("its host sent no usable OpenAPI document");
        }
        return now.content();
    }

    private byte[] served(String url, byte[] content) {
        servedLast.put(url, new Served(content, soon()));
        return content;
    }

    private Instant soon() {
        return clock.instant().plus(RETRY_DELAY);
    }

    private boolean isLater(@Nullable Instant time) {
        return time != null && clock.instant().isBefore(time);
    }

    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        return path.contains("://") ? Optional.empty() : folder.fingerprint(path);
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return path.contains("://") ? FolderState.Source.super.open(path) : folder.open(path);
    }

    @Override
    public DocsListing list() throws IOException {
        return folder.list();
    }

    @Override
    public Optional<FolderState> state() throws IOException {
        return FolderState.fingerprinted(folder);
    }

    @Override
    public String description() {
        return folder.description();
    }
}
