package dev.docent.impl.navigation;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.Place;
import dev.docent.impl.documents.SiteCopy;

/** The site's folder, with its failures told as problems. */
final class SiteFiles {

    private static final Pattern WEB = Pattern.compile("(?i)https?://");

    private final SiteCopy folder;
    private final ProblemLog problems;
    private final List<String> listed;
    private final boolean listable;

    SiteFiles(DocsFolder folder, ProblemLog problems) {
        this.folder = SiteCopy.of(folder);
        this.problems = problems;
        Optional<List<String>> files = list();
        this.listed = withoutIgnored(files.orElse(List.of()));
        this.listable = files.isPresent();
    }

    private Optional<List<String>> list() {
        try {
            return folder.files();
        } catch (IOException unreadable) {
            problems.add(FileProblems.folderUnreadable(folder.description(), unreadable));
            return Optional.of(List.of());
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

    /** {@return the content; empty when there is no such file, or it cannot be read, which is told} */
    Optional<byte[]> read(String path) {
        try {
            return folder.read(path);
        } catch (IOException unreadable) {
            problems.add(FileProblems.fileUnreadable(Place.ofFile(path), unreadable));
            return Optional.empty();
        }
    }

    /**
     * {@return what {@code derivation} makes of a file, made only once for as long as the file does not change; empty when
     * there is no such file, or it cannot be read, which is told}
     */
    <T> Optional<T> derive(String path, Class<T> type, SiteCopy.Derivation<T> derivation) {
        try {
            return folder.derive(path, type, derivation);
        } catch (IOException unreadable) {
            problems.add(FileProblems.fileUnreadable(Place.ofFile(path), unreadable));
            return Optional.empty();
        }
    }

    /**
     * {@return what {@code derivation} makes of a document on the web}
     *
     * @throws IOException when the document is not fetched; the message is the reason
     */
    <T> T fetch(String url, Class<T> type, SiteCopy.Derivation<T> derivation) throws IOException {
        if (!WEB.matcher(url).lookingAt()) {
            throw new IOException("only https addresses are");
        }
        return folder.derive(url, type, derivation)
                .orElseThrow(() -> new IOException("no host is allowed to fetch from"));
    }

    /** {@return all files of the site in path order, without ignored ones; none if the folder cannot be listed} */
    List<String> listed() {
        return listed;
    }

    boolean isListable() {
        return listable;
    }

    String description() {
        return folder.description();
    }
}
