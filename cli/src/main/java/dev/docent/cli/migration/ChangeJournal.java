package dev.docent.cli.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.cli.migration.edits.FileChange;
import dev.docent.cli.output.CommandFailedException;
import dev.docent.cli.output.Style;
import dev.docent.navigation.internal.folders.SitePath;

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

    /** {@return the interrupted step; empty if there is none} */
    Optional<String> unfinished() throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new CommandFailedException("the folder " + FOLDER + " is a link; delete it");
        }
        return Files.exists(folder.resolve(JOURNAL)) ? Optional.of(read().step()) : Optional.empty();
    }

    private Journal read() throws IOException {
        Journal journal = Journal.of(Files.readAllBytes(folder.resolve(JOURNAL)));
        for (Journal.Entry entry : journal.files()) {
            if (!isInside(entry.path())) {
                throw new CommandFailedException("the journal of an interrupted step names " + Style.plain(entry.path())
                        + ", which is not a file of the site; delete the folder " + FOLDER);
            }
        }
        return journal;
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
        List<Journal.Entry> entries = changes.stream().map(ChangeJournal::entry).toList();
        entries.forEach(entry -> check(entry, false));
        discard();
        Files.createDirectories(folder);
        for (int i = 0; i < changes.size(); i++) {
            if (!changes.get(i).isRemoval()) {
                stage(changes.get(i), folder.resolve(String.valueOf(i)));
            }
        }
        Path draft = folder.resolve(JOURNAL + ".new");
        steps.write(draft, new Journal(step.label(), entries).toBytes());
        steps.move(draft, folder.resolve(JOURNAL));
        finish();
    }

    private static Journal.Entry entry(FileChange change) {
        String after = change.isRemoval() ? null : Journal.hash(change.after());
        return new Journal.Entry(change.path(), Journal.hash(change.before()), after);
    }

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
        List<Journal.Entry> entries = read().files();
        entries.forEach(entry -> check(entry, true));
        for (int i = 0; i < entries.size(); i++) {
            Journal.Entry entry = entries.get(i);
            if (!isDone(entry)) {
                carryOut(entry, folder.resolve(String.valueOf(i)));
            }
        }
        steps.delete(folder.resolve(JOURNAL));
        discard();
    }

    private void carryOut(Journal.Entry entry, Path staged) throws IOException {
        Path file = site.resolve(entry.path());
        if (entry.after() == null) {
            steps.delete(file);
        } else {
            steps.move(staged, file.toRealPath());
        }
    }

    private boolean isDone(Journal.Entry entry) {
        return current(entry).equals(Optional.ofNullable(entry.after()));
    }

    /** Never overwrites a concurrent change. */
    private void check(Journal.Entry entry, boolean mayBeDone) {
        boolean untouched = current(entry).equals(Optional.of(entry.before()));
        if (!untouched && !(mayBeDone && isDone(entry))) {
            throw new CommandFailedException(Style.plain(entry.path()) + " was changed in the meantime; "
                    + (mayBeDone
                            ? "restore the site from version control and delete the folder " + FOLDER
                            : "run the command again"));
        }
    }

    private Optional<String> current(Journal.Entry entry) {
        Path file = site.resolve(entry.path());
        try {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(Journal.hash(Files.readAllBytes(file)))
                    : Optional.empty();
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
