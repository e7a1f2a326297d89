package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PageReuseTest {

    private static final PublishingSettings SETTINGS = new PublishingSettings(
                    Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of("img.example.com"), "en")
            .withThemeFiles(new ThemeFiles(Optional.empty(), Optional.of("theme/header.html"), Optional.empty()));

    private static final List<String> PAGES = List.of("one", "two", "deep/three", "tool", "model");

    private final MemoryStore store = new MemoryStore();
    private final Map<String, String> files = new TreeMap<>();

    PageReuseTest() {
        files.put("docs.json", docsJson("#0d9373", "\"one\", \"two\", \"deep/three\", \"tool\", \"model\""));
        files.put(
                "one.mdx",
                page("One", "import P from '/snippets/part.mdx'\n\n<P />\n\n[two](/two#later) ![i](/i.svg)\n"));
        files.put(
                "two.mdx",
                page("Two", "import {V} from '/snippets/values.mdx'\n\n## Later\n\n{V} [data](/data.json)\n"));
        files.put(
                "deep/three.mdx", page("Three", "<Update label=\"May\">New</Update>\n\n[gone](/gone) [no](/one#no)\n"));
        files.put("tool.mdx", "---\nopenapi: get /things\n---\n\nAbout it. <span style={{color: 'red'}}>Red</span>\n");
        files.put("model.mdx", "---\ntitle: Model\nopenapi-schema: Thing\n---\n");
        files.put("snippets/part.mdx", "import {V} from '/snippets/values.mdx'\n\nA part with {V}.\n");
        files.put("snippets/values.mdx", "export const V = \"value\";\n");
        files.put("data.json", "{\"a\": 1}");
        files.put("site.css", ".a { color: red }");
        files.put("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"4\"></svg>");
        files.put("api.json", api("Things"));
        files.put("theme/header.html", "<p>Header</p>");
    }

    /** Keeps entries as a folder does. */
    private static final class MemoryStore implements PageStore {

        private final Map<String, byte[]> entries = new ConcurrentHashMap<>();
        private final AtomicInteger kept = new AtomicInteger();

        @Override
        public Optional<byte[]> find(String key) {
            return Optional.ofNullable(entries.get(key)).map(byte[]::clone);
        }

        @Override
        public void keep(String key, byte[] content) {
            entries.put(key, content.clone());
            kept.incrementAndGet();
        }

        int keptSince() {
            return kept.getAndSet(0);
        }
    }

    private static String page(String title, String body) {
        return "---\ntitle: " + title + "\n---\n\n" + body;
    }

    private static String docsJson(String color, String pages) {
        return """
                {"theme": "mint", "name": "N", "colors": {"primary": "%s"}, "api": {"openapi": "api.json"},
                 "redirects": [{"source": "/old", "destination": "/two"}], "navigation": {"pages": [%s]}}
                """.formatted(color, pages);
    }

    private static String api(String summary) {
        return """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"},
                 "paths": {"/things": {"get": {"summary": "%s", "description": "See [one](/one#no).",
                  "responses": {"200": {"description": "Fine", "content": {"application/json": {"schema":
                   {"$ref": "#/components/schemas/Thing"}}}}}}}},
                 "components": {"schemas": {"Thing": {"type": "object", "properties": {
                  "id": {"type": "string", "description": "%s"}}}}}}
                """.formatted(summary, summary);
    }

    /** What a site becomes. */
    private record Built(Map<String, String> files, List<String> problems, Coverage coverage) {}

    private ResolvedSite resolution() {
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolution(SiteSnapshot.of(MemoryFolder.of(files)));
    }

    private Built build(PageStore used) {
        ServedSite site = ServedSite.asFiles(VisibleSite.ofEverybody(resolution(), "en"), SETTINGS);
        MemoryOutput output = new MemoryOutput();
        List<Problem> problems = new ArrayList<>();
        try {
            problems.addAll(SiteOutput.write(site, output, () -> {}, used, "program"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        problems.addAll(site.problems());
        return new Built(output.texts(), texts(problems), site.coverage());
    }

    private Built check(PageStore used) {
        ProblemLog log = new ProblemLog();
        VisibleSite visible = VisibleSite.of(resolution(), page -> true, "en");
        Coverage coverage = SiteCheck.check(visible, SETTINGS, log, () -> {}, used, "program");
        return new Built(Map.of(), texts(log.sorted()), coverage);
    }

    private static List<String> texts(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem + " " + problem.pointer() + problem.fix() + problem.otherLocations())
                .toList();
    }

    private void assertSame() {
        assertThat(build(store)).isEqualTo(build(PageStore.NONE));
        assertThat(check(store)).isEqualTo(check(PageStore.NONE));
    }

    @Test
    void pages_of_an_unchanged_site_are_not_made_again() {
        assertSame();
        assertThat(store.keptSince()).isGreaterThan(PAGES.size());

        assertSame();
        assertThat(store.keptSince()).isZero();
    }

    @Test
    void after_a_change_of_one_page_only_that_one_is_made_again() {
        assertSame();
        store.keptSince();
        files.merge("deep/three.mdx", "\nMore words.\n", String::concat);

        build(store);

        assertThat(store.keptSince())
                .as("its files, and the entry that has all pages")
                .isEqualTo(2);
        assertSame();
    }

    @Test
    void all_pages_are_kept_after_a_build_that_made_some_again_because_an_entry_was_lost() {
        assertSame();
        for (String key : List.copyOf(store.entries.keySet())) {
            store.entries.remove(key);
            build(store);
            store.keptSince();

            build(store);

            assertThat(store.keptSince()).isZero();
        }
    }

    /** The files that a build left, for the next one. */
    private static final class KeptOutput extends MemoryOutput {

        private final Set<String> taken = ConcurrentHashMap.newKeySet();

        void begin() {
            taken.clear();
        }

        @Override
        public void write(String path, byte[] content) {
            texts().remove(path);
            super.write(path, content);
            taken.add(path);
        }

        @Override
        public boolean has(String path, int length, byte[] digest) {
            String text = texts().get(path);
            byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
            return text != null && bytes.length == length && Arrays.equals(Sha256.of(bytes), digest);
        }

        @Override
        public void keep(String path) {
            taken.add(path);
        }

        Map<String, String> built() {
            Map<String, String> built = new TreeMap<>(texts());
            built.keySet().retainAll(taken);
            return built;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void after_any_edits_files_that_are_there_are_what_they_would_be_in_a_new_folder(long seed) throws IOException {
        Random random = new Random(seed);
        KeptOutput output = new KeptOutput();
        for (int i = 0; i < 8; i++) {
            output.begin();
            SiteOutput.write(
                    ServedSite.asFiles(VisibleSite.ofEverybody(resolution(), "en"), SETTINGS),
                    output,
                    () -> {},
                    store,
                    "program");
            assertThat(output.built()).isEqualTo(build(PageStore.NONE).files());
            edit(random, i);
            List<String> damaged = output.texts().keySet().stream()
                    .filter(path -> random.nextInt(4) == 0)
                    .toList();
            damaged.forEach(output.texts()::remove);
            if (random.nextBoolean()) {
                store.entries.keySet().removeIf(key -> random.nextInt(3) == 0);
            }
        }
    }

    @Test
    void pages_are_made_again_when_a_snippet_in_a_snippet_changes() {
        assertSame();
        files.put("snippets/values.mdx", "export const V = \"other\";\n");

        Built built = build(store);

        assertThat(built.files().get("one/index.html")).contains("A part with other");
        assertSame();
    }

    @Test
    void other_settings_and_other_programs_have_other_pages() throws IOException {
        build(store);
        store.keptSince();
        PublishingSettings other = SETTINGS.withSignedIn(true);

        SiteOutput.write(
                ServedSite.asFiles(VisibleSite.ofEverybody(resolution(), "en"), other),
                new MemoryOutput(),
                () -> {},
                store,
                "program");
        int ofSettings = store.keptSince();
        SiteOutput.write(
                ServedSite.asFiles(VisibleSite.ofEverybody(resolution(), "en"), SETTINGS),
                new MemoryOutput(),
                () -> {},
                store,
                "another program");

        assertThat(ofSettings).isGreaterThanOrEqualTo(PAGES.size());
        assertThat(store.keptSince()).isEqualTo(ofSettings);
    }

    @Test
    void entries_that_are_cut_off_or_foreign_are_not_used() {
        assertSame();
        Random random = new Random(3);
        store.entries.replaceAll((key, bytes) ->
                random.nextBoolean() ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : new byte[] {1, 2});

        assertSame();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void after_any_edits_a_site_is_what_it_would_be_without_a_store(long seed) {
        Random random = new Random(seed);
        assertSame();
        for (int i = 0; i < 6; i++) {
            edit(random, i);
            assertSame();
        }
    }

    /** A site whose pages are made of something else each. */
    private void makeOfParts() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "variables": {"product": "first"},
                 "api": {"openapi": "api.json"}, "navigation": {"pages": ["one", "two", "deep/three", "tool"]}}
                """);
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/things": {"get": {"summary": "T",
                 "responses": {"200": {"description": "Fine", "content": {"application/json": {"schema":
                  {"$ref": "parts.json#/Thing"}}}}}}}}}
                """);
        files.put("parts.json", thing("first"));
        files.put("one.mdx", page("One", "Of {{product}}. <Card title=\"C\" href=\"/two\">c</Card>\n\n![g](/i.gif)\n"));
        files.put(
                "deep/three.mdx",
                page("Three", "import {W} from '/snippets/w.jsx'\n\n<W />\n\n<div className=\"own flex\">c</div>\n"));
        files.put("snippets/w.jsx", "import {U} from './u.jsx'\nexport const W = () => <b>{U}</b>;\n");
        files.put("snippets/u.jsx", "export const U = \"first\";\n");
        files.put("i.gif", gif('\3'));
        files.put("theme/header.html", "<p>first</p>");
    }

    private static String thing(String description) {
        return "{\"Thing\": {\"type\": \"object\", \"properties\": {\"id\": {\"type\": \"string\", \"description\": \""
                + description + "\"}}}}";
    }

    private static String gif(char width) {
        return "GIF89a" + width + "\0\4\0" + "\0".repeat(20);
    }

    @Test
    void pages_are_made_again_when_any_part_changes() {
        makeOfParts();
        Map<String, String> edits = new TreeMap<>();
        edits.put("docs.json", files.get("docs.json").replace("first", "second"));
        edits.put("parts.json", thing("second"));
        edits.put("snippets/u.jsx", "export const U = \"second\";\n");
        edits.put("i.gif", gif('\5'));
        edits.put("theme/header.html", "<p>second</p>");
        edits.put("site.css", ".own { color: blue } .flex { color: blue }");
        edits.put("more.css", ".own { color: green }");
        edits.put("two.mdx", page("Another title", "## Later\n"));
        assertSame();
        edits.forEach((file, content) -> {
            Built before = build(store);
            files.put(file, content);
            assertThat(build(store).files()).as(file).isNotEqualTo(before.files());
            assertSame();
        });
        for (String removed : List.of("i.gif", "snippets/u.jsx", "two.mdx", "more.css", "parts.json")) {
            Built before = build(store);
            files.remove(removed);
            assertThat(build(store)).as(removed).isNotEqualTo(before);
            assertSame();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 6, 10})
    void a_build_that_ends_after_some_files_spoils_no_later_one(int written) {
        AtomicInteger left = new AtomicInteger(written);
        MemoryOutput ended = new MemoryOutput() {
            @Override
            public void write(String path, byte[] content) {
                if (left.getAndDecrement() <= 0) {
                    throw new IllegalStateException("killed");
                }
                super.write(path, content);
            }
        };
        assertThatThrownBy(() -> SiteOutput.write(
                        ServedSite.asFiles(VisibleSite.ofEverybody(resolution(), "en"), SETTINGS),
                        ended,
                        () -> {},
                        store,
                        "program"))
                .isInstanceOf(IllegalStateException.class);

        assertSame();
        files.put("snippets/values.mdx", "export const V = \"other\";\n");
        assertSame();
    }

    private void edit(Random random, int number) {
        String file = PAGES.get(random.nextInt(PAGES.size())) + ".mdx";
        switch (random.nextInt(9)) {
            case 0 -> files.computeIfPresent(file, (path, text) -> text + "\n## More " + number + "\n\nwords\n");
            case 1 ->
                files.computeIfPresent(
                        file, (path, text) -> text.replaceFirst("---\n", "---\ndescription: D" + number + "\n"));
            case 2 -> files.put("snippets/values.mdx", "export const V = \"v" + number + "\";\n");
            case 3 -> files.put("api.json", api("Things " + number));
            case 4 -> files.put("docs.json", docsJson("#0d93" + (10 + number), "\"two\", \"one\", \"tool\""));
            case 5 -> files.remove(file);
            case 6 -> {
                String text = files.remove("two.mdx");
                files.put("gone.mdx", text == null ? page("Gone", "Back\n") : text);
            }
            case 7 ->
                files.put("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number + "\" height=\"4\"/>");
            default -> files.put("site.css", ".a" + number + " { color: blue }");
        }
    }
}
