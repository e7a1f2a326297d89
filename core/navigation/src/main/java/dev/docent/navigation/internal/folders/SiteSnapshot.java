package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.jspecify.annotations.Nullable;

/**
 * A consistent snapshot of a site's folder: a file is read once, on first access, and does not change. Values derived
 * from a file are cached with it and carried over to the next snapshot if the file has not changed. Thread-safe.
 */
public final class SiteSnapshot implements DocsFolder {

    /** After larger changes, everything is read within the limits of a site. */
    private static final long MAX_CHANGED_BYTES = 32 << 20;

    private final DocsFolder folder;
    private final Map<String, CopiedFile> earlier;
    private final Map<String, CopiedFile> readAhead;
    private final Map<String, CopiedFile> files = new ConcurrentHashMap<>();
    private volatile @Nullable FolderState listed;

    private SiteSnapshot(
            DocsFolder folder,
            Map<String, CopiedFile> earlier,
            Map<String, CopiedFile> readAhead,
            @Nullable FolderState listed) {
        this.folder = folder;
        this.earlier = earlier;
        this.readAhead = readAhead;
        this.listed = listed;
    }

    /** {@return a snapshot of the folder; the folder itself if it is one} */
    public static SiteSnapshot of(DocsFolder folder) {
        return folder instanceof SiteSnapshot copy ? copy : new SiteSnapshot(folder, Map.of(), Map.of(), null);
    }

    /**
     * {@return a snapshot of a folder that reads only files that an earlier process did not read, or not as they are now}
     *
     * @param now the state of the folder, or of the one that it reads from
     * @param known the files by their paths
     */
    public static SiteSnapshot of(DocsFolder folder, FolderState now, Map<String, KnownFile> known) {
        Map<String, CopiedFile> unchanged = new HashMap<>();
        known.forEach((path, file) -> {
            Object fingerprint = now.fingerprint(path);
            if (fingerprint != null && fingerprint.toString().equals(file.fingerprint())) {
                unchanged.put(path, new CopiedFile(folder, path, file, fingerprint));
            }
        });
        return new SiteSnapshot(folder, Map.of(), unchanged, now);
    }

    /** {@return the files that were read and have a fingerprint, by their paths, for a later process} */
    public Map<String, KnownFile> known() {
        Map<String, KnownFile> known = new TreeMap<>();
        files.forEach((path, file) -> file.known().ifPresent(found -> known.put(path, found)));
        return known;
    }

    /** {@return a snapshot of the folder's current state, which reads only files that changed since this one} */
    public SiteSnapshot refreshed() {
        return new SiteSnapshot(folder, Map.copyOf(files), Map.of(), null);
    }

    /**
     * {@return a snapshot of another folder, which reads only files that it has with other fingerprints than this one}
     *
     * @param next a later state of the same site; files with equal fingerprints have the same content in both
     */
    public SiteSnapshot refreshed(DocsFolder next) {
        return new SiteSnapshot(next, Map.copyOf(files), Map.of(), null);
    }

    /** {@return a snapshot after the changes, without listing the folder and reading changed files again} */
    public SiteSnapshot refreshed(Changes changes) {
        return new SiteSnapshot(changes.folder(), Map.copyOf(files), changes.files(), changes.now());
    }

    /**
     * {@return a snapshot with these changes and everything else that this one has read, without reading anything}
     *
     * @param changes changes of files that this snapshot has read; the folder has the same files
     */
    public SiteSnapshot with(Changes changes) {
        SiteSnapshot next = new SiteSnapshot(changes.folder(), Map.of(), Map.of(), changes.now());
        next.files.putAll(files);
        next.files.putAll(changes.files());
        return next;
    }

    /**
     * {@return a snapshot of the folder's current state that reads these files again and takes all others, whether or not
     * they exist, as unchanged}
     *
     * @param changed the files that were written, made or deleted since this snapshot
     */
    public SiteSnapshot refreshed(Collection<String> changed) {
        SiteSnapshot next = new SiteSnapshot(folder, Map.of(), Map.of(), null);
        next.files.putAll(files);
        changed.forEach(next.files::remove);
        return next;
    }

    /**
     * {@return the same snapshot with the list of files of an earlier one, instead of listing the folder}
     *
     * @param changed the files that were changed since then; none was made or deleted
     * @throws IOException if the earlier one has no list yet, and the folder cannot be listed
     */
    public SiteSnapshot withListingOf(SiteSnapshot earlier, Collection<String> changed) throws IOException {
        SiteSnapshot next =
                new SiteSnapshot(folder, Map.of(), Map.of(), earlier.state().without(changed));
        next.files.putAll(files);
        return next;
    }

    /**
     * How a folder differs from a snapshot. Immutable.
     *
     * @param folder the folder
     * @param now the folder as it is
     * @param sameFiles whether it has the same files, and few of them have changed
     * @param files the changed files among those that the snapshot has read, as they are now, by path; otherwise not
     *     determined
     */
    public record Changes(DocsFolder folder, FolderState now, boolean sameFiles, Map<String, CopiedFile> files) {

        /** {@return whether nothing differs} */
        public boolean areNone() {
            return sameFiles && files.isEmpty();
        }

        /** {@return the paths of the changed files} */
        public Set<String> paths() {
            return files.keySet();
        }
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
     * {@return the content of a file; if it was dropped, it is read again and not kept}
     *
     * @throws IOException if the file exists but cannot be read, or has changed since it was read first
     */
    public Optional<byte[]> readOnce(String path) throws IOException {
        return file(path).bytesOnce();
    }

    /**
     * {@return the SHA-256 digest of a file; empty if there is no such file}
     *
     * @throws IOException if the file exists but cannot be read
     */
    public Optional<byte[]> digest(String path) throws IOException {
        return file(path).digest();
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
        CopiedFile ahead = readAhead.get(path);
        CopiedFile now = ahead != null ? ahead : read(folder, path, earlier.get(path), listed);
        CopiedFile first = files.putIfAbsent(path, now);
        return first == null ? now : first;
    }

    /** {@return the file as it is now: what was read before, if it has not changed since} */
    private static CopiedFile read(
            DocsFolder folder, String path, @Nullable CopiedFile before, @Nullable FolderState state)
            throws IOException {
        Object fingerprint = fingerprint(folder, path, state);
        if (before != null && before.isOf(fingerprint)) {
            before.confirm(folder, fingerprint);
            return before;
        }
        Optional<byte[]> bytes = folder.read(path);
        if (before != null && before.holds(bytes)) {
            before.confirm(folder, fingerprint);
            return before;
        }
        return new CopiedFile(folder, path, bytes.orElse(null), fingerprint);
    }

    /** {@return the fingerprint as the folder was listed, which is before the file is read; {@code null} if unknown} */
    private static @Nullable Object fingerprint(DocsFolder folder, String path, @Nullable FolderState state)
            throws IOException {
        Object known = state == null ? null : state.fingerprint(path);
        if (known == null) {
            return folder.fingerprint(path).orElse(null);
        }
        return FolderState.UNKNOWN.equals(known) ? null : known;
    }

    @Override
    public DocsListing list() throws IOException {
        return state().listing();
    }

    /**
     * {@return the symbolic link because of which there is no file at a path: the path itself or a directory of it, which leads
     * out of the folder, to nothing or to a directory; empty if there is none, or the folder was not listed}
     */
    public Optional<String> deadLink(String path) {
        FolderState known = listed;
        return known == null ? Optional.empty() : known.deadLink(path);
    }

    private synchronized FolderState state() throws IOException {
        FolderState known = listed;
        if (known == null) {
            known = FolderState.of(folder);
            listed = known;
        }
        return known;
    }

    /**
     * {@return a text that is another one after any change of the files that the folder lists; empty if that is not known, such
     * as of a file that has changed just now}
     */
    public Optional<String> fingerprints() throws IOException {
        FolderState known = state();
        StringBuilder all = new StringBuilder();
        for (String path : new TreeSet<>(known.listing().files())) {
            Object fingerprint = known.fingerprint(path);
            if (fingerprint == null || fingerprint.equals(FolderState.UNKNOWN)) {
                return Optional.empty();
            }
            all.append(path).append('\0').append(fingerprint).append('\0');
        }
        return known.listing().isComplete() ? Optional.of(all.toString()) : Optional.empty();
    }

    /**
     * {@return how the folder differs from what this snapshot has read; changed files are read}
     *
     * @throws IOException if that cannot be determined
     */
    public Changes changes() throws IOException {
        return changes(folder);
    }

    /**
     * {@return how another folder differs from what this snapshot has read; changed files are read}
     *
     * @param next a later state of the same site; files with equal fingerprints have the same content in both
     * @throws IOException if that cannot be determined
     */
    public Changes changes(DocsFolder next) throws IOException {
        FolderState now = FolderState.of(next);
        if (!state().hasSameFiles(now)) {
            return new Changes(next, now, false, Map.of());
        }
        Map<String, CopiedFile> changed = new HashMap<>();
        long bytes = 0;
        for (Map.Entry<String, CopiedFile> file : files.entrySet()) {
            CopiedFile current = read(next, file.getKey(), file.getValue(), now);
            if (current != file.getValue()) {
                changed.put(file.getKey(), current);
                bytes += current.length();
            }
            if (bytes > MAX_CHANGED_BYTES) {
                return new Changes(next, now, false, Map.of());
            }
        }
        return new Changes(next, now, true, Map.copyOf(changed));
    }

    /** {@return whether all those files that an earlier snapshot has read are the same in this one} */
    public boolean hasSameFiles(SiteSnapshot earlier, Predicate<String> those) {
        return earlier.files.entrySet().stream()
                .filter(file -> those.test(file.getKey()))
                .allMatch(file -> isSame(file.getKey(), file.getValue()));
    }

    /** {@return whether a file of an earlier snapshot is the same in this one} */
    public boolean isSame(String path, CopiedFile earlier) {
        try {
            return file(path) == earlier;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** {@return whether the folder is unchanged as far as this snapshot has read it} */
    public boolean isCurrent() throws IOException {
        return changes().areNone();
    }

    /** Drops what is kept of a file that is hardly used again: its content and all that was derived from it. */
    public void release(String path) {
        CopiedFile file = files.get(path);
        if (file != null) {
            file.release();
        }
    }

    /** Drops what was derived from a file as this type, and keeps its content; it can be derived again. */
    public void dropDerived(String path, Class<?> type) {
        CopiedFile file = files.get(path);
        if (file != null) {
            file.dropDerived(type);
        }
    }

    /** Drops the content of a file, which can be read again; derived values are kept. */
    public void dropContent(String path) {
        CopiedFile file = files.get(path);
        if (file != null) {
            file.dropBytes();
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
