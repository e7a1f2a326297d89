package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;

/** A directory of resources that are opened by name, such as those of a class loader or a web application. */
final class ResourceFolder implements DocsFolder {

    private final ResourceOpening opening;
    private final ResourceListing listing;
    private final String prefix;
    private final String description;

    ResourceFolder(ResourceOpening opening, ResourceListing listing, String directory, String description) {
        String trimmed = directory.replaceAll("^/+|/+$", "");
        if (!trimmed.isEmpty() && !SitePath.isValid(trimmed)) {
            throw new IllegalArgumentException(
                    "\"" + directory + "\" is not a directory: use a path such as docs or com/example/docs");
        }
        this.opening = opening;
        this.listing = listing;
        this.prefix = trimmed.isEmpty() ? "" : trimmed + "/";
        this.description = description + (prefix.isEmpty() ? "/" : prefix);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return BoundedRead.content(open(path));
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        return SitePath.isValid(path) ? opening.open(prefix, path) : Optional.empty();
    }

    @Override
    public DocsListing list() throws IOException {
        return listing.list(prefix);
    }

    @Override
    public String description() {
        return description;
    }
}
