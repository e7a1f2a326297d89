package dev.docent.internal.files;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.problems.FileProblems;
import dev.docent.internal.problems.LimitProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.text.Location;

/** The site's folder, with failures reported as problems. */
public final class SiteFiles {

    private static final Pattern WEB = Pattern.compile("(?i)https?://");

    private final SiteSnapshot folder;
    private final ProblemLog problems;
    private final ByteLimit bytes;
    private final List<String> all;
    private final List<String> listed;
    private final boolean listable;

    public SiteFiles(DocsFolder folder, SiteLimits limits, ProblemLog problems) {
        this.folder = SiteSnapshot.of(folder);
        this.problems = problems;
        this.bytes = new ByteLimit(this.folder, limits.bytes(), problems);
        Optional<List<String>> found = list();
        this.all = withoutIgnored(found.orElse(List.of()));
        boolean tooMany = all.size() > limits.entries();
        if (tooMany) {
            problems.add(LimitProblems.files(limits.entries()));
        }
        this.listed = tooMany ? List.copyOf(all.subList(0, limits.entries())) : all;
        this.listable = found.isPresent() && !tooMany;
    }

    /** Directories that cannot be listed have a trailing slash. */
    private Optional<List<String>> list() {
        try {
            Optional<List<String>> paths = folder.files();
            paths.orElse(List.of()).stream()
                    .filter(SiteFiles::isDirectory)
                    .forEach(directory -> problems.add(FileProblems.directoryUnreadable(directory)));
            return paths.map(
                    some -> some.stream().filter(path -> !isDirectory(path)).toList());
        } catch (IOException unreadable) {
            problems.add(FileProblems.folderUnreadable(folder.description(), unreadable));
            return Optional.empty();
        }
    }

    private List<String> withoutIgnored(List<String> files) {
        Optional<IgnoredFiles> ignored = files.contains(IgnoredFiles.FILE)
                ? derive(IgnoredFiles.FILE, IgnoredFiles.class, IgnoredFiles::of)
                : Optional.empty();
        return files.stream()
                .filter(file -> ignored.filter(rules -> rules.contains(file)).isEmpty())
                .sorted()
                .toList();
    }

    private static boolean isDirectory(String path) {
        return path.endsWith("/");
    }

    /** {@return whether the file may be read; if not, the site is too large, which is reported once} */
    public boolean admits(String path) {
        return bytes.admits(path);
    }

    /** {@return the content; empty if there is no such file or it cannot be read; a failure is reported} */
    public Optional<byte[]> read(String path) {
        if (!admits(path)) {
            return Optional.empty();
        }
        try {
            return bytes.counted(path, folder.read(path));
        } catch (IOException unreadable) {
            problems.add(FileProblems.fileUnreadable(Location.ofFile(path), unreadable));
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
            return bytes.counted(path, folder.derive(path, type, derivation));
        } catch (IOException unreadable) {
            problems.add(FileProblems.fileUnreadable(Location.ofFile(path), unreadable));
            return Optional.empty();
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
        return bytes.counted(url, folder.derive(url, type, derivation))
                .orElseThrow(() -> new IOException("no host is allowed"));
    }

    /** {@return all files of the site in path order, without ignored ones; none if the folder cannot be listed} */
    public List<String> all() {
        return all;
    }

    /** {@return the files within the limit} */
    public List<String> listed() {
        return listed;
    }

    public boolean isListable() {
        return listable;
    }

    public String description() {
        return folder.description();
    }
}
