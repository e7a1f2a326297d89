package dev.docent.internal.navigation;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.ResolvedNavigation;

/**
 * The folder of a site that is resolved already, as a host's resolver gets it: delegating to the standard resolver costs
 * nothing then.
 */
record ResolvedFolder(DocsFolder folder, ResolvedNavigation navigation) implements DocsFolder {

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
