package dev.docent.impl.documents;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;

/** A directory on the class path. */
final class ClassPathFolder implements DocsFolder {

    private final ClassLoader loader;
    private final String prefix;
    private final int maxFileBytes;

    ClassPathFolder(ClassLoader loader, String prefix, int maxFileBytes) {
        String trimmed = prefix.replaceAll("^/+|/+$", "");
        if (!trimmed.isEmpty() && !SitePath.isValid(trimmed)) {
            throw new IllegalArgumentException("\"" + prefix
                    + "\" is no directory of the class path: write it such as docs" + " or com/example/docs");
        }
        this.loader = loader;
        this.prefix = trimmed.isEmpty() ? "" : trimmed + "/";
        this.maxFileBytes = maxFileBytes;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        if (!SitePath.isValid(path)) {
            return Optional.empty();
        }
        try (InputStream in = loader.getResourceAsStream(prefix + path)) {
            return in == null ? Optional.empty() : Optional.of(BoundedRead.all(in, maxFileBytes));
        }
    }

    @Override
    public Optional<List<String>> files() {
        return Optional.empty();
    }

    @Override
    public String description() {
        return "class path directory " + (prefix.isEmpty() ? "/" : prefix);
    }
}
