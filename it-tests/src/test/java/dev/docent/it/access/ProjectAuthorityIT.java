package dev.docent.it.access;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.hosts.running.Backstage;
import dev.docent.it.hosts.running.EventLog;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A host whose users have roles in single projects, called by every route of both documents: a project in which a user has no
 * role is to that user like one that does not exist.
 */
@ExtendWith(ArquillianExtension.class)
class ProjectAuthorityIT {

    private static final String NAME = "authority";
    private static final String UNKNOWN = "gamma";

    /** Operates alpha. */
    private static final String OPERATOR = "edith";

    /** Reads beta. */
    private static final String READER = "vera";

    @Deployment(testable = false)
    static WebArchive host() {
        return HostWar.named(NAME)
                .docent()
                .site()
                .classes(SecuredApplication.class, Users.class, SeededJobs.class)
                .classes(ScriptedRunner.class, EventLog.class, Backstage.class)
                .file("WEB-INF/alpha/docs.json", "{\"navigation\": {\"pages\": [\"one\"]}}")
                .file("WEB-INF/alpha/one.mdx", "---\ntitle: Alpha\n---\nOf alpha.\n")
                .file("WEB-INF/beta/docs.json", "{\"navigation\": {\"pages\": [\"one\"]}}")
                .file("WEB-INF/beta/one.mdx", "---\ntitle: Beta\n---\nOf beta.\n")
                .setting("docent.admin.security", "container")
                .setting("docent.projects", "alpha,beta")
                .setting("docent.projects.alpha.folder", "webapp:/WEB-INF/alpha")
                .setting("docent.projects.alpha.access", "container")
                .setting("docent.projects.alpha.roles.operate", "editor")
                .setting("docent.projects.beta.folder", "webapp:/WEB-INF/beta")
                .setting("docent.projects.beta.access", "container")
                .setting("docent.projects.beta.roles.read", "viewer")
                .build();
    }

    /**
     * An operation.
     *
     * @param path with parameters in braces
     */
    record Operation(String method, String path) {

        Call in(String project) {
            String requested = path.replace("{projectId}", project)
                    .replace("{id}", method.equals("GET") ? "job-active" : "job-completed")
                    .replace("{deliveryId}", "unknown")
                    .replace("{slug}", "one");
            Call call = Call.of(method, "/" + NAME + "/api" + requested);
            return method.equals("GET") ? call : call.json("{\"prompt\":\"complete\"}");
        }

        boolean reads() {
            return method.equals("GET");
        }
    }

    /** {@return every operation on a project, of both documents and of the JSON of sites} */
    static Stream<Operation> operations() {
        Stream<Operation> described = Stream.of("admin-api.yaml", "docent-api.yaml")
                .flatMap(name -> paths(name).entrySet().stream()
                        .flatMap(path -> path.getValue().keySet().stream()
                                .filter(member -> List.of("get", "post").contains(member))
                                .map(member -> new Operation(member.toUpperCase(Locale.ROOT), path.getKey()))));
        return Stream.concat(
                        described,
                        Stream.of(
                                new Operation("GET", "/docs/{projectId}/navigation"),
                                new Operation("GET", "/docs/{projectId}/pages/{slug}")))
                .filter(operation -> operation.path().contains("{projectId}"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> paths(String document) {
        Map<String, Object> described = new Yaml().load(Contract.document(document));
        return (Map<String, Map<String, Object>>) described.get("paths");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_project_of_others_is_like_one_that_does_not_exist(Operation operation) {
        assertAlike(as(OPERATOR, operation.in("beta")), as(OPERATOR, operation.in(UNKNOWN)));
        assertThat(as(OPERATOR, operation.in("beta")).status()).isEqualTo(404);

        assertAlike(as(READER, operation.in("alpha")), as(READER, operation.in(UNKNOWN)));
        assertAlike(as("norma", operation.in("alpha")), as("norma", operation.in(UNKNOWN)));
        assertThat(as("norma", operation.in("alpha")).status()).isIn(403, 404);
        assertThat(operation.in("alpha").send().status()).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void an_operator_does_everything_in_the_own_project(Operation operation) {
        assertThat(as(OPERATOR, operation.in("alpha")).status()).isNotIn(401, 403, 405, 500);
        if (operation.reads() && !operation.path().endsWith("/log")) {
            assertThat(as(OPERATOR, operation.in("alpha")).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_reader_reads_the_own_project_and_changes_nothing(Operation operation) {
        Reply reply = as(READER, operation.in("beta"));

        if (operation.reads()) {
            assertThat(reply.status()).isNotIn(401, 403, 405, 500);
        } else {
            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.text()).isEqualTo(WireBytes.INSUFFICIENT_SCOPE);
        }
    }

    @Test
    void a_list_has_the_jobs_of_the_own_projects_only() {
        Call list = Call.get("/" + NAME + "/api/docent/v1/jobs");

        assertThat(as(OPERATOR, list).text())
                .contains("\"projectId\":\"alpha\"")
                .doesNotContain("beta");
        assertThat(as(READER, list).text()).contains("\"projectId\":\"beta\"").doesNotContain("alpha");
        assertThat(as("norma", list).status()).isEqualTo(403);
    }

    @Test
    void the_pages_of_a_site_are_for_those_who_may_read_its_project() {
        assertThat(as(OPERATOR, Call.get("/" + NAME + "/docs/alpha/one")).text())
                .contains("Of alpha.");
        assertThat(as(READER, Call.get("/" + NAME + "/docs/beta/one")).text()).contains("Of beta.");

        for (String path : List.of("/", "/one", "/one.md", "/llms.txt", "/_docent/search/index.json", "/nothing")) {
            Reply refused = as(READER, Call.get("/" + NAME + "/docs/alpha" + path));
            assertThat(refused.status()).as(path).isEqualTo(404);
            assertThat(refused.text()).as(path).doesNotContain("lpha.", "Alpha");
        }
        assertThat(Call.get("/" + NAME + "/docs/alpha/one").send().status()).isEqualTo(401);
    }

    private static void assertAlike(Reply reply, Reply expected) {
        assertThat(reply.status()).isEqualTo(expected.status());
        assertThat(reply.text()).isEqualTo(expected.text());
        assertThat(reply.headers().stream().map(Reply.Header::name))
                .containsExactlyInAnyOrderElementsOf(
                        expected.headers().stream().map(Reply.Header::name).toList());
    }

    private static Reply as(String user, Call call) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials).send();
    }
}
