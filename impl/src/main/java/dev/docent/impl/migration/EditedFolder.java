package dev.docent.impl.migration;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;

/** A site as it will be: its folder with changes that have not been written. For one thread. */
final class EditedFolder implements DocsFolder {

    private final DocsFolder folder;
    private final Map<String, FileChange> changes = new LinkedHashMap<>();

    EditedFolder(DocsFolder folder) {
        this.folder = folder;
    }

    /** From now on the folder has these changes, and no others. */
    void become(Collection<FileChange> wanted) {
        changes.clear();
        wanted.forEach(change -> changes.put(change.path(), change));
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        FileChange change = changes.get(path);
        return change == null ? folder.read(path) : Optional.ofNullable(change.after());
    }

    @Override
    public Optional<String> stamp(String path) throws IOException {
        return changes.containsKey(path) ? Optional.empty() : folder.stamp(path);
    }

    @Override
    public Optional<List<String>> files() throws IOException {
        return folder.files()
                .map(files -> files.stream()
                        .filter(path ->
                                !changes.containsKey(path) || !changes.get(path).isRemoval())
                        .toList());
    }

    @Override
    public String description() {
        return folder.description();
    }
}
