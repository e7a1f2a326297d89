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
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
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

    private static final Path LATER = ServerUnderTest.buildFolder().resolve("docs-" + System.nanoTime());

    @Deployment(name = "bracket-docs", testable = false)
    static WebArchive aMegabyteOfBrackets() {
        return Hosts.discovering("bracket-docs")
                .setting("docent.docs.folder", "classpath:docs")
                .file("WEB-INF/classes/docs/docs.json", "[".repeat(1 << 20))
                .build();
    }

    @Deployment(name = "absent-docs", testable = false)
    static WebArchive absent() {
        return Hosts.discovering("absent-docs")
                .setting("docent.docs.folder", LATER.toString())
                .setting("docent.docs.access", "key")
                .build();
    }

    @Deployment(name = "swagger-docs", testable = false)
    static WebArchive swagger() {
        return Hosts.discovering("swagger-docs")
                .setting("docent.docs.folder", "classpath:docs")
                .file("WEB-INF/classes/docs/docs.json", """
                        {"navigation": {"groups": [
                          {"group": "Old", "openapi": "old.json"},
                          {"group": "New", "openapi": "new.json", "pages": ["GET /new"]}]}}""")
                .file("WEB-INF/classes/docs/old.json", "{\"swagger\": \"2.0\", \"paths\": {}}")
                .file("WEB-INF/classes/docs/new.json", """
                        {"openapi": "3.1.0", "info": {"title": "New", "version": "1"},
                         "paths": {"/new": {"get": {"summary": "New", "responses": {"200": {"description": "OK"}}}}}}""")
                .build();
    }

    @Test
    @OperateOnDeployment("bracket-docs")
    void a_megabyte_of_brackets_is_an_empty_tree_with_a_problem() {
        assertThatReply(Call.get("/bracket-docs/api/docs/navigation").send())
                .hasStatus(200)
                .isJson(EMPTY_TREE);
        assertThat(problems("/bracket-docs")).contains("\"file\":\"docs.json\"");
        assertJobsAreServed("/bracket-docs");
    }

    @Test
    @OperateOnDeployment("absent-docs")
    void a_missing_folder_is_unavailable_until_it_exists_and_is_logged_once() throws IOException {
        long mark = ServerUnderTest.log().mark();
        String navigation = "/absent-docs/api/docs/navigation";
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
        assertJobsAreServed("/absent-docs");

        SmallSite.writtenTo(LATER);
        assertThatReply(Call.get(navigation).bearer(Keys.READER).send()).hasStatus(200);
    }

    @Test
    @OperateOnDeployment("swagger-docs")
    void a_swagger_2_document_loses_only_its_own_pages() {
        assertThat(problems("/swagger-docs"))
                .contains("\"title\":\"New\",\"href\":\"/api-reference/new\"")
                .contains("\"file\":\"old.json\"", "Swagger 2");
        assertJobsAreServed("/swagger-docs");
    }

    private static String problems(String host) {
        Reply reply =
                Call.get(host + "/api/docs/navigation").bearer(Keys.READER).send();
        assertThatReply(reply).hasStatus(200);
        return reply.text();
    }

    private static void assertJobsAreServed(String host) {
        assertThatReply(AdminApi.under(host + "/api")
                        .job("alpha", "job-active")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }
}
