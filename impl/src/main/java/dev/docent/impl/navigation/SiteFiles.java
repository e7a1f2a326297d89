package dev.docent.impl.navigation;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.Place;

/** The site's folder, with its failures told as problems. */
final class SiteFiles {

    private final DocsFolder folder;
    private final ProblemLog problems;
    private final List<String> listed;
    private final boolean listable;

    SiteFiles(DocsFolder folder, ProblemLog problems) {
        this.folder = folder;
        this.problems = problems;
        Optional<List<String>> files = list();
        this.listed = files.orElse(List.of()).stream().sorted().toList();
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

    /** {@return the content; empty when there is no such file, or it cannot be read, which is told} */
    Optional<byte[]> read(String path) {
        try {
            return folder.read(path);
        } catch (IOException unreadable) {
            problems.add(FileProblems.fileUnreadable(Place.ofFile(path), unreadable));
            return Optional.empty();
        }
    }

    /** {@return all files in path order; none when the folder cannot be listed} */
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
