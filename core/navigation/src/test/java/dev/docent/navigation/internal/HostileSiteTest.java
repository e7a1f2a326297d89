package dev.docent.navigation.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.PageJson;
import dev.docent.navigation.internal.view.SitePages;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** One hostile file loses only its own content and takes bounded time; the rest of the site is unaffected. */
@Timeout(600)
class HostileSiteTest {

    @Test
    void a_directory_that_cannot_be_listed_is_reported_and_the_rest_is_read() {
        TestSite site = TestSite.navigation("{'pages': ['a']}").withPages("a").withUnreadable("private");

        assertThat(site.codes()).containsExactly("directory-unreadable");
        assertThat(site.outline()).isEqualTo("/a A");
    }

    private static final String NAVIGATION =
            "{'groups': [{'group': 'Bad', 'openapi': 'bad.yaml'}, {'group': 'Good', 'pages': ['good', 'page']}]}";
    private static final String GOOD = """
            group Bad
            group Good
              /good Good
              /page Page""";

    private static TestSite site() {
        return TestSite.navigation(NAVIGATION).withPages("good", "page").with("bad.yaml", "openapi: 3.1.0");
    }

    private static String bomb() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 10; i++) {
            bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(9) + "*a" + (i - 1)));
        }
        return bomb.toString();
    }

    private static void assertOnlyItselfIsLost(TestSite site, String code) {
        assertThat(site.outline()).isEqualTo(GOOD);
        assertThat(site.codes()).contains(code);
    }

    @Test
    void a_yaml_bomb_as_spec_or_front_matter() {
        assertOnlyItselfIsLost(site().with("bad.yaml", "openapi: 3.1.0\n" + bomb()), "aliases-too-large");
        assertOnlyItselfIsLost(site().with("page.mdx", "---\n" + bomb() + "---\n"), "aliases-too-large");
    }

    @ParameterizedTest
    @CsvSource({"[, ]", "'{a: ', }"})
    void ten_thousand_levels(String open, String close) {
        String deep = "x: " + open.repeat(10_000) + close.repeat(10_000) + "\n";

        assertOnlyItselfIsLost(site().with("bad.yaml", "openapi: 3.1.0\n" + deep), "nesting-too-deep");
        assertOnlyItselfIsLost(site().with("page.mdx", "---\n" + deep + "---\n"), "nesting-too-deep");
    }

    @Test
    void deep_json_schemas_are_skipped_and_not_shown() {
        String deep = "{'a':".repeat(10_000) + "1" + "}".repeat(10_000);
        TestSite site = TestSite.navigation("{'pages': ['s.json GET /a', 's.json GET /b']}")
                .withSpec(
                        "s.json",
                        "'/a': {'get': {'responses': {'200': {'$ref': '#/components/responses/Deep'}}}},"
                                + " '/b': {'get': {'summary': 'B'}}",
                        "'components': {'responses': {'Deep': {'description': 'D', 'x-deep': " + deep + "}}}");
        SiteSnapshot copy = SiteSnapshot.of(site);
        SitePages pages = new SitePages(new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(copy));
        PageJson json = new PageJson(pages);

        assertThat(site.problem("nesting-too-deep").pointer()).isEqualTo("/components/responses/Deep/x-deep");
        assertThat(new String(
                        json.document(pages.find("/api-reference/get-a", Audience.PUBLIC)
                                        .orElseThrow())
                                .orElseThrow(),
                        StandardCharsets.UTF_8))
                .doesNotContain("null")
                .doesNotContain("components\"");
        assertThatCode(() -> json.document(
                        pages.find("/api-reference/get-a", Audience.PUBLIC).orElseThrow()))
                .doesNotThrowAnyException();
        assertThat(json.view(pages.find("/api-reference/b", Audience.PUBLIC).orElseThrow()))
                .isNotEmpty();
    }

    @Test
    void aliases_that_expand_to_a_gigabyte_give_a_page_without_its_operation() {
        String spec = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    get:\n      summary: A\n"
                + "x-y: &x " + "y".repeat(100_000) + "\nx-z: [" + "*x, ".repeat(9_999) + "*x]\n";
        TestSite site = TestSite.navigation("{'pages': ['bad.yaml GET /a']}").with("bad.yaml", spec);
        SiteSnapshot copy = SiteSnapshot.of(site);
        SitePages pages = new SitePages(new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(copy));

        assertThat(new String(
                        new PageJson(pages)
                                .view(pages.find("/api-reference/a", Audience.PUBLIC)
                                        .orElseThrow()),
                        StandardCharsets.UTF_8))
                .startsWith("{\"page\":{")
                .doesNotContain("\"operation\"");
    }

    @Test
    void circular_references() {
        TestSite site = site().with(
                        "bad.yaml",
                        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a: {$ref: '#/paths/~1b'}\n"
                                + "  /b: {$ref: '#/paths/~1a'}\n");

        assertThat(site.outline()).isEqualTo(GOOD);
        assertThat(site.codes()).contains("spec-unresolved-reference");
    }

    @Test
    void duplicate_keys_and_other_encodings() {
        assertOnlyItselfIsLost(site().with("page.mdx", "---\ntitle: A\ntitle: Page\n---\n"), "duplicate-key");
        assertOnlyItselfIsLost(
                site().with("bad.yaml", "openapi: 3.1.0".getBytes(StandardCharsets.UTF_16LE)), "encoding-not-utf8");
        assertOnlyItselfIsLost(
                site().with("page.mdx", "---\nx: \u00e9\n---\n".getBytes(StandardCharsets.ISO_8859_1)),
                "encoding-not-utf8");
        assertThat(site().with("page.mdx", "\uFEFF---\ntitle: Marked\n---\n").outline())
                .contains("/page Marked");
    }

    @Test
    void huge_files_are_not_even_read(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("docs.json"), "{\"navigation\": " + NAVIGATION.replace('\'', '"') + "}");
        Files.writeString(folder.resolve("good.mdx"), "text");
        for (String huge : new String[] {"bad.yaml", "page.mdx"}) {
            try (RandomAccessFile file =
                    new RandomAccessFile(folder.resolve(huge).toFile(), "rw")) {
                file.setLength(DocsFolder.DEFAULT_MAX_FILE_BYTES + 1L);
            }
        }
        ResolvedNavigation resolved = new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolve(DocsFolders.directory(folder, DocsFolder.DEFAULT_MAX_FILE_BYTES));

        assertThat(resolved.root().children()).hasSize(2);
        assertThat(resolved.problems())
                .extracting(Problem::code)
                .contains("file-unreadable")
                .doesNotContain("syntax-error");
    }

    @Test
    void a_file_of_megabytes_is_read_in_bounded_time() {
        assertThatALargeFileIsRead(4 << 20);
    }

    /** All that follows was searched once more from each exclamation mark, and from each line. */
    @ParameterizedTest
    @ValueSource(strings = {"![", "!binar", "-\n"})
    void a_page_that_could_name_groups_at_each_character_is_read_in_bounded_time(String repeated) {
        String text = "- groups\n" + repeated.repeat(1_000_000) + "\n";
        TestSite site = site().with("page.mdx", "---\ntitle: Page\n---\n" + text)
                .with("good.mdx", "---\n{[\n" + text.replace("groups", "") + "---\n");
        TestSite fenced = site().with("page.mdx", "---\ntitle: Page\n---\n---\n" + text + "---\n");

        assertThat(site.outline()).contains("group Good");
        assertThat(fenced.outline()).contains("/good Good");
    }

    @Test
    @Tag("slow")
    void a_file_of_a_hundred_megabytes_is_read_in_bounded_time() {
        assertThatALargeFileIsRead(100 << 20);
    }

    private static void assertThatALargeFileIsRead(int bytes) {
        byte[] large = new byte[bytes];
        Arrays.fill(large, (byte) '[');

        assertOnlyItselfIsLost(
                TestSite.navigation(NAVIGATION.replace("bad.yaml", "bad.json"))
                        .withPages("good", "page")
                        .with("bad.json", large),
                "syntax-error");
    }

    @ParameterizedTest
    @CsvSource({
        "../secret.json",
        "/../secret.json",
        "a/../../secret.json",
        "link/secret.json",
        "file:///etc/passwd",
        "file:secret.json",
        "\\\\host\\share",
        "..\\secret.json"
    })
    void nothing_outside_the_site_is_reached(String path, @TempDir Path temp) throws IOException {
        Path folder = Files.createDirectory(temp.resolve("site"));
        Files.writeString(
                temp.resolve("secret.json"), "{\"openapi\": \"3.1.0\", \"paths\": {\"/secret\": {\"get\": {}}}}");
        Files.createSymbolicLink(folder.resolve("link"), temp);
        String quoted = path.replace("\\", "\\\\");
        Files.writeString(folder.resolve("docs.json"), """
                {"navigation": {"groups": [
                  {"group": "A", "openapi": "%1$s", "pages": ["%1$s", "%1$s GET /secret", "p"]},
                  {"group": "B", "openapi": {"source": "%1$s", "directory": "../../x"}},
                  {"group": "C", "root": "%1$s", "pages": [{"$ref": "%1$s"}]}]}}
                """.formatted(quoted));
        Files.writeString(folder.resolve("p.mdx"), "---\nopenapi: '" + path + " GET /secret'\n---\n");

        ResolvedNavigation resolved =
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(DocsFolders.directory(folder, 1000));

        assertThat(resolved.root().toString()).doesNotContain("operation=Endpoint");
        assertThat(resolved.problems()).isNotEmpty();
    }
}
