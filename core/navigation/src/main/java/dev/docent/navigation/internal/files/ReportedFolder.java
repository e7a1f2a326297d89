package dev.docent.navigation.internal.files;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.folders.CopiedFile;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.EngineLog;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/** The site's folder, with failures reported as problems. */
public final class ReportedFolder {

    /** Number of bytes from which on starting threads pays off. */
    private static final long WORTH_SHARING = 200_000;

    private static final Pattern WEB = Pattern.compile("(?i)https?://");

    private final SiteSnapshot folder;
    private final SiteLimits limits;
    private final ProblemLog problems;
    private final Set<String> counted = new HashSet<>();
    private final List<String> all;
    private final List<String> listed;
    private final boolean listable;
    private final List<String> unknownPlaces;
    private final Set<String> parts = new HashSet<>();
    private long bytes;
    private boolean tooLarge;
    private boolean failed;

    public ReportedFolder(DocsFolder folder, SiteLimits limits, ProblemLog problems) {
        this.folder = SiteSnapshot.of(folder);
        this.limits = limits;
        this.problems = problems;
        Optional<DocsListing> found = list();
        this.all = found.map(this::content).orElse(List.of());
        boolean tooMany = all.size() > limits.entries();
        if (tooMany) {
            problems.add(Problems.TOO_MANY_FILES.in(Source.DOCS_JSON, limits.entries()));
        }
        this.listed = tooMany ? List.copyOf(all.subList(0, limits.entries())) : all;
        this.unknownPlaces = tooMany || found.isEmpty()
                ? List.of("")
                : found.get().unreadable().stream()
                        .map(directory -> directory + "/")
                        .toList();
        this.listable = found.map(DocsListing::isSupported).orElse(false) && !tooMany;
    }

    /** {@return the folder as it is read} */
    public SiteSnapshot folder() {
        return folder;
    }

    private Optional<DocsListing> list() {
        try {
            DocsListing listing = folder.list();
            listing.unreadable().forEach(directory -> problems.add(Problems.DIRECTORY_UNREADABLE.in(directory + "/")));
            return Optional.of(listing);
        } catch (IOException unreadable) {
            problems.add(Problems.FOLDER_UNREADABLE.in("", folder.description(), unreadable));
            return Optional.empty();
        }
    }

    /** {@return the listed files in path order, without ignored ones} */
    private List<String> content(DocsListing listing) {
        List<String> found = new ArrayList<>(listing.files());
        if (found.contains(IgnoredFiles.FILE)) {
            derive(IgnoredFiles.FILE, IgnoredFiles.class, IgnoredFiles::of)
                    .ifPresent(ignored -> found.removeIf(ignored::contains));
        }
        Collections.sort(found);
        return List.copyOf(found);
    }

    /**
     * {@return whether the file may be read: it was read before, or the limit of bytes is not reached; the first refusal
     * is reported}
     */
    public boolean admits(String path) {
        if (bytes < limits.bytes() || counted.contains(path)) {
            return true;
        }
        if (!tooLarge) {
            tooLarge = true;
            problems.add(Problems.TOO_MANY_BYTES.at(Location.ofFile(path), limits.bytes()));
        }
        return false;
    }

    /** {@return a file, which counts once} */
    private CopiedFile file(String path) throws IOException {
        CopiedFile file;
        try {
            file = folder.file(path);
        } catch (IOException unreadable) {
            failed = true;
            throw unreadable;
        }
        if (counted.add(path)) {
            bytes += file.length();
        }
        return file;
    }

    private void reportUnreadable(String path, IOException unreadable) {
        failed = true;
        problems.add(Problems.FILE_UNREADABLE.at(Location.ofFile(path), unreadable));
    }

    /**
     * {@return the content of a file that is part of {@code docs.json}; empty if there is no such file or it cannot be read;
     * a failure is reported}
     */
    public Optional<byte[]> read(String path) {
        parts.add(path);
        if (!admits(path)) {
            return Optional.empty();
        }
        try {
            return file(path).bytes();
        } catch (IOException unreadable) {
            reportUnreadable(path, unreadable);
            return Optional.empty();
        }
    }

    /**
     * {@return the value derived from a file, computed once while the file does not change; empty if there is no such
     * file or it cannot be read; a failure is reported}
     */
    public <T> Optional<T> derive(String path, Class<T> type, SiteSnapshot.Derivation<T> derivation) {
        if (!admits(path)) {
            return Optional.empty();
        }
        try {
            return file(path).derive(type, derivation);
        } catch (IOException unreadable) {
            reportUnreadable(path, unreadable);
            return Optional.empty();
        }
    }

    /**
     * {@return the same of a file that may not matter: it does not count, and its content is not kept for this}
     *
     * @throws IOException if it cannot be read, which is not reported
     */
    public <T> Optional<T> deriveUncounted(String path, Class<T> type, SiteSnapshot.Derivation<T> derivation)
            throws IOException {
        Optional<T> derived = folder.file(path).derive(type, derivation);
        if (!counted.contains(path)) {
            folder.dropContent(path);
        }
        return derived;
    }

    /**
     * Derives values from several files at once, on several threads if there is enough to do; {@link #derive} then returns
     * them. The files are read on the calling thread, in this order. Failures are left to that call.
     */
    public <T> void deriveAhead(Collection<String> paths, Class<T> type, SiteSnapshot.Derivation<T> derivation) {
        List<CopiedFile> lacking = new ArrayList<>();
        for (String path : paths) {
            if (bytes >= limits.bytes()) {
                break;
            }
            try {
                CopiedFile file = file(path);
                if (file.lacks(type) && file.bytes().isPresent()) {
                    lacking.add(file);
                }
            } catch (IOException leftToTheCallThatNeedsIt) {
                continue;
            }
        }
        if (lacking.size() > 1 && lacking.stream().mapToLong(CopiedFile::length).sum() >= WORTH_SHARING) {
            lacking.sort(Comparator.comparingInt(CopiedFile::length).reversed());
            SharedWork.run(lacking.stream()
                    .map(file -> (Runnable) () -> derive(file, type, derivation))
                    .toList());
        }
    }

    private static <T> void derive(CopiedFile file, Class<T> type, SiteSnapshot.Derivation<T> derivation) {
        try {
            file.derive(type, derivation);
        } catch (IOException leftToTheCallThatNeedsIt) {
            EngineLog.LOG.log(Level.DEBUG, "A file could not be read ahead", leftToTheCallThatNeedsIt);
        }
    }

    /**
     * {@return a file that another one refers to, whether or not it exists}
     *
     * @throws IOException if it cannot be read, which is reported
     */
    public CopiedFile part(String path) throws IOException {
        parts.add(path);
        if (!admits(path)) {
            throw new IOException("the files of the site exceed the byte limit");
        }
        try {
            return file(path);
        } catch (IOException unreadable) {
            reportUnreadable(path, unreadable);
            throw unreadable;
        }
    }

    /**
     * {@return the value derived from a document on the web}
     *
     * @throws IOException if the document is not fetched; the message is the reason
     */
    public <T> T fetch(String url, Class<T> type, SiteSnapshot.Derivation<T> derivation) throws IOException {
        if (!WEB.matcher(url).lookingAt()) {
            throw new IOException("only https URLs are fetched");
        }
        if (!admits(url)) {
            throw new IOException("the files of the site exceed the byte limit");
        }
        return file(url).derive(type, derivation).orElseThrow(() -> new IOException("no host is allowed"));
    }

    /** {@return all files of the site in path order, without ignored ones; none if the folder cannot be listed} */
    public List<String> all() {
        return all;
    }

    /** {@return the directories whose files are not all listed, with a trailing slash; the empty text for the whole site} */
    public List<String> unknownPlaces() {
        return unknownPlaces;
    }

    /** {@return the files within the limit} */
    public List<String> listed() {
        return listed;
    }

    /** {@return what has been read so far} */
    public FilesRead read() {
        return new FilesRead(parts, bytes, listable && !tooLarge && !failed);
    }

    public boolean isListable() {
        return listable;
    }

    public String description() {
        return folder.description();
    }
}
