package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.Style;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.site.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Applies file changes so that an interruption at any moment leaves either the site unchanged, or everything needed to
 * finish. New contents are staged next to the site's files first, then a journal that lists them all; from then on the
 * step can only be completed.
 */
final class ChangeJournal {

    /**
     * Holds an unfinished step, in the site's folder; a folder whose name begins with a dot is not part of a site's
     * content.
     */
    static final String FOLDER = ".docent-migrate";

    private static final String JOURNAL = "journal.json";

    private final Path site;
    private final Path folder;
    private final FileSteps steps;

    ChangeJournal(Path site, FileSteps steps) {
        this.site = site;
        this.folder = site.resolve(FOLDER);
        this.steps = steps;
    }

    /**
     * What is needed to finish a step.
     *
     * @param step name of the step
     */
    private record Content(String step, List<Entry> files) {}

    /**
     * The change of one file.
     *
     * @param path path of the file from the site's root
     * @param before digest of its content before the step
     * @param after digest of its content after the step; {@code null} if the file is removed
     */
    private record Entry(
            String path, String before, @Nullable String after) {}

    /** {@return the interrupted step; empty if there is none} */
    Optional<String> unfinished() throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new CommandFailedException("the folder " + FOLDER + " is a link; delete it");
        }
        return Files.exists(folder.resolve(JOURNAL)) ? Optional.of(read().step()) : Optional.empty();
    }

    private Content read() throws IOException {
        byte[] json = Files.readAllBytes(folder.resolve(JOURNAL));
        Node root = Documents.parse(JOURNAL, json, Selection.ALL).root();
        String step = root == null ? null : root.text("step");
        Node all = root == null ? null : root.member("files");
        if (step == null || !(all instanceof Node.Sequence files)) {
            throw damaged();
        }
        List<Entry> entries = new ArrayList<>();
        for (Node file : files.items()) {
            String path = file.text("path");
            String before = file.text("before");
            if (path == null || before == null) {
                throw damaged();
            }
            if (!isInside(path)) {
                throw new CommandFailedException("the journal of an interrupted step names " + Style.plain(path)
                        + ", which is not a file of the site; delete the folder " + FOLDER);
            }
            entries.add(new Entry(path, before, file.text("after")));
        }
        return new Content(step, entries);
    }

    private static CommandFailedException damaged() {
        return new CommandFailedException("the journal of an interrupted step cannot be read; restore the site from"
                + " version control and delete the folder " + FOLDER);
    }

    /** A journal may have come with a site from an untrusted source. */
    private boolean isInside(String path) throws IOException {
        if (!SitePath.isValid(path)) {
            return false;
        }
        Path file = site.resolve(path);
        Path known = Files.exists(file) ? file.toRealPath() : file.resolveSibling("");
        return !Files.exists(known) || known.toRealPath().startsWith(site.toRealPath());
    }

    /** Applies all changes of a step. */
    void apply(MigrationStep step, List<FileChange> changes) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (FileChange change : changes) {
            String after = change.after() == null ? null : Sha256.hex(change.after());
            entries.add(new Entry(change.path(), Sha256.hex(change.before()), after));
        }
        entries.forEach(entry -> check(entry, false));
        discard();
        Files.createDirectories(folder);
        for (int i = 0; i < changes.size(); i++) {
            if (!changes.get(i).isRemoval()) {
                stage(changes.get(i), folder.resolve(String.valueOf(i)));
            }
        }
        Path draft = folder.resolve(JOURNAL + ".new");
        steps.write(
                draft,
                JsonObjectWriter.object(
                        journal -> journal.string("step", step.label()).array("files", entries, ChangeJournal::write)));
        steps.move(draft, folder.resolve(JOURNAL));
        finish();
    }

    private static void write(JsonObjectWriter json, Entry entry) {
        json.string("path", entry.path()).string("before", entry.before());
        if (entry.after() != null) {
            json.string("after", entry.after());
        }
    }

    /** Writes the new content with the permissions of the file. */
    private void stage(FileChange change, Path staged) throws IOException {
        steps.write(staged, change.after());
        PosixFileAttributeView old =
                Files.getFileAttributeView(site.resolve(change.path()), PosixFileAttributeView.class);
        PosixFileAttributeView copy = Files.getFileAttributeView(staged, PosixFileAttributeView.class);
        if (old != null && copy != null) {
            copy.setPermissions(old.readAttributes().permissions());
        }
    }

    /** Completes the changes in the journal, from wherever they were interrupted. */
    void finish() throws IOException {
        List<Entry> entries = read().files();
        entries.forEach(entry -> check(entry, true));
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            Path file = site.resolve(entry.path());
            if (isDone(entry)) {
                continue;
            }
            if (entry.after() == null) {
                steps.delete(file);
            } else {
                steps.move(folder.resolve(String.valueOf(i)), file.toRealPath());
            }
        }
        steps.delete(folder.resolve(JOURNAL));
        discard();
    }

    private boolean isDone(Entry entry) {
        return Objects.equals(current(entry), entry.after());
    }

    /** Never overwrites a concurrent change. */
    private void check(Entry entry, boolean mayBeDone) {
        boolean untouched = entry.before().equals(current(entry));
        if (!untouched && !(mayBeDone && isDone(entry))) {
            throw new CommandFailedException(Style.plain(entry.path()) + " was changed in the meantime; "
                    + (mayBeDone
                            ? "restore the site from version control and delete the folder " + FOLDER
                            : "run the command again"));
        }
    }

    /** {@return the digest of the file as it is; {@code null} if there is none} */
    private @Nullable String current(Entry entry) {
        Path file = site.resolve(entry.path());
        try {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Sha256.hex(Files.readAllBytes(file)) : null;
        } catch (IOException unreadable) {
            throw new CommandFailedException("cannot read " + Style.plain(entry.path()) + ": " + unreadable);
        }
    }

    /** Deletes what an interruption before the journal left. */
    void discard() throws IOException {
        if (Files.isDirectory(folder) && unfinished().isEmpty()) {
            List<Path> left;
            try (Stream<Path> files = Files.list(folder)) {
                left = files.toList();
            }
            for (Path file : left) {
                steps.delete(file);
            }
            steps.delete(folder);
        }
    }
}
