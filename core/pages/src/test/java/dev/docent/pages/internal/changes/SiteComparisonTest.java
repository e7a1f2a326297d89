package dev.docent.pages.internal.changes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;
import dev.docent.pages.internal.changes.PageChange.Edit;
import dev.docent.pages.internal.changes.PageChange.Part;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.PublishingSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class SiteComparisonTest {

    private static final String API = """
            openapi: 3.0.3
            info: {title: A, version: "1"}
            paths:
              /users:
                get:
                  summary: List users
                  parameters: [{name: q, in: query, schema: {type: string}}]
                  responses: {"200": {description: ok}}
            """;

    /** A folder whose files can fail. */
    private record FailingFolder(DocsFolder folder, String failing) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            if (path.equals(failing)) {
                throw new IOException("the disk is broken");
            }
            return folder.read(path);
        }

        @Override
        public Optional<DocsFile> open(String path) throws IOException {
            return read(path).isPresent() ? folder.open(path) : Optional.empty();
        }

        @Override
        public DocsListing list() throws IOException {
            return folder.list();
        }

        @Override
        public String description() {
            return "failing";
        }
    }

    private static Map<String, String> site(String pages, String... files) {
        Map<String, String> site = new TreeMap<>();
        site.put("docs.json", docs("\"pages\": [" + pages + "]", ""));
        for (int i = 0; i < files.length; i += 2) {
            site.put(files[i], files[i + 1]);
        }
        return site;
    }

    private static String docs(String navigation, String more) {
        return "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\": {"
                + navigation + "}" + more + "}";
    }

    private static SiteChanges compare(DocsFolder before, DocsFolder after) {
        DefaultNavigationResolver resolver =
                new DefaultNavigationResolver(new NavigationSettings(HiddenOperations.EXCLUDED, SiteLimits.DEFAULT));
        return SiteComparison.compare(
                resolver.resolution(before), resolver.resolution(after), PublishingSettings.defaults());
    }

    private static SiteChanges compare(Map<String, String> before, Map<String, String> after) {
        return compare(MemoryFolder.of(before), MemoryFolder.of(after));
    }

    private static List<String> pages(SiteChanges changes) {
        return changes.pages().items().stream()
                .map(page -> page.kind().wireName() + " " + page.path())
                .toList();
    }

    private static List<String> navigation(SiteChanges changes) {
        return changes.navigation().items().stream()
                .map(entry ->
                        entry.kind().wireName() + " " + entry.title() + ": " + entry.before() + " → " + entry.after())
                .toList();
    }

    private static String words(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(" "));
    }

    @Test
    void the_words_of_a_changed_page_are_counted_and_quoted() {
        SiteChanges changes = compare(
                site("\"a\"", "a.mdx", "---\ntitle: A\ndescription: Old\n---\none two three four five"),
                site("\"a\"", "a.mdx", "---\ntitle: B\ndescription: New\n---\none two 3 four five six"));

        assertThat(changes.pages().items()).singleElement().satisfies(page -> {
            assertThat(page.kind()).isEqualTo(PageChange.Kind.CHANGED);
            assertThat(page.wordsBefore()).isEqualTo(7);
            assertThat(page.wordsAfter()).isEqualTo(8);
            assertThat(page.edits())
                    .containsExactly(
                            new Edit(Part.TITLE, "A", "B"),
                            new Edit(Part.DESCRIPTION, "Old", "New"),
                            new Edit(Part.TEXT, "one two three four five", "one two 3 four five six"),
                            new Edit(Part.TEXT, "… three four five", "… 3 four five six"));
        });
        assertThat(navigation(changes)).containsExactly("renamed B: A → B");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF---\ntitle: A\n---\nText",
                "---\r\ntitle: A\r\n---\r\nText",
                "---\ntitle: A\nkeywords: [x]\n---\nText",
                "---\ntitle: \"A\"\n---\n\n\nText\n\n",
                "---\ntitle: A\n---\n{/* comment */}\nText"
            })
    void what_no_reader_sees_is_no_change(String after) {
        SiteChanges changes =
                compare(site("\"a\"", "a.mdx", "---\ntitle: A\n---\nText"), site("\"a\"", "a.mdx", after));

        assertThat(changes.isEmpty()).as(changes.toString()).isTrue();
    }

    private static Map<String, String> redirecting(String redirects, String... files) {
        Map<String, String> site = site("\"a\"", files);
        site.put("docs.json", docs("\"pages\": [\"a\"]", ", \"redirects\": [" + redirects + "]"));
        return site;
    }

    @Test
    void a_redirect_that_vanishes_is_missing() {
        String plain = "{\"source\": \"/old\", \"destination\": \"/a\"}";
        String pattern = "{\"source\": \"/v1/:slug*\", \"destination\": \"/:slug*\"}";
        Map<String, String> before = redirecting(plain + ", " + pattern, "a.mdx", "x");

        assertThat(compare(before, redirecting("", "a.mdx", "x")).redirects().items())
                .containsExactly(
                        new MissingRedirect("/old", Optional.of("/a")),
                        new MissingRedirect("/v1/:slug*", Optional.empty()));
        assertThat(compare(before, redirecting(pattern, "a.mdx", "x"))
                        .redirects()
                        .items())
                .containsExactly(new MissingRedirect("/old", Optional.of("/a")));
        assertThat(compare(before, before).redirects().items()).isEmpty();
        assertThat(compare(redirecting("", "a.mdx", "x"), before).redirects().items())
                .isEmpty();
    }

    @Test
    void a_redirect_whose_page_is_gone_is_missing() {
        Map<String, String> before =
                redirecting("{\"source\": \"/old\", \"destination\": \"/b\"}", "a.mdx", "x", "b.mdx", "y");
        before.put(
                "docs.json",
                docs(
                        "\"pages\": [\"a\", \"b\"]",
                        ", \"redirects\": [{\"source\": \"/old\", \"destination\": \"/b\"}]"));

        assertThat(compare(before, redirecting("", "a.mdx", "x")).redirects().items())
                .extracting(MissingRedirect::path)
                .containsExactly("/b", "/old");
    }

    @Test
    void documents_that_cannot_be_read_on_both_sides_are_not_compared() {
        Map<String, String> site = site("\"a\"", "a.mdx", "x", "api.yaml", API);
        site.put("docs.json", docs("\"groups\": [{\"group\": \"G\", \"openapi\": \"api.yaml\"}]", ""));
        DocsFolder failing = new FailingFolder(MemoryFolder.of(site), "api.yaml");
        DocsFolder readable = MemoryFolder.of(site);

        assertThat(compare(failing, failing).isApiUncertain()).isTrue();
        assertThat(compare(failing, readable).isApiUncertain()).isTrue();
        assertThat(compare(readable, failing).isApiUncertain()).isTrue();
        assertThat(compare(readable, readable).isApiUncertain()).isFalse();
    }

    @Test
    void another_link_or_image_is_a_change_without_words() {
        SiteChanges changes = compare(
                site("\"a\"", "a.mdx", "[x](https://example.com/1)"),
                site("\"a\"", "a.mdx", "[x](https://example.com/2)"));

        assertThat(changes.pages().items())
                .singleElement()
                .satisfies(page -> assertThat(page.edits()).containsExactly(new Edit(Part.MARKUP, "", "")));
    }

    @Test
    void what_a_page_shows_of_other_files_is_a_change_of_the_page() {
        String page = "import X from '/snippets/x.mdx'\n\n<X />";

        assertThat(pages(compare(
                        site("\"a\", \"b\"", "a.mdx", page, "b.mdx", "b", "snippets/x.mdx", "old"),
                        site("\"a\", \"b\"", "a.mdx", page, "b.mdx", "b", "snippets/x.mdx", "new"))))
                .containsExactly("changed /a");
    }

    @Test
    void pages_are_added_and_removed_in_both_directions() {
        Map<String, String> one = site("\"a\", \"b\"", "a.mdx", "x", "b.mdx", "text");
        Map<String, String> other = site("\"a\", \"c\"", "a.mdx", "x", "c.mdx", "something else");

        assertThat(pages(compare(one, other))).containsExactly("removed /b", "added /c");
        assertThat(pages(compare(other, one))).containsExactly("added /b", "removed /c");
        assertThat(navigation(compare(one, other))).containsExactly("removed B:  → ", "added C:  → ");
        assertThat(compare(one, other).redirects().items())
                .containsExactly(new MissingRedirect("/b", Optional.empty()));
    }

    @Test
    void a_page_at_another_path_is_moved_and_may_be_changed() {
        String text = words("word", 60);
        SiteChanges changes = compare(
                site("\"a\", \"b\"", "a.mdx", "---\ntitle: A\n---\nsame", "b.mdx", text),
                site("\"x\", \"y\"", "x.mdx", "---\ntitle: A\n---\nsame", "y.mdx", text.replace("word7 ", "other ")));

        assertThat(changes.pages().items())
                .extracting(
                        PageChange::path,
                        page -> page.from().orElse(""),
                        page -> page.edits().size())
                .containsExactly(tuple("/x", "/a", 0), tuple("/y", "/b", 2));
        assertThat(navigation(changes)).containsExactly("renamed Y: B → Y");
        assertThat(changes.redirects().items())
                .containsExactly(
                        new MissingRedirect("/a", Optional.of("/x")), new MissingRedirect("/b", Optional.of("/y")));
    }

    /** A whole sentence of Chinese was one word. */
    @ParameterizedTest
    @CsvSource({
        "你好。世界, 4, 你好。世界",
        "使用 API 密钥, 5, 使用 API 密钥",
        "API密钥v2, 4, API 密钥 v2",
        "これは、テスト, 6, これは、テスト",
        "한국어 검색, 2, 한국어 검색",
        "ภาษา, 4, ภาษา",
        "plain words, 2, plain words",
        "𠮷野家 😀, 4, 𠮷野家 😀"
    })
    void characters_of_scripts_without_spaces_are_words(String text, int words, String shown) {
        SiteChanges changes = compare(
                site("\"a\"", "a.mdx", "---\ntitle: A\n---\n"), site("\"a\"", "a.mdx", "---\ntitle: A\n---\n" + text));

        assertThat(changes.pages().items()).singleElement().satisfies(page -> {
            assertThat(page.wordsAfter() - page.wordsBefore()).isEqualTo(words);
            assertThat(page.edits()).containsExactly(new Edit(Part.TEXT, "", shown));
        });
    }

    @Test
    void one_character_of_a_sentence_is_one_change() {
        SiteChanges changes = compare(site("\"a\"", "a.mdx", "请使用新的密钥登录"), site("\"a\"", "a.mdx", "请使用旧的密钥登录"));

        assertThat(changes.pages().items())
                .singleElement()
                .satisfies(page ->
                        assertThat(page.edits()).containsExactly(new Edit(Part.TEXT, "请使用新的密钥 …", "请使用旧的密钥 …")));
    }

    @Test
    void a_stylesheet_that_is_added_changed_or_removed_is_a_change() {
        SiteChanges changes = compare(
                site("\"a\"", "a.mdx", "x", "same.css", "a{}", "theme/one.css", "a{}", "old.css", "a{}"),
                site("\"a\"", "a.mdx", "x", "same.css", "a{}", "theme/one.css", "b{}", "new.css", "a{}"));

        assertThat(changes.isEmpty()).isFalse();
        assertThat(changes.pages().items()).isEmpty();
        assertThat(changes.stylesheets().items())
                .containsExactly(
                        new StylesheetChange(PageChange.Kind.ADDED, "new.css"),
                        new StylesheetChange(PageChange.Kind.REMOVED, "old.css"),
                        new StylesheetChange(PageChange.Kind.CHANGED, "theme/one.css"));
    }

    @Test
    void a_stylesheet_that_cannot_be_read_is_not_compared() {
        MemoryFolder site = MemoryFolder.of(site("\"a\"", "a.mdx", "x", "one.css", "a{}"));

        assertThat(compare(site, new FailingFolder(site, "one.css")).problems().items())
                .anySatisfy(problem -> assertThat(problem.file()).isEqualTo("one.css"));
    }

    private static Map<String, String> documented(String path, String method, String summary) {
        String text = words("same", 400);
        Map<String, String> site = site("", "api.yaml", """
                openapi: 3.0.3
                info: {title: A, version: "1"}
                paths:
                  %s:
                    %s:
                      summary: %s
                      description: %s
                      responses: {"200": {description: ok}}
                """.formatted(path, method, summary, text));
        site.put("docs.json", docs("\"groups\": [{\"group\": \"A\", \"openapi\": \"api.yaml\"}]", ""));
        return site;
    }

    @ParameterizedTest
    @CsvSource({
        "/users, get, List users, /users, get, Show users, moved /api-reference/show-users",
        "/users, get, List users, /users, post, Make users, removed /api-reference/list-users",
        "/users, get, List users, /people, get, List people, removed /api-reference/list-users",
        "/users, get, List users, /users/{id}, get, List user, removed /api-reference/list-users"
    })
    void two_operations_with_the_same_words_were_one_page_that_moved(
            String path,
            String method,
            String summary,
            String newPath,
            String newMethod,
            String newSummary,
            String change) {
        SiteChanges changes = compare(documented(path, method, summary), documented(newPath, newMethod, newSummary));

        assertThat(pages(changes)).contains(change);
        boolean moved = change.startsWith("moved");
        assertThat(changes.redirects().items())
                .extracting(missing -> missing.target().isPresent())
                .containsExactly(moved);
    }

    @Test
    void a_page_of_prose_that_becomes_one_of_an_operation_is_moved() {
        Map<String, String> prose = site("\"list\"", "list.mdx", "---\ntitle: List users\n---\n" + words("same", 400));

        assertThat(pages(compare(prose, documented("/users", "get", "List users"))))
                .contains("moved /api-reference/list-users");
        assertThat(pages(compare(documented("/users", "get", "List users"), prose)))
                .contains("moved /list");
    }

    @ParameterizedTest
    @CsvSource({"/new, 0", "/nowhere, 1", "/old, 1", "https://example.com/, 0"})
    void a_former_path_needs_a_redirect_that_leads_somewhere(String target, int missing) {
        Map<String, String> after = site("", "new.mdx", "something");
        after.put(
                "docs.json",
                docs(
                        "\"pages\": [\"new\"]",
                        ", \"redirects\": [{\"source\": \"/old\", \"destination\": \"" + target + "\"}]"));

        assertThat(compare(site("\"old\"", "old.mdx", "text"), after)
                        .redirects()
                        .total())
                .isEqualTo(missing);
    }

    @Test
    void a_loop_of_redirects_leads_nowhere() {
        Map<String, String> after = site("", "new.mdx", "something");
        after.put("docs.json", docs("\"pages\": [\"new\"]", """
                , "redirects": [{"source": "/old", "destination": "/b"}, {"source": "/b", "destination": "/old"}]"""));

        assertThat(compare(site("\"old\"", "old.mdx", "text"), after)
                        .redirects()
                        .total())
                .isEqualTo(1);
    }

    @Test
    void groups_are_renamed_moved_and_reordered() {
        Map<String, String> before = site("", "a.mdx", "a", "b.mdx", "b", "c.mdx", "c", "d.mdx", "d");
        Map<String, String> after = new TreeMap<>(before);
        before.put("docs.json", docs("""
                "groups": [{"group": "One", "pages": ["a", "b", "c"]}, {"group": "Two", "pages": ["d"]}]""", ""));
        after.put("docs.json", docs("""
                "groups": [{"group": "Two", "pages": ["d"]}, {"group": "First", "pages": ["c", "a", "b"]}]""", ""));

        assertThat(navigation(compare(before, after)))
                .containsExactlyInAnyOrder("moved Two:  → ", "renamed First: One → First", "moved C: One → First");
        assertThat(compare(before, before).isEmpty()).isTrue();
    }

    @Test
    void a_page_that_two_navigations_show_is_one_page_with_two_entries() {
        String twice =
                docs("\"tabs\": [{\"tab\": \"X\", \"pages\": [\"a\"]}, {\"tab\": \"Y\", \"pages\": [\"a\"]}]", "");
        Map<String, String> before = site("", "a.mdx", "old");
        Map<String, String> after = site("", "a.mdx", "new");
        before.put("docs.json", twice);
        after.put("docs.json", twice);

        assertThat(pages(compare(before, after))).containsExactly("changed /a");
        assertThat(navigation(compare(before, after))).isEmpty();
        after.put("docs.json", docs("\"tabs\": [{\"tab\": \"X\", \"pages\": [\"a\"]}]", ""));
        assertThat(navigation(compare(before, after))).contains("removed A: Y → ");
    }

    @Test
    void what_cannot_be_read_is_never_unchanged() {
        MemoryFolder site = MemoryFolder.of(site("\"a\", \"b\"", "a.mdx", "a", "b.mdx", "b"));

        SiteChanges changes = compare(site, new FailingFolder(site, "b.mdx"));
        assertThat(changes.problems().items()).anySatisfy(problem -> {
            assertThat(problem.side()).isEqualTo(NotCompared.Side.NEW);
            assertThat(problem.file()).isEqualTo("b.mdx");
        });
        assertThat(compare(new FailingFolder(site, "b.mdx"), site).problems().total())
                .isPositive();
        assertThat(compare(site, new FailingFolder(site, "docs.json")).isApiUncertain())
                .isTrue();
    }

    @Test
    void a_document_that_cannot_be_compared_is_reported() {
        Map<String, String> before = site("\"a\", \"GET /users\"", "a.mdx", "a", "api.yaml", API);
        before.put("docs.json", docs("\"pages\": [\"a\", \"GET /users\"]", ", \"api\": {\"openapi\": \"api.yaml\"}"));
        Map<String, String> after = new TreeMap<>(before);
        after.put("api.yaml", "{");

        assertThat(compare(before, after).isApiUncertain()).isTrue();
        assertThat(compare(after, before).isApiUncertain()).isTrue();
    }

    @Test
    void the_api_is_compared_by_document() {
        Map<String, String> before = site("", "api.yaml", API);
        before.put("docs.json", docs("\"groups\": [{\"group\": \"A\", \"openapi\": \"api.yaml\"}]", ""));
        Map<String, String> after = new TreeMap<>(before);
        after.put("api.yaml", API.replace("name: q", "name: p"));
        SiteChanges changes = compare(before, after);

        assertThat(changes.breaking()).isEqualTo(1);
        assertThat(changes.apis().items())
                .singleElement()
                .satisfies(document -> assertThat(document.file()).isEqualTo("api.yaml"));
        assertThat(pages(changes)).containsExactly("changed /api-reference/list-users");

        Map<String, String> renamed = new TreeMap<>(before);
        renamed.remove("api.yaml");
        renamed.put("v1.yaml", API);
        renamed.put("docs.json", docs("\"groups\": [{\"group\": \"A\", \"openapi\": \"v1.yaml\"}]", ""));
        assertThat(compare(before, renamed).apis().total()).isZero();
    }

    @Tag("slow")
    @Test
    void a_large_site_is_read_in_proportion_to_its_size() {
        int size = 10_000;
        Map<String, String> before = new TreeMap<>();
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            before.put("p" + i + ".mdx", "# Page\n\nText of page " + i);
            paths.add("\"p" + i + "\"");
        }
        before.put("docs.json", docs("\"pages\": [" + String.join(", ", paths) + "]", ""));
        Map<String, String> after = new TreeMap<>(before);
        after.put("p7.mdx", "# Page\n\nOther text");
        int[] reads = new int[1];
        DocsFolder counting = new CountingFolder(MemoryFolder.of(after), reads);

        assertThat(pages(compare(MemoryFolder.of(before), counting))).containsExactly("changed /p7");
        assertThat(reads[0]).isLessThan(3 * size);
        Map<String, String> renamed = new TreeMap<>();
        before.forEach((file, text) -> renamed.put(file.endsWith(".mdx") ? "new/" + file : file, text));
        renamed.put(
                "docs.json",
                before.get("docs.json")
                        .replace("\"p", "\"new/p")
                        .replace("\"new/pages", "\"pages")
                        .replace("\"new/primary", "\"primary"));
        SiteChanges moved = compare(before, renamed);
        assertThat(moved.pages().total()).isEqualTo(size);
        assertThat(moved.pages().items()).hasSize(1_000).allMatch(page -> page.kind() == PageChange.Kind.MOVED);
        assertThat(moved.redirects().total()).isEqualTo(size);
    }

    /** Counts what is read. */
    private record CountingFolder(DocsFolder folder, int[] reads) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            synchronized (reads) {
                reads[0]++;
            }
            return folder.read(path);
        }

        @Override
        public DocsListing list() throws IOException {
            return folder.list();
        }

        @Override
        public String description() {
            return "counting";
        }
    }
}
