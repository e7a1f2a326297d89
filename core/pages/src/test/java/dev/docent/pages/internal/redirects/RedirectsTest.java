package dev.docent.pages.internal.redirects;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.texts.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class RedirectsTest {

    private final List<Problem> problems = new ArrayList<>();
    private Set<String> pages = Set.of();

    @ParameterizedTest
    @CsvSource({
        "/old, /new 308",
        "/old/, /new 308",
        "/docs/a, /guides/a 308",
        "/docs/a/b, /guides/a/b 308",
        "/docs, /guides 308",
        "/docs/exact, /special 307",
        "/ext/githound, /github 308",
        "/ext/githound-x/y, /github 308",
        "/wild/a/b, /w/a/b 308",
        "/users/7/posts/9, /u/7?post=9#top 308",
        "/away/x y, https://other.example/x y 308",
        "/chain-1, /end#part 307",
        "/relative, /target 308",
        "/é, /e 308",
    })
    void the_first_redirect_that_fits_is_used(String path, String destination) {
        Redirects redirects = redirects("""
                {"source": "/old", "destination": "/new"},
                {"source": "/docs/exact", "destination": "/special", "permanent": false},
                {"source": "/docs/:slug*", "destination": "/guides/:slug*", "permanent": true},
                {"source": "/docs/never", "destination": "/never"},
                {"source": "/ext/githound*", "destination": "/github"},
                {"source": "/wild/*", "destination": "/w/*"},
                {"source": "/users/:id/posts/:post", "destination": "/u/:id?post=:post#top"},
                {"source": "/away/:rest*", "destination": "https://other.example/:rest*"},
                {"source": "/chain-1", "destination": "/chain-2"},
                {"source": "/chain-2", "destination": "/chain-3", "permanent": false},
                {"source": "/chain-3/", "destination": "/end#part"},
                {"source": "relative", "destination": "target"},
                {"source": "/é", "destination": "/e"}
                """);

        assertThat(redirects.find(path).map(found -> found.destination() + " " + found.status()))
                .contains(destination);
        assertThat(problems).isEmpty();
    }

    /** Encoded sources never matched: a request is decoded before it is compared. */
    @ParameterizedTest
    @CsvSource({
        "/old%20name, /old name, /x",
        "/old name, /old name, /x",
        "/caf%C3%A9, /café, /x",
        "/caf%c3%a9/, /café, /x",
        "/a%3Fb, /a?b, /x",
        "/a%2Ab, /a*b, /x",
        "/%3Aname, /:name, /x",
        "/100%25, /100%, /x",
        "/100%, /100%, /x",
        "/a%20b/:slug, /a b/c, /x",
        "/a%20b/:slug*, /a b/c/d, /x",
        "/a%20b*, /a b-c, /x",
        "/:first/a%20b, /z/a b, /x"
    })
    void a_source_may_be_percent_encoded(String source, String path, String destination) {
        Redirects redirects = redirects("{\"source\": \"" + source + "\", \"destination\": \"/x\"}");

        assertThat(redirects.find(path)).map(Redirect::destination).contains(destination);
        assertThat(problems).isEmpty();
        RedirectFiles files = new RedirectFiles(redirects, at -> new RootedAddresses(""), at -> at, "en");
        assertThat(new String(files.list(List.of()), StandardCharsets.UTF_8))
                .endsWith(" /x 308\n")
                .doesNotContain("%2520");
    }

    @ParameterizedTest
    @CsvSource({"/new%20name, /new name", "/new name, /new name", "/caf%C3%A9#top, /café", "/a%3Fb?c, /a?b"})
    void a_destination_may_be_percent_encoded(String destination, String page) {
        pages = Set.of(page);
        Redirects redirects = redirects("{\"source\": \"/old\", \"destination\": \"" + destination + "\"}");
        RedirectCheck.check(redirects, pages, file -> false, problems::add);

        assertThat(problems).isEmpty();
        assertThat(redirects.find("/old")).map(Redirect::path).contains(page);
        assertThat(redirects
                        .find("/old")
                        .orElseThrow()
                        .address(new RootedAddresses(""))
                        .orElseThrow()
                        .value())
                .doesNotContain("%25");
    }

    @ParameterizedTest
    @CsvSource({"/in/a?b, /out/a%3Fb", "/in/50%25, /out/50%2525", "/in/a#b, /out/a%23b", "/in/a b, /out/a b"})
    void what_a_wildcard_matches_stays_in_the_path(String path, String destination) {
        Redirects redirects = redirects("{\"source\": \"/in/:rest*\", \"destination\": \"/out/:rest*\"}");

        assertThat(redirects.find(path)).hasValueSatisfying(found -> {
            assertThat(found.destination()).isEqualTo(destination);
            assertThat(found.path()).isEqualTo(path.replace("/in", "/out"));
        });
    }

    @Test
    void an_encoded_source_is_the_same_one_as_a_decoded_one() {
        pages = Set.of("/my page");
        Redirects redirects = redirects("""
                {"source": "/a b", "destination": "/x"}, {"source": "/a%20b", "destination": "/y"},
                {"source": "/my%20page", "destination": "/x"}, {"source": "/x%0Ay", "destination": "/x"}
                """);
        RedirectCheck.check(redirects, Set.of("/my page", "/x"), file -> false, problems::add);

        assertThat(problems)
                .extracting(Problem::code)
                .containsExactly("redirect-duplicate", "redirect-malformed", "redirect-shadowed");
        assertThat(redirects.plainSources()).containsExactly("/a b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/nowhere", "/users/7/posts", "/users//posts/9", "/extra/old", "", "old", "/old\r\nX: y"})
    void other_paths_lead_nowhere(String path) {
        Redirects redirects = redirects("""
                {"source": "/old", "destination": "/new"},
                {"source": "/users/:id/posts/:post", "destination": "/u/:id"}
                """);

        assertThat(redirects.find(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"//evil.example/x", "///evil.example", "/\\evil.example", "/x//evil.example"})
    void a_wildcard_does_not_lead_to_another_host(String path) {
        Redirects redirects = redirects("{\"source\": \"/:all*\", \"destination\": \"/:all*\"},"
                + "{\"source\": \"/x/:all*\", \"destination\": \"/:all*\"}");

        redirects.find(path).ifPresent(found -> {
            assertThat(found.destination())
                    .startsWith("/")
                    .doesNotStartWith("//")
                    .doesNotStartWith("/\\");
            assertThat(found.address(new RootedAddresses(""))).isPresent();
        });
    }

    @Test
    void loops_chains_shadowed_pages_and_lost_targets_are_problems() {
        pages = Set.of("/page", "/pages/one");
        Redirects redirects = redirects("""
                {"source": "/a", "destination": "/b"},
                {"source": "/b", "destination": "/a"},
                {"source": "/self", "destination": "/self/"},
                {"source": "/grow/:slug*", "destination": "/grow/more/:slug*"},
                {"source": "/c", "destination": "/d"},
                {"source": "/d", "destination": "/page"},
                {"source": "/page", "destination": "/d"},
                {"source": "/pages/*", "destination": "/page"},
                {"source": "/lost", "destination": "/pgae"},
                {"source": "/file", "destination": "/logo.svg"},
                {"source": "/out", "destination": "https://x.example/pgae"},
                {"source": "/feed", "destination": "/page/rss.xml"},
                {"source": "/twin", "destination": "/page.md"},
                {"source": "/list", "destination": "/llms.txt"},
                {"source": "/no-feed", "destination": "/nowhere/rss.xml"}
                """);
        RedirectCheck.check(redirects, pages, "logo.svg"::equals, problems::add);

        assertThat(problems.stream().map(problem -> problem.code() + " " + problem.pointer()))
                .containsExactly(
                        "redirect-loop /redirects/0",
                        "redirect-loop /redirects/1",
                        "redirect-loop /redirects/2",
                        "redirect-loop /redirects/3",
                        "redirect-chained /redirects/4",
                        "redirect-shadowed /redirects/6",
                        "redirect-shadowed /redirects/7",
                        "redirect-target-missing /redirects/8",
                        "redirect-target-missing /redirects/14");
        assertThat(problems.get(7).message()).contains("did you mean \"/page\"");
        assertThat(redirects.find("/a")).isEmpty();
        assertThat(redirects.find("/grow/x")).isEmpty();
        assertThat(redirects.find("/page")).isEmpty();
        assertThat(redirects.find("/pages/one")).isEmpty();
        assertThat(redirects.find("/pages/two")).map(Redirect::destination).contains("/page");
        assertThat(redirects.find("/c")).map(Redirect::destination).contains("/page");
    }

    @Test
    void a_chain_is_a_note_with_its_end() {
        RedirectCheck.check(
                redirects(
                        "{\"source\": \"/c\", \"destination\": \"/d\"}, {\"source\": \"/d\", \"destination\": \"/e\"}"),
                Set.of("/e"),
                file -> false,
                problems::add);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("redirect-chained");
            assertThat(problem.message()).contains("\"/e\"");
        });
    }

    @Test
    void what_cannot_be_used_is_reported() {
        redirects("""
                {"source": "/a"}, 5, {"destination": "/b"}, {"source": "", "destination": "/b"},
                {"source": "/q?x=1", "destination": "/b"},
                {"source": "https://a.example/b", "destination": "/b"},
                {"source": "/a/*/b", "destination": "/b"},
                {"source": "/a/:", "destination": "/b"},
                {"source": "/js", "destination": "javascript:alert(1)"},
                {"source": "/mail", "destination": "mailto:a@b.c"},
                {"source": "/ok", "destination": "/b"},
                {"source": "/ok/", "destination": "/c"}
                """);

        assertThat(problems.stream().map(Problem::code).toList())
                .containsExactlyElementsOf(java.util.stream.Stream.concat(
                                java.util.Collections.nCopies(10, "redirect-malformed").stream(),
                                java.util.stream.Stream.of("redirect-duplicate"))
                        .toList());
    }

    /** A parameter with a pattern was said to have no name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "/:os(a|b)/~its source has a pattern in parentheses, which is not supported",
                "/docs/:id(\\d+)/x~its source has a pattern in parentheses, which is not supported",
                "/docs/(.*)~its source has a pattern in parentheses, which is not supported",
                "/docs/:lang?~its source has an optional parameter, which is not supported",
                "/docs/:lang?/x~its source has an optional parameter, which is not supported",
                "/docs/:id.html~its source has more than a name in the segment of a parameter",
                "/docs/:a-:b/x~its source has more than a name in the segment of a parameter",
                "/docs/:/x~its source has a parameter without a name",
                "/docs/*/x~the wildcard of its source is not at the end",
                "/docs?x=1~its source has a query or a fragment"
            })
    void a_source_in_the_syntax_of_another_router_is_refused_for_what_it_has(String source, String reason) {
        redirects("{\"source\": \"" + source.replace("\\", "\\\\") + "\", \"destination\": \"/x\"}");

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("redirect-malformed");
            assertThat(problem.message()).startsWith("The redirect is ignored: " + reason);
        });
    }

    @Test
    void files_have_the_same_redirects() throws Exception {
        pages = Set.of("/page");
        Redirects redirects = redirects("""
                {"source": "/old", "destination": "/a b?c=<d>&e#f g"},
                {"source": "/page", "destination": "/x"},
                {"source": "/loop", "destination": "/loop"},
                {"source": "/docs/:slug*", "destination": "/guides/:slug*", "permanent": false},
                {"source": "/x*", "destination": "https://y.example/*"}
                """);
        RedirectFiles files = new RedirectFiles(redirects, path -> new RootedAddresses("/base"), path -> path, "de");
        Map<String, String> written = new TreeMap<>();
        files.writePages((path, bytes) -> written.put(path, new String(bytes, StandardCharsets.UTF_8)));

        assertThat(written).containsOnlyKeys("/old");
        assertThat(written.get("/old"))
                .startsWith("<!doctype html>\n<html lang=\"de\">")
                .contains("content=\"0; url=/base/a%20b?c=%3Cd%3E&amp;e#f%20g\"")
                .contains("<title>Diese Seite ist umgezogen:</title>")
                .contains("<a href=\"/base/a%20b?c=%3Cd%3E&amp;e#f%20g\">");
        assertThat(new String(files.list(List.of()), StandardCharsets.UTF_8)).isEqualTo("""
                        /base/old /base/a%20b?c=<d>&e#f%20g 308
                        /base/docs/* /base/guides/:splat 307
                        /base/x* https://y.example/:splat 308
                        """);
    }

    @Test
    void pages_that_no_file_can_be_named_for_lead_to_their_places() {
        Map<String, String> places =
                Map.of("/what?", "/what%3F", "/a: \"b\"", "/a%3A %22b%22", "/é>", "/é%3E", "/aux", "/%61ux");
        RedirectFiles files = new RedirectFiles(
                redirects("{\"source\": \"/old\", \"destination\": \"/what%3F\"}"),
                path -> new RootedAddresses("/base"),
                path -> places.getOrDefault(path, path),
                "en");

        assertThat(new String(files.list(List.of("/what?", "/a: \"b\"", "/é>", "/aux")), StandardCharsets.UTF_8))
                .isEqualTo("""
                        /base/what%3F /base/what%253F 307
                        /base/a:%20%22b%22 /base/a%253A%20%2522b%2522 307
                        /base/%C3%A9%3E /base/%C3%A9%253E 307
                        /base/aux /base/%2561ux 307
                        /base/old /base/what%253F 308
                        """);
    }

    @Test
    void many_redirects_are_found_and_checked_fast() {
        String many = IntStream.range(0, 20_000)
                .mapToObj(i -> "{\"source\": \"/s" + i + "\", \"destination\": \"/s" + (i + 1) + "\"}")
                .collect(Collectors.joining(","));
        String wild = IntStream.range(0, 2_000)
                .mapToObj(i -> "{\"source\": \"/w" + i + "/:x*\", \"destination\": \"/v" + i + "/:x*\"}")
                .collect(Collectors.joining(","));
        Set<String> manyPages =
                IntStream.range(0, 100_000).mapToObj(i -> "/p" + i).collect(Collectors.toSet());

        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            Redirects redirects = redirects(many + "," + wild);
            for (int i = 0; i < 100_000; i++) {
                redirects.find("/w1999/a" + i);
            }
            RedirectCheck.check(redirects, manyPages, file -> false, problems::add);
        });
    }

    @Test
    void every_text_is_in_every_language() {
        String english = Texts.load(RedirectText.class, "en").get(RedirectText.PAGE_MOVED);
        assertThat(Texts.LANGUAGES)
                .allSatisfy(language -> assertThat(
                                Texts.load(RedirectText.class, language).get(RedirectText.PAGE_MOVED))
                        .isNotEqualTo(english));
    }

    private Redirects redirects(String entries) {
        byte[] json = ("{\"redirects\": [" + entries + "]}").getBytes(StandardCharsets.UTF_8);
        Node root = Documents.parse("docs.json", json, Selection.ALL).root();
        return Redirects.of((Node.Mapping) root, pages::contains, problems::add);
    }
}
