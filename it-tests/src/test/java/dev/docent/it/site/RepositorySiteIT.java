package dev.docent.it.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.runner.internal.repositories.GitHttpServer;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** One application with the sites of five projects, of which four are in repositories; one of these there is not. */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class RepositorySiteIT implements DeploysOnPushes {

    static final String NAME = "repository-sites";
    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve(NAME + "-" + ProcessHandle.current().pid());
    private static final String TOKEN = "tok-right-5d0f7be2";
    private static final String WRONG_TOKEN = "tok-wrong-77c1a0e9";
    static final String SECRET = "c0ffee00a1c94e6fb3d8a7c6e5f40912";
    private static final String SECRET_OF_OTHER = "other-secret-0123456789abcdef";

    static GitRepository repository;
    private static GitHttpServer server;

    @Deployment(testable = false)
    static WebArchive host() throws Exception {
        Files.createDirectories(FOLDER);
        Files.writeString(FOLDER.resolve("token"), TOKEN);
        Files.writeString(FOLDER.resolve("secret"), SECRET + "\n");
        repository = GitRepository.create(FOLDER, 1);
        site("first");
        repository.commit("Begin the site");
        server = GitHttpServer.of(FOLDER, "x-access-token", TOKEN);
        String address = server.address("handbook.git").toString();
        String token = FOLDER.resolve("token").toString();
        return Hosts.discovering(NAME)
                .site()
                .projects()
                .observability()
                .setting("docent.docs.cache", FOLDER.resolve("cache").toString())
                .setting("docent.projects", "alpha,beta,other,silent,gone")
                .setting("docent.projects.alpha.repository", address)
                .setting("docent.projects.alpha.token-file", token)
                .setting("docent.projects.alpha.folder", "docs")
                .setting("docent.projects.alpha.poll", "off")
                .setting("docent.projects.alpha.publish", "without-errors")
                .setting(
                        "docent.projects.alpha.hook-secret-file",
                        FOLDER.resolve("secret").toString())
                .setting("docent.projects.beta.folder", "webapp:/WEB-INF/beta")
                .setting("docent.projects.other.repository", address)
                .setting("docent.projects.other.token-file", token)
                .setting("docent.projects.other.folder", "docs")
                .setting("docent.projects.other.poll", "off")
                .setting("docent.projects.other.hook-secret", SECRET_OF_OTHER)
                .setting("docent.projects.silent.repository", address)
                .setting("docent.projects.silent.token-file", token)
                .setting("docent.projects.silent.folder", "docs")
                .setting("docent.projects.silent.poll", "off")
                .setting(
                        "docent.projects.gone.repository",
                        server.address("nowhere.git").toString())
                .setting("docent.projects.gone.token-file", token)
                .setting("docent.projects.gone.folder", ".")
                .file("WEB-INF/beta/docs.json", "{\"navigation\": {\"pages\": [\"one\"]}}")
                .file("WEB-INF/beta/one.mdx", "---\ntitle: Beta\n---\nOf beta.\n")
                .build();
    }

    static void site(String text) {
        repository.write("docs/docs.json", """
                {"name": "Handbook", "navigation": {"pages": ["index", "other"]}}
                """);
        repository.write("docs/index.mdx", "---\ntitle: Start\n---\n" + text + " of the handbook\n");
        repository.write("docs/other.mdx", "---\ntitle: Other\n---\nNever changed\n");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void published() {
        for (String project : List.of("alpha", "other", "silent")) {
            Eventually.await(() -> get("/docs/" + project + "/index").status() == 200);
        }
    }

    private static Reply get(String path) {
        return Call.get("/" + NAME + path).send();
    }

    private static Reply post(String path, String key) {
        return Call.of("POST", "/" + NAME + "/api/v1/project/" + path)
                .bearer(key)
                .send();
    }

    private static Map<String, Object> json(Reply reply) {
        return new Yaml().load(reply.text());
    }

    /** {@return the state in which a deployment has ended} */
    private static Map<String, Object> ended(Reply queued) {
        assertThatReply(queued).hasStatus(202);
        Call status = Call.get("/" + NAME + "/api/v1/project/update-status/"
                        + json(queued).get("statusId"))
                .bearer(Keys.READER);
        Eventually.await(() -> status.send().text().matches("(?s).*\"status\":\"(success|failure)\".*"));
        return json(status.send());
    }

    @Test
    void a_push_is_served_after_an_update_and_a_broken_one_is_not() {
        site("second");
        repository.commit("Change a page");
        Map<String, Object> success = ended(post("update/alpha", Keys.WRITER));
        assertThat(success)
                .containsEntry("status", "success")
                .containsEntry("projectId", "alpha")
                .containsKeys("_id", "createdAt", "endedAt", "summary", "logs", "commit", "author");
        assertThat(String.valueOf(success.get("commit"))).contains(repository.inBare("rev-parse", "main"));
        Eventually.await(() -> get("/docs/alpha/index").text().contains("second of the handbook"));
        assertThat(get("/api/docs/alpha/pages/other").text()).contains("Never changed");

        site("third");
        repository.write("docs/docs.json", "{\"navigation\": {\"pages\": [\"index\", \"missing\"]}}");
        repository.commit("Break the navigation");
        Map<String, Object> failure = ended(post("update/alpha", Keys.WRITER));
        assertThat(failure).containsEntry("status", "failure");
        assertThat(String.valueOf(failure.get("summary"))).contains("new error", "publish is without-errors");
        assertThat(String.valueOf(failure.get("logs"))).contains("docs.json", "missing");
        assertThat(get("/docs/alpha/index").text()).contains("second of the handbook");

        site("fourth");
        repository.commit("Repair the navigation");
        assertThat(ended(post("update/alpha", Keys.WRITER))).containsEntry("status", "success");
        Eventually.await(() -> get("/docs/alpha/index").text().contains("fourth of the handbook"));
    }

    @Test
    void a_token_that_is_refused_is_said_and_never_shown() throws Exception {
        Files.writeString(FOLDER.resolve("token"), WRONG_TOKEN);
        try {
            Map<String, Object> failure = ended(post("update/alpha", Keys.WRITER));
            assertThat(failure).containsEntry("status", "failure");
            assertThat(String.valueOf(failure.get("summary"))).contains("token").doesNotContain(WRONG_TOKEN);
        } finally {
            Files.writeString(FOLDER.resolve("token"), TOKEN);
        }
        assertThatReply(get("/docs/alpha/index")).hasStatus(200);
    }

    @Test
    void a_site_whose_repository_there_is_not_takes_nothing_from_the_others() {
        assertThatReply(get("/docs/gone/index")).hasStatus(503);
        assertThatReply(get("/api/docs/gone/navigation")).hasStatus(503);
        assertThat(get("/docs/beta/one").text()).contains("Of beta");
        assertThat(get("/api/docs/alpha/navigation").text()).contains("/index");
    }

    @Test
    void what_cannot_be_deployed_is_refused_and_a_project_of_others_is_like_none() {
        assertThatReply(post("update/beta", Keys.EVERYWHERE)).hasStatus(409);
        assertThatReply(post("update/unknown", Keys.EVERYWHERE)).hasStatus(404);
        Reply ofOthers = post("update/beta", Keys.WRITER);
        Reply unknown = post("update/unknown", Keys.WRITER);
        assertThatReply(ofOthers).hasStatus(404);
        assertThat(ofOthers.text()).isEqualTo(unknown.text());
        assertThatReply(post("update/alpha", Keys.READER)).hasStatus(403);
        assertThatReply(Call.of("POST", "/" + NAME + "/api/v1/project/update/alpha")
                        .send())
                .hasStatus(401);
        assertThatReply(Call.of("PUT", "/" + NAME + "/api/v1/project/update/alpha")
                        .bearer(Keys.WRITER)
                        .send())
                .hasStatus(405);
        assertThatReply(Call.get("/" + NAME + "/api/v1/project/update-status/unknown")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(404);
        Reply off = Call.of("POST", "/" + NAME + "/api/v1/project/preview/alpha")
                .bearer(Keys.WRITER)
                .json("{\"branch\": \"other\"}")
                .send();
        assertThatReply(off).hasStatus(400);
        assertThat(off.text()).contains("previews");
    }

    @Test
    void an_update_is_repeated_with_the_same_key_and_has_no_second_effect() {
        Call update = Call.of("POST", "/" + NAME + "/api/v1/project/update/alpha")
                .bearer(Keys.WRITER)
                .header("Idempotency-Key", "release-" + ProcessHandle.current().pid());
        Reply first = update.send();
        Map<String, Object> success = ended(first);
        assertThat(success).containsEntry("status", "success");

        Reply again = update.send();
        assertThatReply(again).hasStatus(202);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Idempotency-Replayed")).hasValue("true");
    }
}
