package dev.docent.it.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A site whose files change while it is read, and its single pages; beside it, the sites of projects. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class ReloadingDocsIT implements KeepsSitesApart {

    private static final Path SITE = ServerUnderTest.buildFolder().resolve("sites/reloading");
    private static final String DOCS = "/" + NAME + "/api/docs/";
    private static final String PAGE = DOCS + "pages/api-reference/users/get-user";
    private static final String NAVIGATION = """
            {"name": "Site own", "navigation": {"groups": [{"group": "API", "openapi": "api.yaml",
              "pages": ["%s", "team", "same", "only-own", "GET /users/{id}"]}]}}
            """;
    private static final String SPEC = """
            openapi: 3.1.0
            info: {title: Users, version: "1"}
            paths:
              /users/{id}:
                parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                get:
                  summary: Get user
                  tags: [Users]
                  responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}}
            components:
              schemas:
                User: {type: object, properties: {boss: {$ref: "#/components/schemas/User"}}}
                Unused: {type: string}
            """;

    private static long mark;

    @Deployment(testable = false)
    static WebArchive host() throws IOException {
        mark = ServerUnderTest.log().mark();
        writeSite();
        HostWar war = Hosts.discovering(NAME)
                .site()
                .observability()
                .setting("docent.docs.folder", SITE.toString())
                .setting("docent.docs.reload", "PT1S")
                .setting("docent.projects.scheduled.folder", "webapp:/WEB-INF/scheduled")
                .setting(
                        "docent.projects.small.folder",
                        SmallSite.writtenTo(ServerUnderTest.buildFolder().resolve("sites/small"))
                                .toString());
        SmallSite.in(war, "WEB-INF/scheduled/");
        return war.setting("docent.projects", "scheduled,small," + KeepsSitesApart.addTo(war))
                .build();
    }

    private static void writeSite() throws IOException {
        Files.createDirectories(SITE);
        write("api.yaml", SPEC);
        write("first.mdx", "text");
        write("second.mdx", "text");
        write("team.mdx", "---\ngroups: [team]\n---\n");
        write("same.mdx", "---\ntitle: Same\n---\nfirst of own, uniqueown\n");
        write("only-own.mdx", "---\ntitle: Only\n---\nonly of own\n");
        show("first");
    }

    /** Replaces the file atomically: the site is read at any time. */
    private static void write(String file, String text) throws IOException {
        Path unfinished = Files.writeString(SITE.resolve(file + ".tmp"), text);
        Files.move(unfinished, SITE.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }

    private static void show(String page) throws IOException {
        write("docs.json", NAVIGATION.formatted(page));
    }

    @BeforeEach
    void showTheFirstPage() throws Exception {
        writeSite();
        awaitNavigationWith("/first");
    }

    private static String navigation() {
        return Call.get(DOCS + "navigation").send().text();
    }

    private static void awaitNavigationWith(String href) {
        Eventually.await(href, ReloadingDocsIT::navigation, navigation -> navigation.contains('"' + href + '"'));
    }

    @Test
    void a_page_is_served_with_its_operation_or_as_an_openapi_document() {
        assertThatReply(Call.get(PAGE).send()).hasStatus(200);
        assertThat(Call.get(PAGE).send().text())
                .startsWith("{\"page\":{\"type\":\"page\",\"title\":\"Get user\"")
                .contains(
                        "\"operation\":{\"method\":\"get\",\"path\":\"/users/{id}\"",
                        "\"parameters\":[{\"name\":\"id\"")
                .contains("\"components\":{\"schemas\":{\"User\":");
        assertThat(Call.get(PAGE + "?format=openapi").send().text())
                .startsWith("{\"openapi\":\"3.1.0\"")
                .doesNotContain("Unused");
        assertThatReply(Call.get(PAGE + "?format=html").send())
                .isError(400, "{\"error\":\"Unknown format; use format=view or format=openapi\"}");
    }

    @Test
    void a_matching_page_etag_gets_304() {
        String tag = Call.get(PAGE).send().header("ETag").orElseThrow();
        assertThatReply(Call.get(PAGE).header("If-None-Match", tag).send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
    }

    @Test
    void a_page_of_an_access_group_requires_a_key() {
        assertThatReply(Call.get(DOCS + "pages/team").send()).isError(404, "{\"error\":\"Page not found\"}");
        assertThatReply(Call.get(DOCS + "pages/no/such/page").send()).isError(404, "{\"error\":\"Page not found\"}");
        assertThatReply(Call.get(DOCS + "pages/team").bearer(Keys.READER).send())
                .hasStatus(200);
        assertThatReply(Call.get(DOCS + "pages/team").bearer(Keys.UNKNOWN).send())
                .isError(401, WireBytes.INVALID_TOKEN);
    }

    @Test
    void a_page_is_read_only() {
        assertThatReply(Call.of("DELETE", PAGE).send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @Test
    void readers_see_either_the_old_or_the_new_site_during_a_reload() throws Exception {
        String first = navigation();
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService readers = Executors.newFixedThreadPool(8);
        List<Future<Set<String>>> seen = IntStream.range(0, 8)
                .mapToObj(reader -> readers.submit(() -> {
                    Set<String> trees = new HashSet<>();
                    while (!done.get()) {
                        trees.add(navigation());
                    }
                    return trees;
                }))
                .toList();
        show("second");
        awaitNavigationWith("/second");
        String second = navigation();
        done.set(true);
        for (Future<Set<String>> trees : seen) {
            assertThat(Set.of(first, second)).containsAll(trees.get());
        }
        readers.shutdown();
    }

    @Test
    void a_broken_file_keeps_the_last_good_site_and_reports_why() throws Exception {
        String before = navigation();
        Files.writeString(SITE.resolve("docs.json"), "{\"navigation\": ");
        String problems = Eventually.await(
                "the problem",
                () -> Call.get(DOCS + "navigation").bearer(Keys.READER).send().text(),
                text -> text.contains("\"code\":\"last-good-kept\""));
        assertThat(problems).contains("\"code\":\"syntax-error\"");
        assertThat(navigation()).isEqualTo(before);
    }

    @Test
    void the_schedule_reads_the_resources_of_the_web_application_without_a_request() {
        Eventually.await(
                "the site to be read",
                () -> ServerUnderTest.log().since(mark),
                log -> log.matches("(?s).*Resolved the navigation of [^\n]*WEB-INF/scheduled.*"));
        assertThat(Call.get(DOCS + "scheduled/navigation").send().text()).isEqualTo(SmallSite.OPEN);
    }

    @Test
    void a_directory_has_the_navigation_that_every_kind_of_folder_has() {
        assertThat(Call.get(DOCS + "small/navigation").send().text()).isEqualTo(SmallSite.OPEN);
    }
}
