package dev.docent.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;

/** The documentation folder of the benchmark: a generated site, and what is large in it. */
final class SiteFolder implements AutoCloseable {

    static final String PAGE = "docs/g0/m0/l0/p1";
    static final String ENDPOINT = "docs/large-operation";
    static final String IMAGE = "docs/images/large.png";

    private static final int IMAGE_BYTES = 300_000;
    private static final int PROPERTIES = 400;

    private final Path folder;
    private int changes;

    private SiteFolder(Path folder) {
        this.folder = folder;
    }

    static SiteFolder create(int pages) throws IOException {
        SiteFolder site = new SiteFolder(Files.createTempDirectory("docent-bench-site"));
        new GeneratedSite(pages, 0).write(site.folder);
        site.addLarge();
        return site;
    }

    Path path() {
        return folder;
    }

    private void addLarge() throws IOException {
        byte[] image = new byte[IMAGE_BYTES];
        new Random(1).nextBytes(image);
        Files.createDirectories(folder.resolve("images"));
        Files.write(folder.resolve("images/large.png"), image);
        String properties = IntStream.range(0, PROPERTIES)
                .mapToObj("\"property%d\": {\"type\": \"string\", \"description\": \"What it is.\"}"::formatted)
                .collect(Collectors.joining(",\n"));
        Files.writeString(folder.resolve("large.json"), """
                {"openapi": "3.1.0", "info": {"title": "Large", "version": "1"},
                "servers": [{"url": "https://api.example.com"}],
                "paths": {"/large": {"post": {"summary": "Large operation", "requestBody": {"content": {"application/json":
                {"schema": {"type": "object", "properties": {%s}}}}}, "responses": {"204": {"description": "Done"}}}}}}
                """.formatted(properties));
        Files.writeString(
                folder.resolve("large-operation.mdx"),
                "---\ntitle: Large operation\nopenapi: large.json POST /large\n---\n");
        Path navigation = folder.resolve("docs.json");
        Files.writeString(
                navigation,
                Files.readString(navigation)
                        .replace(
                                "{\"tab\": \"API\"",
                                "{\"tab\": \"Large\", \"pages\": [\"large-operation\"]}, {\"tab\": \"API\""));
    }

    /** {@return the navigation} Changes it and a page. */
    Path change() throws IOException {
        Path page = folder.resolve("g0/m0/l0/p1.mdx");
        Files.writeString(page, Files.readString(page) + "\nChange " + ++changes + " of it.\n");
        Path navigation = folder.resolve("docs.json");
        return Files.writeString(
                navigation,
                Files.readString(navigation)
                        .replaceFirst("\"name\": \"[^\"]*\"", "\"name\": \"Large " + changes + "\""));
    }

    @Override
    public void close() throws IOException {
        Folders.delete(folder);
    }
}
