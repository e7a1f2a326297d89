package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What an operator adds to all pages, as files and as a host serves it. */
class AddedFilesTest {

    private static final ThemeFiles OFF = new ThemeFiles(false, Optional.empty(), Optional.empty(), Optional.empty());
    private static final ThemeFiles ALL = new ThemeFiles(
            false, Optional.of("theme/site.css"), Optional.of("theme/header.html"), Optional.of("theme/footer.html"));

    private final Map<String, String> files = new TreeMap<>();
    private ThemeFiles added = ALL;

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "Shop", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["start", "guides/more", "team"]}}
                """);
        files.put("start.mdx", "---\ntitle: Begin\n---\n\n## First\n\n<div className=\"acme mine\">x</div>\n");
        files.put("guides/more.mdx", "---\ntitle: More\n---\n\n<div className=\"acme mine\">x</div>\n");
        files.put(
                "team.mdx",
                "---\ntitle: Team\ngroups: [staff]\n---\n\n![x](/images/seal.png) ![y](/images/team.png)\n");
        files.put("theme/site.css", ".acme { background: url(../images/seal.png); }\n");
        files.put("theme/header.html", """
                <!-- the company -->
                <div class="acme">
                  <a href="/guides/more" id="more">More</a>
                  <a href="https://www.example.com">Company</a>
                </div>
                """);
        files.put("theme/footer.html", "<p style=\"text-align:center\">© Company</p>\n");
        files.put("images/seal.png", "png");
        files.put("images/team.png", "png");
    }

    private ServedSite site(DocsFolder folder, Links links) {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        VisibleSite visible = VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
        return ServedSite.asFiles(
                visible,
                new PublishingSettings(Origin.of("https://example.com"), "/docs", links, Set.of(), "en")
                        .withThemeFiles(added));
    }

    private ServedSite site() {
        return site(MemoryFolder.of(files), Links.SERVER);
    }

    private Map<String, String> output(Links links) throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(site(MemoryFolder.of(files), links), output, () -> {});
        return output.texts();
    }

    private static String stylesheet(Map<String, String> output) {
        return output.keySet().stream()
                .filter(name -> name.startsWith("_docent/added-"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void all_pages_have_stylesheet_header_and_footer() throws IOException {
        Map<String, String> output = output(Links.SERVER);

        assertThat(Set.of("index.html", "guides/more/index.html", "404.html", "_docent/pages/index.html"))
                .allSatisfy(page -> assertThat(output.get(page))
                        .contains("<link rel=\"stylesheet\" href=\"/docs/" + stylesheet(output) + "\">")
                        .containsSubsequence(
                                "<section class=\"added-header\" aria-label=\"Shop\"><div><div class=\"acme\">"
                                        + "<a id=\"__header-more\" href=\"/docs/guides/more\">More</a>",
                                "<a href=\"https://www.example.com\">Company</a>",
                                "<header class=\"top",
                                "</main>",
                                "<section class=\"added-footer\" aria-label=\"Footer\"><div><p class=\"x",
                                "\">© Company</p>",
                                "</section></body>"));
        assertThat(site().problems()).isEmpty();
    }

    @Test
    void the_stylesheet_has_the_operators_styles_last_and_is_cached_forever() throws IOException {
        Map<String, String> output = output(Links.SERVER);
        String name = stylesheet(output);

        assertThat(output.get(name))
                .containsSubsequence(
                        "@media print{.added-header,.added-footer{display:none}}",
                        "{text-align:center}",
                        ".acme { background: url(\"/docs/images/seal.png\"); }");
        assertThat(output.get("_headers")).contains("/docs/" + name + "\n  Cache-Control: public, max-age=31536000");
    }

    @Test
    void addresses_are_relative_where_pages_are_opened_as_files() throws IOException {
        Map<String, String> output = output(Links.FILE);

        assertThat(output.get("index.html")).contains("href=\"./guides/more/index.html\">More</a>");
        assertThat(output.get("guides/more/index.html"))
                .contains(
                        "href=\"../../" + stylesheet(output) + "\"", "href=\"../../guides/more/index.html\">More</a>");
        assertThat(output.get(stylesheet(output))).contains("url(../images/seal.png)");
    }

    @Test
    void nothing_of_it_is_in_markdown_and_search() throws IOException {
        Map<String, String> with = output(Links.SERVER);
        added = OFF;
        Map<String, String> without = output(Links.SERVER);

        assertThat(without.keySet()).noneMatch(name -> name.contains("added-"));
        without.forEach((name, content) -> {
            if (!name.endsWith(".html") && !name.equals("_headers")) {
                assertThat(with).as(name).containsEntry(name, content);
            }
        });
        assertThat(without.get("index.html")).doesNotContain("added-");
    }

    @Test
    void each_part_can_be_added_alone() throws IOException {
        added = new ThemeFiles(false, Optional.empty(), ALL.header(), Optional.empty());
        assertThat(output(Links.SERVER).get("index.html"))
                .contains("added-header", "/_docent/added-")
                .doesNotContain("added-footer", "class=\"acme\"");
        added = new ThemeFiles(false, ALL.stylesheet(), Optional.empty(), Optional.empty());
        assertThat(output(Links.SERVER).get("index.html"))
                .contains("/_docent/added-")
                .doesNotContain("added-footer", "added-header");
    }

    @Test
    void all_stylesheets_of_the_folder_are_loaded_in_the_order_of_their_names_and_the_operators_last()
            throws IOException {
        files.put("a.css", ".mine { color: red }\n@media print { .mine { color: teal }");
        files.put("z/b.css", "@import 'https://evil.example/x.css'; .mine { background: url(//evil.example/x.png) }");
        files.put("node_modules/c.css", ".c{}");
        files.put(".hidden/d.css", ".d{}");
        added = new ThemeFiles(ALL.stylesheet(), Optional.empty(), Optional.empty());

        Map<String, String> output = output(Links.SERVER);

        assertThat(output.get(stylesheet(output)))
                .endsWith(".mine { color: red }\n@media print { .mine { color: teal }}\n"
                        + " .mine { background: none }\n.acme { background: url(\"/docs/images/seal.png\"); }\n");
        assertThat(output.get("index.html")).contains("<div class=\"acme mine\">x</div>");
        assertThat(site().addedProblems())
                .extracting(Problem::message)
                .hasSize(2)
                .allMatch(message -> message.contains("evil.example"));
    }

    @Test
    void stylesheets_of_the_folder_need_no_setting_and_can_be_left_out() throws IOException {
        added = ThemeFiles.NONE;
        assertThat(output(Links.SERVER).get("index.html")).contains("/_docent/added-", "<div class=\"acme\">x</div>");
        added = OFF;
        assertThat(output(Links.SERVER).get("index.html"))
                .contains("<div>x</div>")
                .doesNotContain("added-");
    }

    @Test
    void a_stylesheet_of_the_folder_that_has_no_room_is_left_out_and_reported() throws IOException {
        files.put("a.css", ".mine { color: red }" + " ".repeat(400 * 1024));
        files.put("b.css", ".b { color: red }" + " ".repeat(200 * 1024));
        files.put("c.css", ".mine { color: blue }");
        added = ThemeFiles.NONE;

        Map<String, String> output = output(Links.SERVER);

        assertThat(output.get(stylesheet(output))).contains("red", "blue").doesNotContain(".b {");
        assertThat(site().addedProblems())
                .extracting(Problem::message)
                .singleElement()
                .asString()
                .contains("b.css", "512 KiB");
    }

    @Test
    void elements_keep_the_classes_that_the_stylesheet_has_styles_for() throws IOException {
        files.put("other.css", ".mine { color: red }");

        assertThat(output(Links.SERVER).get("index.html")).contains("<div class=\"acme\">x</div>");
        assertThat(site().problems("/start")).extracting(Problem::code).containsExactly("stylesheet-not-loaded");
        added = OFF;
        assertThat(output(Links.SERVER).get("index.html")).contains("<div>x</div>");
        assertThat(site().problems("/start"))
                .extracting(Problem::message)
                .hasSize(2)
                .anyMatch(message -> message.contains("theme/site.css"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"theme/site.css", "theme/header.html", "theme/footer.html"})
    void a_file_that_is_missing_is_a_problem_and_pages_are_without_it(String file) throws IOException {
        files.remove(file);

        assertUnusable(file, "does not exist", site());
        assertThat(output(Links.SERVER).get("index.html")).contains("<h1>Begin</h1>");
    }

    private static void assertUnusable(String file, String reason, ServedSite site) {
        String setting = file.contains("site") ? "stylesheet" : file.replaceAll(".*/|\\..*", "");
        Problem problem = site.problems().stream()
                .filter(found -> found.code().equals("theme-file-unusable"))
                .findFirst()
                .orElseThrow();
        assertThat(problem.file()).isEqualTo(file);
        assertThat(problem.severity()).isEqualTo(Problem.Severity.ERROR);
        assertThat(problem.message()).contains("\"" + file + "\" " + reason, "operator's");
        assertThat(problem.fix()).contains("docent.site.theme." + setting, "--" + setting);
        assertThat(site.addedProblems()).contains(problem);
        assertThat(site.problems("/start")).contains(problem);
    }

    @ParameterizedTest
    @CsvSource({"theme/site.css, 256", "theme/header.html, 64", "theme/footer.html, 64"})
    void a_file_that_is_too_large_is_a_problem(String file, int kib) {
        files.put(file, "x".repeat(kib * 1024));
        assertThat(site().addedProblems()).noneMatch(problem -> problem.code().equals("theme-file-unusable"));

        files.put(file, "x".repeat(kib * 1024 + 1));
        assertUnusable(file, "has more than " + kib + " KiB", site());
    }

    @ParameterizedTest
    @ValueSource(strings = {"theme/site.css", "theme/header.html", "theme/footer.html"})
    void a_file_that_is_not_utf_8_is_a_problem(String file) {
        MemoryFolder folder = MemoryFolder.of(files);
        folder.content().put(file, "\u00e9".getBytes(StandardCharsets.ISO_8859_1));

        assertUnusable(file, "is not UTF-8", site(folder, Links.SERVER));
    }

    @ParameterizedTest
    @ValueSource(strings = {"theme/site.css", "theme/header.html", "theme/footer.html"})
    void a_file_that_cannot_be_read_is_a_problem(String file) {
        MemoryFolder folder = MemoryFolder.of(files);
        DocsFolder unreadable = new DocsFolder() {
            @Override
            public Optional<byte[]> read(String path) {
                return folder.read(path);
            }

            @Override
            public Optional<DocsFile> open(String path) throws IOException {
                if (path.equals(file)) {
                    throw new IOException("Permission denied");
                }
                return folder.open(path);
            }

            @Override
            public DocsListing list() {
                return folder.list();
            }

            @Override
            public String description() {
                return "unreadable";
            }
        };

        assertUnusable(file, "cannot be read: Permission denied", site(unreadable, Links.SERVER));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<script>alert(1)</script>|element-refused",
                "<style>p { color: red }</style>|element-refused",
                "<b onclick=\"alert(1)\">b</b>|script-required",
                "<a href=\"javascript:alert(1)\">b</a>|address-refused",
                "<img src=\"https://tracker.example/a.png\">|host-not-allowed",
                "<a href=\"/nowhere\">b</a>|link-broken",
                "<a href=\"/start#nothing\">b</a>|anchor-broken",
            })
    void what_no_page_may_have_is_refused_with_its_line(String html, String code) throws IOException {
        files.put("theme/header.html", "<p>a</p>\n" + html);

        Problem problem = site().problems().stream()
                .filter(found -> found.code().equals(code))
                .findFirst()
                .orElseThrow();
        assertThat(problem.file()).isEqualTo("theme/header.html");
        assertThat(problem.line()).isEqualTo(2);
        assertThat(output(Links.SERVER).get("index.html"))
                .contains("<p>a</p>")
                .doesNotContain("alert(1)", "<style", "src=\"https://tracker");
    }

    @Test
    void what_a_stylesheet_cannot_load_is_a_problem_with_its_line() {
        files.put("theme/site.css", """
                @import "other.css";
                a { background: url(none.png); }
                b { background: url(https://tracker.example/a.png); }
                c { background: url(../../../etc/passwd); }
                d { filter: url(#here); }
                """);

        assertThat(site().addedProblems())
                .extracting(problem -> problem.code() + " " + problem.line())
                .containsExactly("style-refused 1", "link-broken 2", "style-refused 3", "link-broken 4");
    }

    @ParameterizedTest
    @EnumSource(Links.class)
    void a_check_finds_what_a_build_finds(Links links) {
        files.put("theme/header.html", "<a href=\"/start#nothing\">b</a>\n\n<script>x</script>\n");
        files.remove("theme/footer.html");
        ServedSite site = site(MemoryFolder.of(files), links);
        ProblemLog log = new ProblemLog();
        SiteCheck.check(site.visible(), site.settings(), log, () -> {});

        assertThat(log.sorted()).hasSize(3).isEqualTo(site.problems());
    }

    @Test
    void a_repeated_check_sees_changes_of_the_files() throws IOException {
        MemoryFolder folder = MemoryFolder.of(files);
        ServedSite site = site(folder, Links.SERVER);
        SiteCheck check = SiteCheck.repeated(site.settings());
        ProblemLog before = new ProblemLog();
        check.all(site.visible(), before);
        folder.content().put("theme/header.html", "<script>x</script>".getBytes(StandardCharsets.UTF_8));
        Set<String> changed = Set.of("theme/header.html");
        ProblemLog after = new ProblemLog();
        check.changed(site.visible().with(site.visible().files().refreshed(changed)), changed, after);

        assertThat(before.sorted()).isEmpty();
        assertThat(after.sorted()).extracting(Problem::code).containsExactly("element-refused");
    }

    @Test
    void images_of_header_and_stylesheet_are_there_for_all_readers_and_others_are_not() throws IOException {
        files.put("theme/header.html", "<p>a</p>\n");

        assertThat(output(Links.SERVER)).containsKey("images/seal.png").doesNotContainKey("images/team.png");
        added = OFF;
        assertThat(output(Links.SERVER)).doesNotContainKeys("images/seal.png", "images/team.png");
    }

    @Test
    void a_link_to_a_page_of_other_readers_says_nothing_of_it() throws IOException {
        files.put("theme/header.html", "<a href=\"/team\">Staff only</a>\n");

        assertThat(output(Links.SERVER).get("index.html")).doesNotContain("Team");
    }

    @Test
    void a_host_serves_the_stylesheet_under_an_address_that_changes_with_it() throws IOException {
        MemoryFolder folder = MemoryFolder.of(files);
        ServedSite site = site(folder, Links.SERVER);
        SiteRouter served = SiteRouter.of(site, new RepresentationCache(1 << 20));
        String address = added(served);
        SiteResponse.Document stylesheet = (SiteResponse.Document) served.find(SiteRequest.of(address));

        assertThat(stylesheet.lifetime()).isEqualTo(SiteResponse.Lifetime.FOREVER);
        assertThat(stylesheet.content().type()).startsWith("text/css");
        folder.content().put("theme/site.css", ".acme { color: red }".getBytes(StandardCharsets.UTF_8));
        folder.content().put("theme/footer.html", "later".getBytes(StandardCharsets.UTF_8));
        SiteSnapshot later = site.visible().files().refreshed(Set.of("theme/site.css", "theme/footer.html"));
        SiteRouter changed = served.replacedBy(site.with(later));
        assertThat(added(changed)).isNotEqualTo(address);
        assertThat(page(changed)).contains("<div>later");
        // pages that readers have open
        assertThat(((SiteResponse.Document) changed.find(SiteRequest.of(address))).found())
                .isTrue();
    }

    private static String page(SiteRouter site) {
        SiteResponse.Document page = (SiteResponse.Document) site.find(SiteRequest.of("/start"));
        return new String(page.content().bytes(), StandardCharsets.UTF_8);
    }

    private static String added(SiteRouter site) {
        return page(site).replaceFirst("(?s).*href=\"/docs(/_docent/added-[^\"]+)\".*", "$1");
    }

    @ParameterizedTest
    @CsvSource({
        "theme/site.css, true, false",
        "a.CSS, true, false",
        "theme/header.html, false, true",
        "../site.css, false, false",
        "/site.css, false, false",
        "a/../b.html, false, false",
        "team.mdx, false, false",
        "team.md, false, false",
        "api.json, false, false",
        "header, false, false",
    })
    void only_stylesheets_and_html_within_the_folder_can_be_named(String path, boolean stylesheet, boolean fragment) {
        assertThat(ThemeFiles.isStylesheet(path)).isEqualTo(stylesheet);
        assertThat(ThemeFiles.isFragment(path)).isEqualTo(fragment);
    }

    @Test
    void utility_classes_are_styled_on_pages_that_use_them_before_the_sites_own_styles() throws IOException {
        files.put(
                "start.mdx",
                "<div className=\"flex md:p-4 hover:text-white acme\" style={{color: 'red'}}>x</div>\n"
                        + "<img className=\"block dark:hidden\" src=\"/images/seal.png\" />"
                        + "<img className=\"hidden dark:block\" src=\"/images/seal.png\" />");
        added = new ThemeFiles(ALL.stylesheet(), Optional.empty(), Optional.empty());

        Map<String, String> output = output(Links.SERVER);
        String utilities = output.keySet().stream()
                .filter(name -> name.startsWith("_docent/page/utilities-"))
                .findFirst()
                .orElseThrow();

        assertThat(output.get("index.html"))
                .containsSubsequence("/guide-", utilities, "/added-", "/page/styles-")
                .contains("<div class=\"u-flex u-md:p-4 u-hover:text-white acme x")
                .contains("<img class=\"light-only\"", "<img class=\"dark-only\"");
        assertThat(output.get(utilities)).endsWith("""
                .u-flex{display:flex}
                .u-hover\\:text-white:hover{color:#ffffff}
                @media (min-width:768px){
                .u-md\\:p-4{padding:1rem}
                }
                """);
        assertThat(output.get("guides/more/index.html")).doesNotContain("utilities-");
    }

    @Test
    void utility_classes_of_header_and_footer_and_of_sites_without_own_styles_are_left_out() throws IOException {
        files.put("theme/header.html", "<p class=\"flex\">x</p>");
        files.put("start.mdx", "<div className=\"hidden sm:flex dark:hidden\">x</div>\n");
        assertThat(String.join("", output(Links.SERVER).keySet())).doesNotContain("utilities-");
        assertThat(output(Links.SERVER).get("index.html")).doesNotContain("u-");

        added = new ThemeFiles(ALL.stylesheet(), ALL.header(), Optional.empty());
        assertThat(output(Links.SERVER).get("index.html")).contains("<p>x</p>", "<div class=\"u-sm:flex light-only\">");
    }

    @Test
    void a_heading_inside_a_link_keeps_its_classes_and_does_not_end_the_link() throws IOException {
        files.put(
                "start.mdx",
                "<a href=\"/guides/more\"><h3 className=\"mt-4\">More</h3></a>\n\n<h2 className=\"p-2\">B</h2>\n");
        added = ThemeFiles.NONE;

        assertThat(output(Links.SERVER).get("index.html"))
                .containsPattern("<h\\d class=\"u-mt-4\" id=\"more\">More</h\\d>")
                .containsPattern("<h2 class=\"u-p-2\" id=\"b\">B<a class=\"anchor\"");
    }
}
