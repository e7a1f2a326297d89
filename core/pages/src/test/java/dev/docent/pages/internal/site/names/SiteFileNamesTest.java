package dev.docent.pages.internal.site.names;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SiteFileNamesTest {

    private static SiteFileNames names(String home, String... pages) {
        return SiteFileNames.of(new LinkedHashSet<>(List.of(pages)), Optional.of(home), List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "/a?b, /a%3Fb",
        "/con, /%63on",
        "/a/Aux.x/b, /a/%41ux.x/b",
        "/a./b, /a%2E/b",
        "'/a /b', /a%20/b",
        "/about.html, /about%2Ehtml",
        "/.well-known/x, /%2Ewell-known/x",
        "/<b>, /%3Cb%3E",
        "/caf\u00e9?, /caf\u00e9%3F",
        "/x\ud800y, /x%3Fy"
    })
    void what_a_file_system_refuses_is_escaped(String page, String place) {
        SiteFileNames names = names("/start", "/start", page);

        assertThat(names.of(page)).isEqualTo(place);
        assertThat(names.file(page)).isEqualTo(place.substring(1) + "/index.html");
        assertThat(names.file(page + ".md")).isEqualTo(place.substring(1) + ".md");
        assertThat(names.of(page + "/rss.xml")).isEqualTo(place + "/rss.xml");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/a", "/100%", "/a%3Fb", "/v1.2", "/a b", "/caf\u00e9", "/indexes", "/x/404", "/index/a"})
    void other_pages_stay_where_they_are(String page) {
        SiteFileNames names = names(page, page);

        assertThat(names.of(page)).isEqualTo(page);
        assertThat(names.moved()).isEmpty();
    }

    @Test
    void an_escaped_name_does_not_take_the_place_of_a_page() {
        SiteFileNames names = names("/start", "/a?b", "/a%3Fb");

        assertThat(names.of("/a%3Fb")).isEqualTo("/a%3Fb");
        assertThat(names.of("/a?b")).isEqualTo("/a%3Fb-1");
    }

    @Test
    void an_index_is_where_servers_look_for_it_that_strip_its_name() {
        SiteFileNames names = names("/start", "/x/index", "/y", "/y/index", "/index", "/z/index/index", "/Q/Index");

        assertThat(names.file("/x/index")).isEqualTo("x/index.html");
        assertThat(names.file("/x/index.md")).isEqualTo("x.md");
        assertThat(names.of("/y/index")).isEqualTo("/y/index-1");
        assertThat(names.of("/index")).isEqualTo("/index-1");
        assertThat(names.of("/z/index/index")).isEqualTo("/z");
        assertThat(names.of("/Q/Index")).isEqualTo("/Q");
        assertThat(names("/index", "/index", "/b").file("/index")).isEqualTo("index.html");
    }

    @Test
    void names_that_are_one_for_some_systems_are_numbered() {
        SiteFileNames names = names("/start", "/Guide", "/guide", "/GUIDE", "/caf\u00e9", "/cafe\u0301");

        assertThat(names.of("/Guide")).isEqualTo("/Guide");
        assertThat(names.of("/guide")).isEqualTo("/guide-1");
        assertThat(names.of("/GUIDE")).isEqualTo("/GUIDE-2");
        assertThat(names.of("/cafe\u0301")).isEqualTo("/cafe\u0301-1");
    }

    @ParameterizedTest
    @CsvSource({
        "/404, /404-1",
        "/llms.txt, /llms.txt-1",
        "/llms.txt/a, /llms.txt-1/a",
        "/sitemap.xml, /sitemap.xml-1",
        "/_redirects, /_redirects-1",
        "/_docent/pages, /_docent-1/pages"
    })
    void pages_leave_the_names_of_files_that_docent_adds(String page, String place) {
        assertThat(names("/start", page).of(page)).isEqualTo(place);
    }

    @Test
    void a_directory_is_never_a_file() {
        Set<String> pages = new LinkedHashSet<>(List.of("/start", "/start.md/a", "/guide.pdf/a", "/guide.pdf"));
        SiteFileNames names =
                SiteFileNames.of(pages, Optional.of("/start"), List.of("guide.pdf", "A.png", "a.png/x.png"));

        assertThat(names.ofFile("guide.pdf")).isEqualTo("guide.pdf");
        assertThat(names.of("/start.md/a")).isEqualTo("/start.md-1/a");
        assertThat(names.of("/guide.pdf/a")).isEqualTo("/guide.pdf-1/a");
        assertThat(names.of("/guide.pdf")).isEqualTo("/guide.pdf-1");
        assertThat(names.ofFile("a.png/x.png")).isEqualTo("a.png-1/x.png");
    }

    @Test
    void files_keep_their_extension() {
        String photo = "p".repeat(250) + ".png";
        SiteFileNames names =
                SiteFileNames.of(Set.of(), Optional.empty(), List.of("a?.png", "Logo.svg", "logo.svg", photo));

        assertThat(names.ofFile("a?.png")).isEqualTo("a%3F.png");
        assertThat(names.ofFile("logo.svg")).isEqualTo("logo-1.svg");
        assertThat(names.ofFile(photo)).isEqualTo("p".repeat(200) + ".png");
    }

    @Test
    void long_names_are_cut_between_characters_and_numbered() {
        List<String> pages =
                IntStream.range(0, 3).mapToObj(i -> "/" + "?".repeat(300) + i).toList();
        SiteFileNames names = SiteFileNames.of(new LinkedHashSet<>(pages), Optional.empty(), List.of());

        assertThat(pages.stream().map(names::of))
                .containsExactly("/" + "%3F".repeat(66), "/" + "%3F".repeat(66) + "-1", "/" + "%3F".repeat(66) + "-2");
    }

    @Test
    void a_path_of_any_length_has_a_usable_file() {
        String deep = Stream.generate(() -> "/" + "\ud83d\ude00?".repeat(60))
                .limit(40)
                .collect(Collectors.joining());

        assertThat(SiteFilePaths.isUsable(names("/start", deep).file(deep))).isTrue();
    }

    @Test
    void the_markdown_of_the_root_has_a_name() {
        assertThat(names("/", "/").file("/index.md")).isEqualTo("index.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"//a", "/a//b", "/a/../b", "/./a", "/a/", "a"})
    void browsers_ask_for_another_address(String path) {
        assertThat(SiteFilePaths.isAddress(path)).isFalse();
    }
}
