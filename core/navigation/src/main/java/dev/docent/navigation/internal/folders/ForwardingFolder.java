package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;

/** A folder that is another one, apart from what a subclass overrides. As thread-safe as that one. */
public abstract class ForwardingFolder implements DocsFolder {

    private final DocsFolder folder;

    /** @param folder the other one */
    protected ForwardingFolder(DocsFolder folder) {
        this.folder = folder;
    }

    /** {@return the other one} */
    public final DocsFolder folder() {
        return folder;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return folder.read(path);
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return folder.open(path);
    }

    @Override
    public DocsListing list() throws IOException {
        return folder.list();
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
