package dev.docent.it.docs;

import java.io.IOException;
import java.nio.file.Path;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Unreadable sites, also with restricted access: there is always a response, and jobs are still served. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class BrokenDocsIT {

    private static final String EMPTY_TREE = "{\"navigation\":{\"type\":\"navigation\",\"children\":[]}}";

    private static final String DOCS = "/broken-docs/api/docs";
    private static final Path LATER = ServerUnderTest.buildFolder().resolve("docs-" + System.nanoTime());

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("broken-docs")
                .site()
                .setting("docent.docs.folder", LATER.toString())
                .setting("docent.docs.access", "key")
                .setting("docent.projects", "brackets,swagger")
                .setting("docent.projects.brackets.folder", "classpath:brackets")
                .setting("docent.projects.brackets.access", "public")
                .file("WEB-INF/classes/brackets/docs.json", "[".repeat(1 << 20))
                .setting("docent.projects.swagger.folder", "classpath:swagger")
                .file("WEB-INF/classes/swagger/docs.json", """
                        {"navigation": {"groups": [
                          {"group": "Old", "openapi": "old.json"},
                          {"group": "New", "openapi": "new.json", "pages": ["GET /new"]}]}}""")
                .file("WEB-INF/classes/swagger/old.json", "{\"swagger\": \"2.0\", \"paths\": {}}")
                .file("WEB-INF/classes/swagger/new.json", """
                        {"openapi": "3.1.0", "info": {"title": "New", "version": "1"},
                         "paths": {"/new": {"get": {"summary": "New", "responses": {"200": {"description": "OK"}}}}}}""")
                .build();
    }

    @Test
    void a_megabyte_of_brackets_is_an_empty_tree_with_a_problem() {
        assertThatReply(Call.get(DOCS + "/brackets/navigation").send())
                .hasStatus(200)
                .isJson(EMPTY_TREE);
        assertThat(problems("brackets")).contains("\"file\":\"docs.json\"");
        assertJobsAreServed();
    }

    @Test
    void a_missing_folder_is_unavailable_until_it_exists_and_is_logged_once() throws IOException {
        long mark = ServerUnderTest.log().mark();
        String navigation = DOCS + "/navigation";
        assertThatReply(Call.get(navigation).send()).isError(401, WireBytes.NO_CREDENTIALS);
        for (int i = 0; i < 3; i++) {
            assertThatReply(Call.get(navigation).bearer(Keys.READER).send())
                    .isError(503, WireBytes.DOCS_UNAVAILABLE)
                    .hasHeader("Retry-After", "5");
        }
        String unavailable = "The documentation is unavailable";
        assertThat(ServerUnderTest.log().since(mark, unavailable))
                .containsOnlyOnce(unavailable)
                .contains("docent.docs.folder is " + LATER + ", but it does not exist");
        assertJobsAreServed();

        SmallSite.writtenTo(LATER);
        Reply reply = Call.get(navigation).bearer(Keys.READER).send();
        assertThatReply(reply).hasStatus(200);
        assertThat(reply.text()).contains("\"title\":\"For admins\"", "\"code\":\"page-missing\"");
    }

    @Test
    void there_are_no_pages_where_the_navigation_needs_a_key() {
        assertThatReply(Call.get("/broken-docs/docs/introduction").send()).hasStatus(404);
    }

    @Test
    void a_swagger_2_document_loses_only_its_own_pages() {
        assertThat(problems("swagger"))
                .contains("\"title\":\"New\",\"href\":\"/api-reference/new\"")
                .contains("\"file\":\"old.json\"", "Swagger 2");
        assertJobsAreServed();
    }

    private static String problems(String project) {
        Reply reply = Call.get(DOCS + "/" + project + "/navigation")
                .bearer(Keys.EVERYWHERE)
                .send();
        assertThatReply(reply).hasStatus(200);
        return reply.text();
    }

    private static void assertJobsAreServed() {
        assertThatReply(AdminApi.under("/broken-docs/api")
                        .job("alpha", "job-active")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }
}
