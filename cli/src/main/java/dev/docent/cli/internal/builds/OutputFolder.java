package dev.docent.cli.internal.builds;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.Style;
import dev.docent.navigation.internal.stored.ValueWriter;
import dev.docent.pages.internal.site.PageStore;
import dev.docent.pages.internal.site.SiteOutput;

/**
 * The folder that a build writes to. It lists the files that it made, so that the next build can remove those that it no
 * longer makes; files of others are never removed, and a folder with such files only is never written to. One process at a
 * time writes to it. Thread-safe.
 */
final class OutputFolder implements SiteOutput.Target, AutoCloseable {

    /** The list of files, in the folder itself. */
    static final String MANIFEST = ".docent-build";

    private static final String HEAD = "Files that docent build made; it removes those that it no longer makes.";

    /** The next list of files, until it is whole. */
    private static final String UNFINISHED = MANIFEST + ".new";

    /** Locked by the process that writes to the folder. */
    static final String LOCK = ".docent-lock";

    private final Path root;
    private final FileChannel lock;
    private final Set<String> before;
    private final PageStore store;
    private final String key;

    /** The files of the last build that ended, with their digests: in the user's own store, not in what is published. */
    private final Map<String, OutputFile> known;

    private final FileChannel manifest;
    private final Set<String> noted = ConcurrentHashMap.newKeySet();

    /** Folders that exist; none is removed before all files are written. */
    private final Set<Path> folders = ConcurrentHashMap.newKeySet();

    /** Files that are there with the content that was asked for. */
    private final Map<String, OutputFile> found = new ConcurrentHashMap<>();

    private final Map<String, OutputFile> now = new ConcurrentSkipListMap<>();
    private final AtomicInteger changed = new AtomicInteger();
    private int removed;

    private OutputFolder(Path root, FileChannel lock, FileChannel manifest, Set<String> before, PageStore store)
            throws IOException {
        this.root = root;
        this.lock = lock;
        this.manifest = manifest;
        this.before = before;
        this.store = store;
        this.key = Sha256.hex("outputs of " + root.toRealPath());
        this.known = store.find(key).map(OutputFile::decoded).orElse(Map.of());
        this.noted.addAll(before);
    }

    /**
     * {@return the folder, made if there is none}
     *
     * @param docs the folder with the site's sources
     * @param store has what earlier builds knew of the files; gets what is known now
     * @throws CommandFailedException if it may not be written to
     */
    static OutputFolder open(Path folder, Path docs, PageStore store) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        Path source = docs.toAbsolutePath().normalize();
        if (root.startsWith(source)) {
            throw new CommandFailedException("--out must not be inside the folder of the site");
        }
        Path manifest = root.resolve(MANIFEST);
        if (Files.exists(root) && !Files.isRegularFile(manifest) && !isEmpty(root)) {
            throw new CommandFailedException(
                    folder + " has files that docent build did not make; name a new or empty folder");
        }
        Files.createDirectories(root);
        if (!Files.isRegularFile(manifest)) {
            createEmpty(manifest);
        }
        FileChannel lock = locked(folder, root);
        try {
            Set<String> before = listed(manifest);
            FileChannel list = FileChannel.open(manifest, StandardOpenOption.APPEND);
            return new OutputFolder(root, lock, list, before, store);
        } catch (IOException | RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    private static void createEmpty(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException another) {
            // a process that began at the same time
        }
    }

    /** {@return the files in the list, which ends with a whole line afterwards} */
    private static Set<String> listed(Path manifest) throws IOException {
        String text = Files.readString(manifest, StandardCharsets.UTF_8);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.isEmpty() || whole.length() < text.length()) {
            Files.writeString(manifest, whole.isEmpty() ? HEAD + "\n" : whole, StandardCharsets.UTF_8);
        }
        return whole.lines().skip(1).collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return an open file that is locked until it is closed, also by the end of the process} */
    private static FileChannel locked(Path folder, Path root) throws IOException {
        FileChannel lock = FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean free = false;
        try {
            free = isFree(lock);
        } finally {
            if (!free) {
                lock.close();
            }
        }
        if (!free) {
            throw new CommandFailedException(
                    "another docent build writes to " + folder + "; wait until it ends, or name another folder");
        }
        return lock;
    }

    private static boolean isFree(FileChannel lock) {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException ofThisProcess) {
            return false;
        } catch (IOException unsupported) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            manifest.close();
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findFirst().isEmpty();
        }
    }

    @Override
    public void write(String path, byte[] content) throws IOException {
        write(path, content, OutputFile.NO_DIGEST);
    }

    @Override
    public void write(String path, byte[] content, byte[] digest) throws IOException {
        Path file = inside(path);
        boolean same = Files.isRegularFile(file)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
        if (!same) {
            replace(path, file, new ByteArrayInputStream(content));
        }
        add(path, file, digest);
    }

    private void add(String path, Path file, byte[] digest) throws IOException {
        now.put(path, OutputFile.of(file, digest).orElseThrow(() -> new NoSuchFileException(path)));
    }

    @Override
    public boolean has(String path, int length, byte[] digest) throws IOException {
        Path file = resolved(path);
        Optional<OutputFile> there = file.startsWith(root) ? OutputFile.of(file, digest) : Optional.empty();
        if (there.isEmpty() || there.get().size() != length) {
            return false;
        }
        OutputFile before = known.get(path);
        byte[] content = before != null && before.stamp().equals(there.get().stamp()) && before.digest().length > 0
                ? before.digest()
                : Sha256.of(Files.readAllBytes(file));
        boolean same = Arrays.equals(content, digest);
        if (same) {
            found.put(path, there.get());
        }
        return same;
    }

    @Override
    public void keep(String path) {
        now.put(path, Objects.requireNonNull(found.get(path), path));
    }

    /** A copy outside the folder, which is published: the process can be killed before it is removed. */
    @Override
    public void copy(String path, InputStream content) throws IOException {
        Path file = inside(path);
        Path copy = Files.createTempFile("docent", ".copy");
        try {
            Files.copy(content, copy, StandardCopyOption.REPLACE_EXISTING);
            if (!Files.isRegularFile(file) || Files.mismatch(file, copy) >= 0) {
                try (InputStream again = Files.newInputStream(copy)) {
                    replace(path, file, again);
                }
            }
            add(path, file, OutputFile.NO_DIGEST);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public byte[] read(String path) throws IOException {
        return Files.readAllBytes(root.resolve(path));
    }

    private Path inside(String path) {
        Path file = resolved(path);
        if (!file.startsWith(root)) {
            throw new CommandFailedException("the path of a file leads out of the folder: " + Style.plain(path));
        }
        return file;
    }

    private Path resolved(String path) {
        try {
            return root.resolve(path).normalize();
        } catch (InvalidPathException unnameable) {
            throw new CommandFailedException("no file can be named " + Style.plain(path) + " with the letters of this"
                    + " locale; set LC_ALL=C.UTF-8");
        }
    }

    private void replace(String path, Path file, InputStream content) throws IOException {
        note(path);
        Path folder = file.getParent();
        if (!folders.contains(folder)) {
            Files.createDirectories(folder);
            folders.add(folder);
        }
        Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        changed.incrementAndGet();
    }

    /** A file is in the list before it exists: a build that is killed leaves nothing that the next one cannot remove. */
    private void note(String path) throws IOException {
        if (noted.add(path)) {
            ByteBuffer line = ByteBuffer.wrap((path + "\n").getBytes(StandardCharsets.UTF_8));
            synchronized (noted) {
                while (line.hasRemaining()) {
                    manifest.write(line);
                }
            }
        }
    }

    /** Forgets the build before, whose files are about to change. */
    void begin() throws IOException {
        Files.deleteIfExists(root.resolve(BuildState.FILE));
        Files.deleteIfExists(root.resolve(UNFINISHED));
    }

    /**
     * Removes the files of an earlier build that this one did not make, and keeps the list.
     *
     * @param inputs fingerprint of everything that the build was made from; empty if that is not known
     * @return what the next build can use, which is kept, too
     */
    BuildState finish(String inputs, String coverage, List<Problem> problems) throws IOException {
        for (String path : before) {
            Path file = root.resolve(path).normalize();
            if (!now.containsKey(path) && file.startsWith(root) && Files.deleteIfExists(file)) {
                removed++;
                removeEmpty(file);
            }
        }
        List<String> lines = new ArrayList<>(List.of(HEAD));
        lines.addAll(now.keySet());
        Path unfinished = root.resolve(UNFINISHED);
        Files.write(unfinished, lines, StandardCharsets.UTF_8);
        manifest.close();
        Files.move(unfinished, root.resolve(MANIFEST), StandardCopyOption.REPLACE_EXISTING);
        if (store != PageStore.NONE) {
            store.keep(key, OutputFile.encoded(now));
        }
        BuildState state = new BuildState(inputs, fingerprint(), coverage, problems);
        state.write(root);
        return state;
    }

    /** Removes the directories around a file that have nothing in them any more. */
    private void removeEmpty(Path file) throws IOException {
        Path at = file.getParent();
        while (at != null && !at.equals(root)) {
            try {
                Files.delete(at);
            } catch (DirectoryNotEmptyException | NoSuchFileException stillUsed) {
                return;
            }
            at = at.getParent();
        }
    }

    /**
     * {@return what the build before left, if it had these inputs and nobody has touched its files since} Then they are those of
     * this build, too.
     */
    Optional<BuildState> earlier(String inputs) throws IOException {
        Optional<BuildState> state = BuildState.read(root)
                .filter(found -> !inputs.isEmpty() && found.inputs().equals(inputs));
        if (state.isEmpty()) {
            return state;
        }
        for (String path : before) {
            OutputFile.of(root.resolve(path), OutputFile.NO_DIGEST).ifPresent(file -> now.put(path, file));
        }
        if (state.get().outputs().equals(fingerprint())) {
            return state;
        }
        now.clear();
        return Optional.empty();
    }

    private String fingerprint() {
        ValueWriter stamps = new ValueWriter();
        stamps.map(now, file -> stamps.text(file.stamp()));
        return Sha256.hex(stamps.bytes());
    }

    int files() {
        return now.size();
    }

    long bytes() {
        return now.values().stream().mapToLong(OutputFile::size).sum();
    }

    int changed() {
        return changed.get();
    }

    int removed() {
        return removed;
    }
}
