package dev.docent.impl.documents;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFolder;

/**
 * A folder that can also read documents on the web, by their URLs. Of each document a copy is kept for when its host is
 * down; a host that has just failed is left alone for a while.
 */
final class WebFolder implements DocsFolder {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final Duration FRESH = Duration.ofMinutes(1);
    private static final Duration LEFT_ALONE = Duration.ofMinutes(1);

    private final DocsFolder folder;
    private final WebOrigins origins;
    private final WebFetch fetch;
    private final WebCopies copies;
    private final Clock clock;
    private final Map<String, Instant> freshUntil = new ConcurrentHashMap<>();
    private final Map<String, Instant> hostDownUntil = new ConcurrentHashMap<>();

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
        Optional<WebCopies.Copy> copy = copies.find(url);
        if (copy.isPresent() && isLater(freshUntil.get(url))) {
            return copy.get().content();
        }
        String host = uri.getRawAuthority();
        try {
            if (isLater(hostDownUntil.get(host))) {
                throw new IOException("its host did not answer a moment ago");
            }
            WebCopies.Copy now = fetch.fetch(uri, copy);
            copies.keep(url, now);
            freshUntil.put(url, clock.instant().plus(FRESH));
            return now.content();
        } catch (WebFetch.RefusedException refused) {
            throw refused;
        } catch (IOException down) {
            hostDownUntil.putIfAbsent(host, clock.instant().plus(LEFT_ALONE));
            hostDownUntil.computeIfPresent(
                    host,
                    (same, until) -> isLater(until) ? until : clock.instant().plus(LEFT_ALONE));
            if (copy.isEmpty()) {
                throw down;
            }
            LOG.log(Level.WARNING, "{0} cannot be fetched, so a copy of it is used: {1}", url, down.getMessage());
            return copy.get().content();
        }
    }

    private boolean isLater(Instant time) {
        return time != null && clock.instant().isBefore(time);
    }

    @Override
    public Optional<String> stamp(String path) throws IOException {
        return path.contains("://") ? Optional.empty() : folder.stamp(path);
    }

    @Override
    public Optional<List<String>> files() throws IOException {
        return folder.files();
    }

    @Override
    public String description() {
        return folder.description();
    }
}
