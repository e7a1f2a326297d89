package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.navigation.internal.folders.ForwardingFolder;
import org.jspecify.annotations.Nullable;

/**
 * A site's folder with unwritten changes applied. An unchanged file keeps one fingerprint, so that a snapshot of this
 * folder never reads it twice. Not thread-safe.
 */
final class EditedFolder extends ForwardingFolder {

    private static final Optional<String> UNCHANGED = Optional.of("unchanged");

    private final Map<String, FileChange> changes = new HashMap<>();
    private @Nullable DocsListing listed;

    EditedFolder(DocsFolder folder) {
        super(folder);
    }

    /** Replaces all changes of the folder with these. */
    void become(Collection<FileChange> wanted) {
        changes.clear();
        wanted.forEach(change -> changes.put(change.path(), change));
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        FileChange change = changes.get(path);
        return change == null ? super.read(path) : Optional.ofNullable(change.after());
    }

    @Override
    public Optional<String> fingerprint(String path) {
        return changes.containsKey(path) ? Optional.empty() : UNCHANGED;
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return changes.containsKey(path) ? read(path).map(DocsFile::of) : super.open(path);
    }

    @Override
    public DocsListing list() throws IOException {
        if (listed == null) {
            listed = super.list();
        }
        return !listed.isSupported()
                ? listed
                : DocsListing.of(
                        listed.files().stream().filter(path -> !isRemoved(path)).toList(), listed.unreadable());
    }

    private boolean isRemoved(String path) {
        FileChange change = changes.get(path);
        return change != null && change.isRemoval();
    }
}
