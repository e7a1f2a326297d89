package dev.docent.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.api.navigation.DocsFolder;

/** A directory of resources that are opened by name, such as those of a class loader or a web application. */
final class ResourceFolder implements DocsFolder {

    private final Function<String, InputStream> opening;
    private final ResourceListing listing;
    private final String prefix;
    private final String description;
    private final int maxFileBytes;

    ResourceFolder(
            Function<String, InputStream> opening,
            ResourceListing listing,
            String directory,
            String description,
            int maxFileBytes) {
        String trimmed = directory.replaceAll("^/+|/+$", "");
        if (!trimmed.isEmpty() && !SitePath.isValid(trimmed)) {
            throw new IllegalArgumentException(
                    "\"" + directory + "\" is not a directory: use a path such as docs or com/example/docs");
        }
        this.opening = opening;
        this.listing = listing;
        this.prefix = trimmed.isEmpty() ? "" : trimmed + "/";
        this.description = description + (prefix.isEmpty() ? "/" : prefix);
        this.maxFileBytes = maxFileBytes;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        if (!SitePath.isValid(path)) {
            return Optional.empty();
        }
        try (InputStream in = opening.apply(prefix + path)) {
            return in == null ? Optional.empty() : Optional.of(BoundedRead.all(in, maxFileBytes));
        }
    }

    @Override
    public Optional<List<String>> files() throws IOException {
        return listing.files(prefix);
    }

    @Override
    public String description() {
        return description;
    }
}
