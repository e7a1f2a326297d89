package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.page.TestContent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Where a request of the form goes, for every way to name servers, or none, and every place of a site. */
class TryItServersTest {

    private static final String HOST = "https://docs.example.com";

    private static final List<String> WITHOUT = List.of(
            "",
            "'servers':[],",
            "'servers':null,",
            "'servers':{},",
            "'servers':[{}],",
            "'servers':[{'url':''}],",
            "'servers':[{'url':' '}],",
            "'servers':[{'url':7}],",
            "'servers':[{'url':'https://" + "a".repeat(5_000) + "'}],");

    private static final List<String> WITH = List.of(
            "'servers':[{'url':'https://api.example.com'}],",
            "'servers':[{'url':'/v1'}],",
            "'servers':[{'url':'/'}],",
            "'servers':[{'url':''},{'url':'https://api.example.com'}],",
            "'servers':[{'url':'https://{r}.example.com','variables':{'r':{'default':'eu'}}}],");

    private static final Map<ApiServers, List<String>> PLACES = Map.of(
            ApiServers.DOCUMENTED,
            List.of(),
            ApiServers.NONE,
            List.of(),
            new ApiServers.At("https://staging.example.com"),
            List.of("https://staging.example.com"),
            new ApiServers.At("/api"),
            List.of("/api"),
            new ApiServers.OfHost("/shop", "/api", Set.of()),
            List.of("/shop/api"),
            new ApiServers.OfHost("", "", Set.of()),
            List.of("/"));

    /** At the root of the document, at the path, at the operation; and a page without a document. */
    private static Map<String, OperationPage> pages(ApiSettings settings, String servers) {
        Map<String, OperationPage> pages = new LinkedHashMap<>();
        pages.put("document", Specs.page(settings, servers + "'paths':{'/x':{'get':{}}}"));
        pages.put("path", Specs.page(settings, "'paths':{'/x':{" + servers + "'get':{}}}"));
        pages.put("operation", Specs.page(settings, "'paths':{'/x':{'get':{" + servers + "'tags':[]}}}"));
        return pages;
    }

    private static OperationPage manual(ApiSettings settings, String api) {
        return Specs.pages(settings)
                .manual(
                        MdxPage.parse("x.mdx", "".getBytes(StandardCharsets.UTF_8)),
                        PageSource.of(
                                Ids.ofContent(),
                                Specs.node("{'api':'" + api + "'}"),
                                TestContent.of(new HtmlWriter().toFragment()).build()))
                .orElseThrow();
    }

    static Stream<Arguments> all() {
        return Stream.of("", HOST).flatMap(host -> PLACES.keySet().stream().map(place -> Arguments.of(host, place)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_document_without_servers_is_tried_at_the_setting_or_at_the_host_of_the_site(String host, ApiServers place) {
        ApiSettings settings =
                ApiSettings.DEFAULTS.withHost(host).withAddress(place).withSignedIn(false);
        boolean ofHost = place.equals(ApiServers.DOCUMENTED) && !host.isEmpty();
        List<String> expected = ofHost ? List.of(host) : PLACES.get(place);
        for (String servers : WITHOUT) {
            pages(settings, servers)
                    .forEach((level, page) -> assertThat(tried(page))
                            .as("%s at the %s", servers, level)
                            .isEqualTo(expected));
        }
        assertThat(tried(manual(settings, "GET /x"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_page_has_a_button_exactly_if_its_form_has_a_server(String host, ApiServers place) {
        for (String servers : WITH) {
            pages(ApiSettings.DEFAULTS.withHost(host).withAddress(place), servers)
                    .forEach((level, page) -> assertThat(tried(page).isEmpty())
                            .as("%s at the %s", servers, level)
                            .isEqualTo(place.equals(ApiServers.NONE)));
        }
        for (String server : List.of("'https://api.example.com'", "['', '/v1']", "''", "[]")) {
            ApiSettings settings = ApiSettings.of(Specs.node("{'api':{'mdx':{'server':" + server + "}}}"))
                    .withHost(host)
                    .withAddress(place);
            boolean none = place.equals(ApiServers.NONE)
                    || place.equals(ApiServers.DOCUMENTED) && host.isEmpty() && server.length() == 2;
            assertThat(tried(manual(settings, "GET /x")).isEmpty()).as(server).isEqualTo(none);
        }
    }

    /** {@return the servers of the form; none if the page has neither a form nor a button nor the script} */
    private static List<String> tried(OperationPage page) {
        String html = Specs.html(page);
        List<String> servers = Pattern.compile("<input type=\"hidden\" data-in=\"server\" value=\"([^\"]*)\""
                        + "|(?<=<select data-in=\"server\").*?(?=</select>)")
                .matcher(html)
                .results()
                .flatMap(TryItServersTest::values)
                .toList();
        assertThat(html.contains("class=\"try\"")).as("a button").isEqualTo(!servers.isEmpty());
        assertThat(html.contains("<dialog")).as("a form").isEqualTo(!servers.isEmpty());
        assertThat(page.scripts().isEmpty()).as("no script").isEqualTo(servers.isEmpty());
        return servers;
    }

    private static Stream<String> values(MatchResult control) {
        return control.group(1) != null
                ? Stream.of(control.group(1))
                : Pattern.compile("<option value=\"([^\"]*)\"")
                        .matcher(control.group())
                        .results()
                        .map(one -> one.group(1));
    }
}
