package dev.docent.it.site;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Branches of one repository, as previews of three projects: for users with a role, for everybody, and off. Vera is a viewer and
 * reads the first; Edith operates it and is no viewer; Norma has no role of it. Beside them are sites without previews.
 */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class BranchPreviewsIT implements ServesByRoles {

    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve(NAME + "-" + ProcessHandle.current().pid());
    private static final String AT = "/_preview/feature~1x";
    private static final String EVIL = "https://evil.example";

    private static GitRepository repository;
    private static long mark;

    @Deployment(testable = false)
    static WebArchive host() throws Exception {
        mark = ServerUnderTest.log().mark();
        Files.createDirectories(FOLDER);
        repository = GitRepository.create(FOLDER, 1);
        site("Published", "");
        repository.commit("Begin the site");
        branch("feature/x", "Of the branch", "");
        branch("restricted", "Of the restricted branch", "groups: [viewer]\n");
        HostWar war = HostWar.named(NAME)
                .docent()
                .projects()
                .classes(SecuredApplication.class, Users.class)
                .setting("docent.admin.security", "container")
                .setting("docent.site.roles", "viewer,editor,other")
                .setting("docent.docs.cache", FOLDER.resolve("cache").toString())
                .setting("docent.projects.roles.previews", "container")
                .setting("docent.projects.roles.roles.read", "viewer")
                .setting("docent.projects.roles.roles.operate", "editor")
                .setting("docent.projects.roles.base", "http://localhost/" + NAME + "/docs/roles")
                .setting("docent.projects.open.previews", "public")
                .setting("docent.projects.open.roles.operate", "editor")
                .setting("docent.projects.closed.roles.operate", "editor");
        war.setting("docent.projects", "roles,open,closed," + ServesByRoles.addTo(war));
        for (String project : List.of("roles", "open", "closed")) {
            war.setting("docent.projects." + project + ".access", "public")
                    .setting(
                            "docent.projects." + project + ".repository",
                            repository.address().toString())
                    .setting("docent.projects." + project + ".folder", "docs")
                    .setting("docent.projects." + project + ".poll", "off");
        }
        return war.build();
    }

    @Override
    public long logged() {
        return mark;
    }

    private static void site(String text, String access) {
        repository.write("docs/docs.json", """
                {"name": "Handbook", "navigation": {"pages": ["index", "other"]},
                 "redirects": [{"source": "/old", "destination": "/other"}]}
                """);
        repository.write("docs/index.mdx", "---\ntitle: Start\n---\n" + text + " start\n");
        repository.write("docs/other.mdx", "---\ntitle: Other\n" + access + "---\n" + text + " other\n");
    }

    /** Another head of a branch, with an origin of its own wherever it may name one. */
    private static void branch(String name, String text, String access) {
        repository.inWork("checkout", "-q", "-B", name, "main");
        site(text, access);
        repository.write(
                "docs/docs.json",
                "{\"name\": \"Evil\", \"navigation\": {\"pages\": [\"index\", \"other\", \"api\"]}, \"favicon\": \""
                        + EVIL + "/f.svg\", \"redirects\": [{\"source\": \"/old\", \"destination\": \"" + EVIL
                        + "\"}]}");
        repository.write("docs/api.mdx", "---\ntitle: Api\napi: GET " + EVIL + "/x\nplayground: interactive\n---\n");
        repository.inWork("add", "-A");
        repository.inWork("commit", "-q", "-m", "Change " + name);
        repository.inWork("push", "-q", "-f", repository.bare().toString(), "HEAD:refs/heads/" + name);
        repository.inWork("checkout", "-q", "main");
    }

    @BeforeEach
    void published() {
        for (String project : List.of("roles", "open", "closed")) {
            Eventually.await(() -> get("", project, "/index").status() == 200);
        }
    }

    private static Call as(String user, Call call) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return user.isEmpty() ? call : call.header("Authorization", "Basic " + credentials);
    }

    private static Reply get(String user, String project, String path) {
        return as(user, Call.get("/" + NAME + "/docs/" + project + path).only("Accept", "text/html"))
                .send();
    }

    private static Reply post(String project, String branch) {
        return as(
                        "edith",
                        Call.of("POST", "/" + NAME + "/api/v1/project/preview/" + project)
                                .json("{\"branch\": \"" + branch + "\"}"))
                .send();
    }

    private static Map<String, Object> json(Reply reply) {
        return new Yaml().load(reply.text());
    }

    private static Map<String, Object> ended(String id) {
        Call status = as("edith", Call.get("/" + NAME + "/api/v1/project/update-status/" + id));
        Eventually.await(() -> status.send().text().matches("(?s).*\"status\":\"(success|failure)\".*"));
        Reply reply = status.send();
        return json(reply);
    }

    /** Open Liberty adds a directive to responses with a cookie. */
    private static void assertUnstored(Reply reply, String path) {
        assertThat(reply.header("Cache-Control").orElse("")).as(path).startsWith("no-store");
        assertThat(reply.header("X-Robots-Tag")).as(path).hasValue("noindex");
    }

    /** {@return all that a reader may notice, apart from the time} */
    private static String noticed(Reply reply) {
        List<String> lines = new ArrayList<>(List.of("" + reply.status()));
        reply.headers().stream()
                .filter(header -> !header.name().equalsIgnoreCase("Date")
                        && !header.name().equalsIgnoreCase("Set-Cookie"))
                .map(header -> header.name() + ": " + header.value())
                .sorted()
                .forEach(lines::add);
        return String.join("\n", lines) + "\n" + reply.text();
    }

    @Test
    void a_user_with_a_role_sees_the_head_of_a_branch() {
        Reply page = get("vera", "roles", AT + "/index");
        assertThatReply(page).hasStatus(200);
        assertThat(page.text()).contains("Of the branch start", "Preview of branch", "feature/x", "/docs/roles/");
        assertUnstored(page, "/index");
        assertThat(page.header("Content-Security-Policy").orElse("")).contains("connect-src 'self'");
        assertThat(page.text()).contains("Handbook").doesNotContain("Evil");
        assertThatReply(get("vera", "roles", AT)).hasStatus(308);
        assertThat(get("vera", "roles", AT + "/").text()).contains("Of the branch start");
        assertThat(get("vera", "roles", "/index").text()).contains("Published start");
    }

    @Test
    void a_branch_names_no_other_origin_in_any_header() {
        assertThatReply(get("vera", "roles", AT + "/index")).hasStatus(200);
        for (String path : List.of(
                "/",
                "/index",
                "/api",
                "/old",
                "/nothing",
                "/llms.txt",
                "/index.md",
                "/docs.json",
                "/_docent/pages?q=start",
                "/_docent/search/index.json",
                "/robots.txt",
                "/sitemap.xml",
                "/f.svg")) {
            Reply reply = get("vera", "roles", AT + path);
            assertThat(reply.headers().toString()).as(path).doesNotContain("evil.example");
            assertUnstored(reply, path);
        }
        assertThat(get("vera", "roles", AT + "/old").header("Location").orElse(""))
                .endsWith("/docs/roles" + AT + "/other");
        assertThat(get("vera", "roles", AT + "/api").text()).doesNotContain("tryit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/index", "/", "", "/nothing", "/llms.txt", "/_docent/pages?q=start"})
    void nobody_else_can_tell_a_branch_from_one_that_does_not_exist(String path) {
        assertThatReply(get("vera", "roles", AT + "/index")).hasStatus(200);
        Reply nobody = get("", "roles", AT + path);
        assertThatReply(nobody).hasStatus(401);
        assertThat(nobody.header("WWW-Authenticate").orElse("")).startsWith("Basic");
        assertThat(nobody.text()).doesNotContain("Of the branch");

        Reply stranger = get("norma", "roles", AT + path);
        assertThatReply(stranger).hasStatus(404);
        assertUnstored(stranger, path);
        assertThat(noticed(stranger)).isEqualTo(noticed(get("norma", "roles", "/_preview/feature~1y" + path)));
        assertThatReply(get("vera", "roles", "/_preview/feature~1y" + path)).hasStatus(404);
        assertThatReply(get("", "closed", AT + path)).hasStatus(404);
    }

    @Test
    void a_user_who_may_not_see_all_of_a_branch_sees_nothing_of_it() {
        assertThat(get("vera", "roles", "/_preview/restricted/index").text())
                .contains("Of the restricted branch start", "<p>Visible to fewer readers: 1</p>", "everybody → viewer");
        for (String path : List.of("/index", "/other", "/llms.txt")) {
            Reply refused = get("edith", "roles", "/_preview/restricted" + path);
            assertThatReply(refused).hasStatus(404);
            assertThat(noticed(refused)).isEqualTo(noticed(get("edith", "roles", "/_preview/restrictee" + path)));
        }
        assertThat(get("edith", "roles", AT + "/index").text()).contains("Of the branch start");
    }

    @Test
    void everybody_sees_a_public_preview_unless_the_branch_has_groups() {
        assertThat(get("", "open", AT + "/index").text()).contains("Of the branch start");
        assertThat(get("vera", "open", AT + "/index").text()).contains("Of the branch start");
        for (String user : List.of("", "vera")) {
            Reply refused = get(user, "open", "/_preview/restricted/index");
            assertThatReply(refused).hasStatus(404);
            assertThat(noticed(refused)).isEqualTo(noticed(get(user, "open", "/_preview/restrictee/index")));
        }
    }

    @Test
    void a_pipeline_makes_a_preview_and_publishes_nothing() {
        branch("release/2", "First", "");
        Reply queued = post("roles", "release/2");
        assertThatReply(queued).hasStatus(202);
        String id = String.valueOf(json(queued).get("statusId"));
        assertThat(ended(id)).containsEntry("status", "success").containsEntry("projectId", "roles");
        String url = String.valueOf(json(queued).get("previewUrl"));
        assertThat(url).isEqualTo("http://localhost/" + NAME + "/docs/roles/_preview/release~12/");
        String path = URI.create(url).getPath();
        assertThat(as("vera", Call.get(path)).send().text()).contains("First start");

        branch("release/2", "Second", "");
        String again = String.valueOf(json(post("roles", "release/2")).get("statusId"));
        assertThat(ended(again)).containsEntry("status", "success");
        assertThat(as("vera", Call.get(path)).send().text()).contains("Second start");
        assertThat(get("", "roles", "/index").text()).contains("Published start");

        String head = repository.inBare("rev-parse", "main").strip();
        Reply update = as(
                        "edith",
                        Call.of("POST", "/" + NAME + "/api/v1/project/update/roles")
                                .json("{}"))
                .send();
        assertThatReply(update).hasStatus(202);
        Map<String, Object> deployed = ended(String.valueOf(json(update).get("statusId")));
        assertThat(deployed).containsEntry("status", "success");
        assertThat(deployed.get("commit").toString()).contains(head);
    }

    private static void addPage(String name) {
        repository.write("docs/docs.json", """
                {"name": "Handbook", "navigation": {"pages": ["index", "other", "%s"]},
                 "redirects": [{"source": "/old", "destination": "/other"}]}
                """.formatted(name));
        repository.write("docs/" + name + ".mdx", "---\ntitle: Tides\n---\nThe tides of each month.\n");
    }

    /** Two pull requests add pages that are alike, and one of them is merged. */
    @Test
    void a_page_of_a_merged_pull_request_is_no_change_of_a_branch() {
        repository.inWork("checkout", "-q", "-B", "spring", "main");
        addPage("spring-tides");
        repository.inWork("add", "-A");
        repository.inWork("commit", "-q", "-m", "Add a page");
        repository.inWork("push", "-q", "-f", repository.bare().toString(), "HEAD:refs/heads/spring");
        repository.inWork("checkout", "-q", "main");
        addPage("neap-tides");
        repository.commit("Add another page");
        Reply update = as(
                        "edith",
                        Call.of("POST", "/" + NAME + "/api/v1/project/update/roles")
                                .json("{}"))
                .send();
        assertThat(ended(String.valueOf(json(update).get("statusId")))).containsEntry("status", "success");
        // the success is known before the node serves it
        Eventually.await(() -> get("", "roles", "/neap-tides").status() == 200);

        // a preview that was made beside the site before is made again
        Reply preview = Eventually.await(
                "the preview",
                () -> get("vera", "roles", "/_preview/spring/spring-tides"),
                reply -> reply.status() != 503);
        assertThat(preview.text())
                .contains("<summary>What changes for readers</summary><div class=\"inside\"><p>Added pages: 1</p>")
                .doesNotContain("Moved pages", "Missing redirects", "neap-tides");
        Object logs = ended(String.valueOf(json(post("roles", "spring")).get("statusId")))
                .get("logs");
        assertThat(String.valueOf(logs)).contains("page-added /spring-tides").doesNotContain("neap-tides");
    }

    @Test
    void what_cannot_be_previewed_is_said() {
        assertThatReply(post("unknown", "main")).hasStatus(404);
        Reply off = post("closed", "main");
        assertThatReply(off).hasStatus(400);
        assertThat(off.text()).contains("previews");
        Reply without = post("open", "main");
        assertThatReply(without).hasStatus(400);
        assertThat(without.text()).contains("docent.projects.open.base");
        for (String name : List.of("a..b", "-x", "a b", "/a", "a.lock", "a~1b", "refs\\n")) {
            assertThatReply(post("roles", name)).hasStatus(400);
        }
        Map<String, Object> absent =
                ended(String.valueOf(json(post("roles", "no/such")).get("statusId")));
        assertThat(absent).containsEntry("status", "failure");
        assertThat(absent.get("summary").toString()).contains("no branch");
        String ofOthers = String.valueOf(json(post("roles", "feature/x")).get("statusId"));
        assertThatReply(as("norma", Call.get("/" + NAME + "/api/v1/project/update-status/" + ofOthers))
                        .send())
                .hasStatus(403);
    }
}
