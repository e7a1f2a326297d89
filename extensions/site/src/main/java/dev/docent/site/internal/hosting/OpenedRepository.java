package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.enterprise.inject.Instance;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.SiteSource;
import dev.docent.navigation.internal.repositories.SiteRepositories;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.site.internal.deployments.RepositorySite;
import org.jspecify.annotations.Nullable;

/**
 * The repository of a site, opened when it is first needed. Its copy is below {@code docent.docs.cache}, where it survives a
 * restart, or else in a temporary directory until the application stops. Thread-safe.
 */
final class OpenedRepository implements RepositorySite.Opened, AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final int ADDRESS_DIGITS = 12;

    private final String project;
    private final String use;
    private final SiteSource source;
    private final Optional<Path> cache;
    private final Instance<SiteRepositories> repositories;
    private @Nullable SiteRepository opened;
    private @Nullable Path temporary;
    private boolean closed;

    /** @param use begins the name of a copy for something else than the published branch; empty for that */
    OpenedRepository(ConfiguredSite docs, SiteSource source, String use, Instance<SiteRepositories> repositories) {
        this.project = docs.project();
        this.use = use;
        this.source = source;
        this.cache = docs.fetching().cache();
        this.repositories = repositories;
    }

    @Override
    public synchronized SiteRepository get() throws IOException {
        if (closed) {
            throw new IOException("the application is stopping");
        }
        SiteRepository known = opened;
        if (known == null) {
            known = repositories.get().open(source.repository(), directory());
            opened = known;
        }
        return known;
    }

    private Path directory() throws IOException {
        if (cache.isPresent()) {
            return cache.get().resolve("repositories").resolve(project + "-" + use + fingerprint());
        }
        Path made = temporary;
        if (made == null) {
            made = Files.createTempDirectory("docent-" + project + "-");
            temporary = made;
        }
        return made.resolve("mirror");
    }

    /** A copy belongs to one address. */
    private String fingerprint() {
        return Sha256.hex(source.repository().address().toString()).substring(0, ADDRESS_DIGITS);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
        }
        if (temporary != null) {
            delete(temporary);
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> all = Files.walk(directory)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException kept) {
            LOG.log(Level.WARNING, "The temporary copy of a repository in " + directory + " cannot be deleted", kept);
        }
    }
}
