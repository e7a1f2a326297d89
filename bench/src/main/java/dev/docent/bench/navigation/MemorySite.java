package dev.docent.bench.navigation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFolder;

/** A generated in-memory site. Its files may be replaced. */
record MemorySite(Map<String, byte[]> content) implements DocsFolder {

    private static final int SPEC_BYTES = 30_000;

    /** {@return a site of OpenAPI documents of 30 kB} */
    static MemorySite ofSpecs(int count) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            files.put("specs/s" + i + ".json", GeneratedSpec.json(SPEC_BYTES));
        }
        return site(files, groups(count));
    }

    /** {@return a site of hand-written pages} */
    static MemorySite ofPages(int count) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        addPages(files, count);
        return site(files, pages(count));
    }

    /** {@return a site of both} */
    static MemorySite of(int specs, int pages) {
        MemorySite site = ofSpecs(specs);
        addPages(site.content(), pages);
        return site(site.content(), groups(specs) + "," + pages(pages));
    }

    private static void addPages(Map<String, byte[]> files, int count) {
        for (int i = 0; i < count; i++) {
            files.put("pages/p" + i + ".mdx", page("Page " + i));
        }
    }

    static byte[] page(String title) {
        return "---\ntitle: %s\ndescription: What this page says\n---\n\nText.\n"
                .formatted(title)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String groups(int specs) {
        return IntStream.range(0, specs)
                .mapToObj(i ->
                        "{\"group\": \"G%1$d\", \"openapi\": {\"source\": \"specs/s%1$d.json\", \"directory\": \"d%1$d\"}}"
                                .formatted(i))
                .collect(Collectors.joining(","));
    }

    private static String pages(int count) {
        String pages =
                IntStream.range(0, count).mapToObj(i -> "\"pages/p" + i + "\"").collect(Collectors.joining(","));
        return "{\"group\": \"G\", \"pages\": [" + pages + "]}";
    }

    private static MemorySite site(Map<String, byte[]> files, String groups) {
        String docs = "{\"navigation\": {\"groups\": [" + groups + "]}}";
        files.put("docs.json", docs.getBytes(StandardCharsets.UTF_8));
        return new MemorySite(files);
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(content.get(path));
    }

    /** Changes when the array is replaced. */
    @Override
    public Optional<String> fingerprint(String path) {
        return Optional.ofNullable(content.get(path)).map(bytes -> String.valueOf(System.identityHashCode(bytes)));
    }

    @Override
    public Optional<List<String>> files() {
        return Optional.of(List.copyOf(content.keySet()));
    }

    @Override
    public String description() {
        return "a generated site";
    }
}
