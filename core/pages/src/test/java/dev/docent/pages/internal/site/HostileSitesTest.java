package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Sites that nobody should write: every page and file is there, or a problem says why it is not. */
@Timeout(600)
class HostileSitesTest {

    private final Map<String, String> files = new TreeMap<>();
    private final MemoryOutput output = new MemoryOutput();
    private final List<Problem> problems = new ArrayList<>();

    private void write() throws IOException {
        write(MemoryFolder.of(files));
    }

    private void write(DocsFolder folder) throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        VisibleSite visible = VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
        PublishingSettings settings =
                new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");
        ServedSite site = ServedSite.asFiles(visible, settings);
        problems.addAll(SiteOutput.write(site, output, () -> {}));
        problems.addAll(site.problems());
        OutputChecks.check(output.texts());
    }

    private void pages(String... paths) {
        String listed = List.of(paths).stream()
                .map(path -> "\"" + path.replace("\"", "\\\"").replace("\n", "\\n") + "\"")
                .collect(Collectors.joining(","));
        files.put("docs.json", "{\"navigation\": {\"pages\": [" + listed + "]}}");
        for (String path : paths) {
            files.put(path + ".mdx", "text of it");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {800, 500_000})
    void a_page_with_a_long_formula_is_whole_and_so_are_the_others(int parts) throws IOException {
        pages("start", "formula");
        files.put("formula.mdx", "First\n\n$" + "x+".repeat(parts) + "x$\n\nLast\n");
        write();

        assertThat(output.texts().get("formula/index.html")).contains("First", "Last");
        assertThat(output.texts().get("llms-full.txt")).contains("text of it", "First", "Last");
        assertThat(codes()).isSubsetOf("math-shown-as-source", "setting-missing");
    }

    private List<String> codes() {
        return problems.stream().map(Problem::code).distinct().toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"b",
                "a\nb",
                "a?b",
                "a:b",
                "con",
                "guides/NUL",
                "aux.x",
                "com1",
                "dot.",
                "a/b./c",
                "a|b",
                "a*b",
                "<b>",
                "a\u007Fb"
            })
    void a_page_whose_name_no_file_can_have_everywhere_is_in_a_file_of_another_name(String path) throws IOException {
        pages("start", path);
        write();

        assertThat(output.texts()).containsKey("start/index.html").doesNotContainKey(path + "/index.html");
        assertThat(output.texts().entrySet())
                .filteredOn(file ->
                        file.getKey().endsWith("/index.html") && file.getKey().contains("%"))
                .singleElement()
                .satisfies(file -> assertThat(file.getValue()).contains("text of it"));
        assertThat(codes()).doesNotContain("file-name-unusable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a%2fb", "%", "a b", "it's", "a..b", "\u4e2d\u6587", "a&b", "#", "con-text", "a+b", "\u202Eabc"})
    void a_page_with_an_unusual_name_is_written(String path) throws IOException {
        pages("start", path);
        write();

        assertThat(output.texts().keySet()).as(problems.toString()).contains(path + "/index.html");
        assertThat(output.texts().get(path + "/index.html")).contains("text of it");
    }

    @Test
    void names_are_limited_in_bytes() throws IOException {
        String fits = "\u4e2d".repeat(79);
        String tooLong = "\u4e2d".repeat(81);
        pages("start", fits, tooLong);
        write();

        assertThat(output.texts()).containsKey(fits + "/index.html").doesNotContainKey(tooLong + "/index.html");
        assertThat(output.texts()).containsKey("\u4e2d".repeat(66) + "/index.html");
    }

    @Test
    void pages_that_differ_only_in_case_are_in_files_that_no_system_takes_for_one() throws IOException {
        pages("guide", "Guide");
        write();

        assertThat(output.texts()).containsKeys("guide/index.html", "Guide-1/index.html", "Guide-1.md");
        assertThat(output.texts()).doesNotContainKey("Guide/index.html");
    }

    @Test
    void a_redirect_whose_page_would_replace_another_one_on_some_systems_is_left_out_and_reported() throws IOException {
        pages("guide");
        files.put("docs.json", """
                {"navigation": {"pages": ["guide"]}, "redirects": [{"source": "/Guide", "destination": "/guide"}]}
                """);
        write();

        assertThat(output.texts()).containsKey("guide/index.html").doesNotContainKey("Guide/index.html");
        assertThat(output.texts().get("_redirects")).contains("/Guide /guide 308");
        assertThat(codes()).contains("file-name-alike");
    }

    @Test
    void a_file_and_a_directory_of_one_name_are_both_written() throws IOException {
        pages("start", "guide.pdf/intro", "start.md/more");
        files.put("guide.pdf", "a document");
        write();

        assertThat(output.texts())
                .containsKeys("guide.pdf", "guide.pdf-1/intro/index.html")
                .containsKeys("start/index.html", "start.md", "start.md-1/more/index.html");
        Set<String> directories = output.texts().keySet().stream()
                .flatMap(path -> IntStream.range(0, path.length())
                        .filter(i -> path.charAt(i) == '/')
                        .mapToObj(i -> path.substring(0, i)))
                .collect(Collectors.toSet());
        assertThat(output.texts().keySet()).doesNotContainAnyElementsOf(directories);
    }

    @Test
    void a_file_that_cannot_be_read_is_left_out_and_reported() throws IOException {
        pages("start");
        files.put("images/large.png", "x");
        files.put("images/small.png", "y");
        write(new Unreadable(MemoryFolder.of(files), "images/large.png"));

        assertThat(output.texts())
                .containsKeys("images/small.png", "start/index.html")
                .doesNotContainKey("images/large.png");
        assertThat(codes()).containsExactly("file-unreadable");
    }

    static List<String> addresses() {
        return List.of(
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                "java\tscript:alert(1)",
                "java&#10;script:alert(1)",
                "&#106;avascript:alert(1)",
                "&#x6A;avascript&colon;alert(1)",
                "javascript&#58;alert(1)",
                "\u0001javascript:alert(1)",
                "&#1;javascript:alert(1)",
                " javascript:alert(1)",
                "\u200Bjavascript:alert(1)",
                "\uFEFFjavascript:alert(1)",
                "java%0ascript:alert(1)",
                "vbscript:msgbox(1)",
                "data:text/html,<script>alert(1)</script>",
                "blob:https://a/b",
                "view-source:javascript:alert(1)",
                "feed:javascript:alert(1)",
                "//evil.example/x",
                "/\\evil.example/x",
                "\\\\evil.example\\x",
                "/\t/evil.example/x",
                "https:evil.example",
                "https:///evil.example",
                "https://user:pass@evil.example/x");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void no_address_in_any_attribute_of_any_component_is_executed_or_loaded(String address) throws IOException {
        pages("start");
        String value = address.replace("\"", "&quot;");
        StringBuilder page = new StringBuilder("[a](<" + address + ">) ![b](<" + address + ">) <" + address
                + ">\n\n[r]: <" + address + ">\n[r] ![r]\n\n");
        for (String name : List.of(
                "a",
                "img",
                "Card",
                "Tile",
                "Frame",
                "Icon",
                "Tooltip",
                "Update",
                "iframe",
                "video",
                "audio",
                "source",
                "form",
                "button",
                "svg",
                "use",
                "image",
                "Callout",
                "Step",
                "Tab",
                "Accordion",
                "Badge",
                "Color.Item",
                "Tree.File",
                "Prompt",
                "Panel",
                "View",
                "Snippet",
                "link",
                "meta",
                "object",
                "embed",
                "base",
                "Unknown")) {
            page.append('<').append(name);
            for (String attribute : List.of(
                    "href",
                    "src",
                    "img",
                    "icon",
                    "cta",
                    "action",
                    "formaction",
                    "poster",
                    "srcset",
                    "srcSet",
                    "data",
                    "xlink:href",
                    "xlinkHref",
                    "cite",
                    "background",
                    "ping",
                    "url",
                    "to",
                    "image",
                    "content",
                    "file")) {
                page.append(' ').append(attribute).append("=\"").append(value).append('"');
            }
            page.append("/>\n\n");
        }
        files.put("start.mdx", page.toString());
        write();

        assertThat(output.texts().get("start/index.html")).doesNotContain("evil.example/x\" src");
    }

    @Test
    void a_drawing_of_an_author_cannot_run_script() throws IOException {
        pages("start");
        files.put("start.mdx", "![a](/a.svg) ![b](/B.SVG) [c](/c.xml)\n");
        String drawing =
                "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"><script>alert(1)</script></svg>";
        files.put("a.svg", drawing);
        files.put("B.SVG", drawing);
        files.put("c.xml", drawing);
        write();

        assertThat(output.texts().get("start/index.html"))
                .doesNotContain("<svg onload")
                .contains("<img");
        String headers = output.texts().get("_headers");
        for (String pattern : List.of("/*.svg", "/*.SVG", "/*.xml")) {
            assertThat(headers)
                    .contains(pattern
                            + "\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n");
        }
    }

    @Test
    void text_that_runs_backwards_is_shown_as_such() throws IOException {
        pages("start");
        files.put(
                "start.mdx",
                "---\ntitle: \"a\u202Eb\"\n---\n\nif (`a\u202E\u2066`) c\u2067d\n\n```js\nx \u202E } \u2066\n```\n");
        write();

        assertThat(output.texts().get("start/index.html").replaceAll("(?s).*<body", ""))
                .doesNotContainPattern("<code>[^<]*[\u202A-\u202E\u2066-\u2069]");
    }

    @Test
    void a_large_page_is_a_page() throws IOException {
        pages("start");
        String section = "## Heading\n\nText with **words** and [a link](/start), `code` and <Note>a note</Note>.\n\n";
        files.put("start.mdx", section.repeat(726_000 / section.length()));
        write();

        assertThat(output.texts().get("start/index.html")).contains("id=\"heading-8000\"");
    }

    @Test
    void a_page_of_one_long_line_is_a_page() throws IOException {
        writeOneLine(50_000);
    }

    @Test
    @Tag("exhaustive")
    void a_page_of_one_megabyte_line_is_a_page() throws IOException {
        writeOneLine(1_000_000);
    }

    private void writeOneLine(int length) throws IOException {
        pages("start");
        for (String part :
                List.of("a ", "[", "{", "<", "*a", "`", "&", "|", "<a ", "![x](", "\\", "**a* ", "http://a.b ")) {
            files.put("start.mdx", part.repeat(length / part.length()));
            output.texts().clear();
            write();
            assertThat(output.texts()).as(part).containsKey("start/index.html");
        }
    }

    /** A folder in which a file is too large, or its reader has no permission. */
    private record Unreadable(DocsFolder folder, String path) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String file) throws IOException {
            if (file.equals(path)) {
                throw new IOException("it is larger than 1 byte");
            }
            return folder.read(file);
        }

        @Override
        public Optional<DocsFile> open(String file) throws IOException {
            return read(file).isPresent() ? folder.open(file) : Optional.empty();
        }

        @Override
        public DocsListing list() throws IOException {
            return folder.list();
        }

        @Override
        public String description() {
            return "a folder";
        }
    }
}
