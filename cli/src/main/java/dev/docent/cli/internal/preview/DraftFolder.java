package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.folders.ForwardingFolder;
import org.jspecify.annotations.Nullable;

/**
 * A folder whose author writes in it: a document that cannot be used as it is now stays as it was last usable. The
 * folder is listed again only when files were made or deleted. Thread-safe.
 */
final class DraftFolder extends ForwardingFolder {

    private final Map<String, byte[]> held = new ConcurrentHashMap<>();
    private volatile @Nullable DocsListing listing;

    DraftFolder(DocsFolder folder) {
        super(folder);
    }

    /**
     * Takes note of files that were written, made or deleted.
     *
     * @return whether the folder has the same files as before
     */
    synchronized boolean changed(Collection<String> paths) throws IOException {
        Set<String> before = new HashSet<>(list().files());
        for (String path : paths) {
            Optional<DocsFile> file = super.open(path);
            if (file.isPresent()) {
                file.get().close();
            }
            if (file.isPresent() != before.contains(path)) {
                listing = null;
                return false;
            }
        }
        return true;
    }

    /** Keeps a document as it was. */
    void hold(String path, byte[] usable) {
        held.put(path, usable);
    }

    /** Ends keeping a document as it was. */
    void release(String path) {
        held.remove(path);
    }

    /** {@return a document as it is now, whether or not it is usable} */
    Optional<byte[]> draft(String path) throws IOException {
        return super.read(path);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        byte[] kept = held.get(path);
        return kept != null ? Optional.of(kept) : super.read(path);
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        byte[] kept = held.get(path);
        return kept != null ? Optional.of(DocsFile.of(kept)) : super.open(path);
    }

    @Override
    public DocsListing list() throws IOException {
        DocsListing known = listing;
        if (known == null) {
            known = super.list();
            listing = known;
        }
        return known;
    }
}
