package dev.docent.internal.folders;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import org.jspecify.annotations.Nullable;

/**
 * A consistent snapshot of a site's folder: a file is read once, on first access, and does not change. Values derived
 * from a file are cached with it and carried over to the next snapshot if the file has not changed. Thread-safe.
 */
public final class SiteSnapshot implements DocsFolder {

    private final DocsFolder folder;
    private final Map<String, CopiedFile> earlier;
    private final Map<String, CopiedFile> files = new ConcurrentHashMap<>();
    private volatile @Nullable FolderState listed;

    private SiteSnapshot(DocsFolder folder, Map<String, CopiedFile> earlier, @Nullable FolderState listed) {
        this.folder = folder;
        this.earlier = earlier;
        this.listed = listed;
    }

    /** {@return a snapshot of the folder; the folder itself if it is one} */
    public static SiteSnapshot of(DocsFolder folder) {
        return folder instanceof SiteSnapshot copy ? copy : new SiteSnapshot(folder, Map.of(), null);
    }

    /** {@return a snapshot of the folder's current state, which reads only files that changed since this one} */
    public SiteSnapshot refreshed() {
        return new SiteSnapshot(folder, Map.copyOf(files), null);
    }

    /** {@return the same, without listing the folder again} */
    public SiteSnapshot refreshed(FolderState now) {
        return new SiteSnapshot(folder, Map.copyOf(files), now);
    }

    /**
     * {@return a snapshot of the folder's current state that reads these files again and takes all others, whether or not
     * they exist, as unchanged}
     *
     * @param changed the files that were written, made or deleted since this snapshot
     */
    public SiteSnapshot refreshed(Collection<String> changed) {
        SiteSnapshot next = new SiteSnapshot(folder, Map.of(), null);
        next.files.putAll(files);
        changed.forEach(next.files::remove);
        return next;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return file(path).bytes();
    }

    /** A file that was read is part of the snapshot; any other one is opened in the folder and not kept. */
    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return files.containsKey(path) ? DocsFolder.super.open(path) : folder.open(path);
    }

    /**
     * {@return the value that {@code derivation} derives from the file, computed once; empty if there is no such file}
     *
     * @param type type of the derived value, the cache key
     * @throws IOException if the file exists but cannot be read
     */
    public <T> Optional<T> derive(String path, Class<T> type, Derivation<T> derivation) throws IOException {
        return file(path).derive(type, derivation);
    }

    /**
     * Derives a value from a file.
     *
     * @param <T> the derived value; immutable
     */
    @FunctionalInterface
    public interface Derivation<T> {
        /** {@return the value derived from a file of that path and content} */
        T of(String path, byte[] bytes);
    }

    /**
     * {@return the file, read on first access, whether or not it exists}
     *
     * @throws IOException if the file exists but cannot be read
     */
    public CopiedFile file(String path) throws IOException {
        CopiedFile known = files.get(path);
        if (known != null) {
            return known;
        }
        CopiedFile before = earlier.get(path);
        Optional<String> fingerprint = fingerprint(path, listed);
        if (before == null || !before.isOf(fingerprint)) {
            Optional<byte[]> bytes = folder.read(path);
            if (before != null && before.holds(bytes)) {
                before.confirm(fingerprint);
            } else {
                before = new CopiedFile(folder, path, bytes.orElse(null), fingerprint.orElse(null));
            }
        }
        CopiedFile first = files.putIfAbsent(path, before);
        return first == null ? before : first;
    }

    /** {@return the fingerprint as the folder was listed, which is before the file is read} */
    private Optional<String> fingerprint(String path, @Nullable FolderState state) throws IOException {
        String known = state == null ? null : state.fingerprint(path);
        if (known == null) {
            return folder.fingerprint(path);
        }
        return known.equals(FolderState.UNKNOWN) ? Optional.empty() : Optional.of(known);
    }

    @Override
    public Optional<List<String>> files() throws IOException {
        return listing().files();
    }

    private synchronized FolderState listing() throws IOException {
        FolderState known = listed;
        if (known == null) {
            known = FolderState.of(folder);
            listed = known;
        }
        return known;
    }

    /**
     * {@return the folder as it is now, for {@link #isCurrent} and {@link #refreshed(FolderState)}}
     *
     * @throws IOException if listing fails
     */
    public FolderState now() throws IOException {
        return FolderState.of(folder);
    }

    /** {@return whether the folder is unchanged as far as this snapshot has read it} */
    public boolean isCurrent() throws IOException {
        return isCurrent(now());
    }

    /**
     * {@return whether a state of the folder is the one that this snapshot has read}
     *
     * @throws IOException if that cannot be determined
     */
    public boolean isCurrent(FolderState now) throws IOException {
        if (!listing().hasSameFiles(now)) {
            return false;
        }
        for (Map.Entry<String, CopiedFile> file : files.entrySet()) {
            Optional<String> fingerprint = fingerprint(file.getKey(), now);
            if (!file.getValue().isOf(fingerprint)) {
                if (!file.getValue().holds(folder.read(file.getKey()))) {
                    return false;
                }
                file.getValue().confirm(fingerprint);
            }
        }
        return true;
    }

    /** Drops what is kept of a file that is hardly used again: its content and all that was derived from it. */
    public void release(String path) {
        CopiedFile file = files.get(path);
        if (file != null) {
            file.release();
        }
    }

    /** Drops the content of a file and what was derived from it as this type; it can be read and derived again. */
    public void forget(String path, Class<?> type) {
        CopiedFile file = files.get(path);
        if (file != null) {
            file.forget(type);
        }
    }

    /**
     * {@return the content of a file as it is now, even if it has changed since it was read; empty if there is none}
     *
     * @throws IOException if the file exists but cannot be read
     */
    public Optional<byte[]> readNow(String path) throws IOException {
        return folder.read(path);
    }

    /** Drops the content of all files but these; derived values are kept. */
    public void dropContentExcept(Set<String> paths) {
        files.forEach((path, file) -> {
            if (!paths.contains(path)) {
                file.dropBytes();
            }
        });
    }

    /** {@return the files that have been read so far, in the order of their paths, without those excluded} */
    public List<CopiedFile> filesBut(Predicate<String> excluded) {
        return files.entrySet().stream()
                .filter(file -> !excluded.test(file.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        return folder.fingerprint(path);
    }

    @Override
    public String description() {
        return folder.description();
    }
}
