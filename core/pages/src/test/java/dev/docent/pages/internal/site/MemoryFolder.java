package dev.docent.pages.internal.site;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;

/** A docs folder in memory. */
public record MemoryFolder(Map<String, byte[]> content) implements DocsFolder {

    public static MemoryFolder of(Map<String, String> texts) {
        Map<String, byte[]> content = new TreeMap<>();
        texts.forEach((path, text) -> content.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return new MemoryFolder(content);
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(content.get(path)).map(byte[]::clone);
    }

    @Override
    public Optional<DocsFile> open(String path) {
        return read(path).map(ByteArrayInputStream::new).map(stream -> DocsFile.of(stream, OptionalLong.empty()));
    }

    @Override
    public DocsListing list() {
        return DocsListing.of(content.keySet());
    }

    @Override
    public String description() {
        return "memory";
    }
}
