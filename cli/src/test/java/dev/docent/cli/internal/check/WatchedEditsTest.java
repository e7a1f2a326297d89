package dev.docent.cli.internal.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A watched site reports the same as one that is read for the first time, whatever was edited. */
class WatchedEditsTest {

    private static final int SEEDS = 12;
    private static final int EDITS = 50;
    private static final int MAX_PROBLEMS = 10_000;

    private static final List<String> PAGES =
            List.of("index.mdx", "a.mdx", "b.mdx", "deep/c.mdx", "aside.mdx", "part.md", "api/add.mdx", "snippet.mdx");

    private static final List<String> FRONT_MATTER = List.of(
            "title: One",
            "title: Two",
            "title: Two\ndescription: About [x](/none)\nicon: house",
            "title: Short\nsidebarTitle: S\ntag: NEW",
            "title: Elsewhere\nurl: https://example.com",
            "title: Closed\ngroups: [staff]",
            "title: Quiet\nhidden: true",
            "title: Add\nopenapi: POST /users",
            "title: Get\nopenapi: GET /users",
            "title: Unknown\nopenapi: GET /none",
            "title: Model\nopenapi-schema: User",
            "title: By hand\napi: POST /by-hand",
            "title: [unclosed",
            "title: Twice\ntitle: Thrice",
            "no mapping");

    private static final List<String> BODIES = List.of(
            "## Part\n",
            "## Other\n[a](/a#part) [b](/b#other) [none](/none)\n",
            "[first](/) [folder](/deep) [c](/deep/c#part)\n",
            "[aside](/aside) [user](/api/add#body-user-name) [no](/api/add#body-none)\n",
            "import S from '/snippet.mdx';\n\n<S />\n\n[x](#part)\n",
            "<Crad>lost</Crad>\n",
            "<Card\n");

    private static final List<String> NAVIGATIONS = List.of(
            "{'pages': ['index', 'a', 'b', 'deep/c', 'api/add']}",
            "{'groups': [{'group': 'G', 'pages': ['b', 'a', 'absent']}, {'group': 'R', 'openapi': 'api.json'}]}",
            "{'groups': [{'$ref': 'part.md'}, {'group': 'H', 'pages': ['index', 'part']}]}");

    private static final List<String> SPECS = List.of(spec("user_name"), spec("id"), "{'openapi'");

    @TempDir
    Path work;

    private Path docs;

    private static String spec(String field) {
        return "{'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'components': {'schemas': {'User':"
                + " {'type': 'object', 'properties': {'" + field + "': {'type': 'string'}}}}},"
                + " 'paths': {'/users': {'post': {'summary': 'Add user', 'description': 'See [a](/a#part)',"
                + " 'x-mint': {'content': '[x](/none)'}, 'requestBody': {'content': {'application/json':"
                + " {'schema': {'$ref': '#/components/schemas/User'}}}}, 'responses': {'200': {'description': 'ok'}}}}}}";
    }

    private void write(String file, String text) throws IOException {
        Path path = docs.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void writeSettings(String navigation) throws IOException {
        write(
                "docs.json",
                ("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#123456'}, 'navigation': " + navigation
                                + ", 'navbar': {'links': [{'label': 'A', 'href': '/a#part'}]}}")
                        .replace('\'', '"'));
    }

    private static String page(String frontMatter, String body) {
        return "---\n" + frontMatter + "\n---\n" + body;
    }

    private WatchedSite site() throws IOException {
        return new WatchedSite(
                DocsFolders.directory(docs, DocsFolder.DEFAULT_MAX_FILE_BYTES),
                new DefaultNavigationResolver(NavigationSettings.DEFAULT),
                PublishingSettings.defaults(),
                new WatchedSite.Options(MAX_PROBLEMS, true, new DriftOption.Apis(List.of(), Map.of())));
    }

    private static <T> T any(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    /** Edits a file. {@return its path} */
    private String edit(Random random) throws IOException {
        int kind = random.nextInt(40);
        if (kind == 0) {
            writeSettings(any(NAVIGATIONS, random));
            return "docs.json";
        }
        if (kind == 1) {
            write("api.json", any(SPECS, random).replace('\'', '"'));
            return "api.json";
        }
        String file = any(PAGES, random);
        if (kind == 2) {
            write("part.md", "{\"group\": \"P\", \"pages\": [\"" + any(List.of("a", "b", "gone"), random) + "\"]}");
            return "part.md";
        }
        if (kind == 3) {
            Files.deleteIfExists(docs.resolve(file));
            return file;
        }
        boolean calm = kind < 25;
        String frontMatter = calm ? FRONT_MATTER.get(random.nextInt(4)) : any(FRONT_MATTER, random);
        write(file, page(frontMatter, calm ? BODIES.get(0) : any(BODIES, random)));
        return file;
    }

    private void makeSite(int seed) throws IOException {
        docs = Files.createDirectories(work.resolve("docs" + seed));
        for (String file : PAGES) {
            write(file, page("title: First", BODIES.get(0)));
        }
        write("part.md", "{\"group\": \"P\", \"pages\": [\"a\"]}");
        write("api.json", SPECS.get(0).replace('\'', '"'));
        writeSettings(NAVIGATIONS.get(seed % NAVIGATIONS.size()));
    }

    @Test
    void a_watched_site_has_the_problems_of_a_fresh_one_after_each_of_many_edits() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            makeSite(seed);
            Random random = new Random(seed);
            WatchedSite watched = site();
            watched.whole();
            watched.warmUp();
            List<String> edits = new ArrayList<>();
            for (int i = 0; i < EDITS; i++) {
                Set<String> changed = new TreeSet<>();
                do {
                    changed.add(edit(random));
                } while (random.nextInt(5) == 0);
                edits.addAll(changed);
                CheckResult report = watched.after(changed);
                CheckResult fresh = site().whole();
                assertThat(report.problems())
                        .as("seed %d, edits %s", seed, edits)
                        .isEqualTo(fresh.problems());
                assertThat(report.coverage())
                        .as("seed %d, edits %s", seed, edits)
                        .isEqualTo(fresh.coverage());
                report.problems().forEach(problem -> codes.add(problem.code()));
            }
        }
        // what depends on other pages was there to be compared
        assertThat(codes).contains("anchor-broken", "link-broken", "page-unlisted");
    }
}
