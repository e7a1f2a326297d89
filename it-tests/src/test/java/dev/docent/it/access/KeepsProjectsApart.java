package dev.docent.it.access;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.running.Backstage;
import dev.docent.it.hosts.running.EventLog;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Holds for a host whose users have roles in single projects, however the container authenticates them: a project in which a user
 * has no role is to that user like one that does not exist. {@link ProjectAuthorityIT} tries every route of both documents.
 */
interface KeepsProjectsApart {

    String UNKNOWN = "gamma";

    /** Where agents reach the jobs. */
    String TOOLS = "/api/docent/v1/mcp";

    /** Operates alpha. */
    String OPERATOR = "edith";

    /** Reads beta. */
    String READER = "vera";

    /** Has no role of any project. */
    String STRANGER = "norma";

    /** {@return the group, and so the role, of a user} */
    static String groupOf(String user) {
        return switch (user) {
            case OPERATOR -> "editor";
            case READER -> "viewer";
            default -> "other";
        };
    }

    /** {@return a host at this name whose application class authenticates the users} */
    static HostWar host(String name) {
        return HostWar.named(name)
                .docent()
                .site()
                .classes(SeededJobs.class, ScriptedRunner.class, EventLog.class, Backstage.class)
                .file("WEB-INF/alpha/docs.json", "{\"navigation\": {\"pages\": [\"one\"]}}")
                .file("WEB-INF/alpha/one.mdx", "---\ntitle: Alpha\n---\nOf alpha.\n")
                .file("WEB-INF/beta/docs.json", "{\"navigation\": {\"pages\": [\"one\"]}}")
                .file("WEB-INF/beta/one.mdx", "---\ntitle: Beta\n---\nOf beta.\n")
                .file("WEB-INF/own/docs.json", "{\"navigation\": {\"pages\": [\"one\", \"two\"]}}")
                .file("WEB-INF/own/one.mdx", "---\ntitle: Own\n---\nOf all.\n")
                .file("WEB-INF/own/two.mdx", "---\ntitle: Restricted\ngroups: [board]\n---\nOf few.\n")
                .setting("docent.docs.folder", "webapp:/WEB-INF/own")
                .setting("docent.admin.security", "container")
                .setting("docent.jobs.mcp", "on")
                .setting("docent.projects", "alpha,beta")
                .setting("docent.projects.alpha.folder", "webapp:/WEB-INF/alpha")
                .setting("docent.projects.alpha.access", "container")
                .setting("docent.projects.alpha.roles.operate", "editor")
                .setting("docent.projects.beta.folder", "webapp:/WEB-INF/beta")
                .setting("docent.projects.beta.access", "container")
                .setting("docent.projects.beta.roles.read", "viewer");
    }

    /** {@return the path of the host} */
    String host();

    /** {@return the call with the credentials of a user} */
    Call of(String user, Call call);

    default Reply as(String user, Call call) {
        return of(user, call).send();
    }

    /**
     * An operation.
     *
     * @param path with parameters in braces
     * @param needsNobody whether no credentials count
     */
    record Operation(String method, String path, boolean needsNobody) {

        Call in(String host, String project) {
            String requested = path.replace("{projectId}", project)
                    .replace("{id}", method.equals("GET") ? "job-active" : "job-completed")
                    .replace("{deliveryId}", "unknown")
                    .replace("{slug}", "one");
            Call call = Call.of(method, host + "/api" + requested);
            return method.equals("GET") ? call : call.json("{\"prompt\":\"complete\"}");
        }

        boolean reads() {
            return method.equals("GET");
        }
    }

    /** {@return one operation of each document and of the JSON of sites, which all end in the same decision as the others} */
    static Stream<Operation> operations() {
        return everyOperation()
                .filter(operation -> Set.of(
                                "POST /v2/agent/{projectId}/job",
                                "GET /docent/v1/projects/{projectId}/jobs/{id}",
                                "GET /docs/{projectId}/navigation")
                        .contains(operation.method() + " " + operation.path()));
    }

    /** {@return every operation on a project that users may make, of both documents and of the JSON of sites} */
    static Stream<Operation> everyOperation() {
        return every().filter(operation -> !operation.needsNobody());
    }

    /** {@return every operation on a project that needs a secret, and whose sender is nobody in particular} */
    static Stream<Operation> operationsOfForges() {
        return every().filter(Operation::needsNobody);
    }

    private static Stream<Operation> every() {
        return Stream.concat(
                        Contract.operations("admin-api.yaml", "docent-api.yaml")
                                .map(operation ->
                                        new Operation(operation.method(), operation.path(), operation.needsNobody())),
                        Stream.of(
                                new Operation("GET", "/docs/{projectId}/navigation", false),
                                new Operation("GET", "/docs/{projectId}/pages/{slug}", false)))
                .filter(operation -> operation.path().contains("{projectId}"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void a_project_of_others_is_like_one_that_does_not_exist(Operation operation) {
        assertAlike(as(OPERATOR, operation.in(host(), "beta")), as(OPERATOR, operation.in(host(), UNKNOWN)));
        assertThat(as(OPERATOR, operation.in(host(), "beta")).status()).isEqualTo(404);

        assertAlike(as(READER, operation.in(host(), "alpha")), as(READER, operation.in(host(), UNKNOWN)));
        assertAlike(as(STRANGER, operation.in(host(), "alpha")), as(STRANGER, operation.in(host(), UNKNOWN)));
        assertThat(as(STRANGER, operation.in(host(), "alpha")).status()).isIn(403, 404);
        assertThat(operation.in(host(), "alpha").send().status()).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void an_operator_does_everything_in_the_own_project(Operation operation) {
        assertThat(as(OPERATOR, operation.in(host(), "alpha")).status()).isNotIn(401, 403, 405, 500);
        if (operation.reads() && !operation.path().endsWith("/log")) {
            assertThat(as(OPERATOR, operation.in(host(), "alpha")).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void a_reader_reads_the_own_project_and_changes_nothing(Operation operation) {
        Reply reply = as(READER, operation.in(host(), "beta"));

        if (operation.reads()) {
            assertThat(reply.status()).isNotIn(401, 403, 405, 500);
        } else {
            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.text()).isEqualTo(WireBytes.INSUFFICIENT_SCOPE);
        }
    }

    @Test
    default void the_site_that_belongs_to_no_project_is_to_all_of_them_what_it_is_to_everybody() {
        Call navigation = Call.get(host() + "/api/docs/navigation");

        for (String user : List.of(OPERATOR, READER, STRANGER)) {
            assertThat(as(user, navigation).text())
                    .as(user)
                    .contains("\"title\":\"Own\"")
                    .doesNotContain("Restricted");
        }
    }

    @Test
    default void a_list_has_the_jobs_of_the_own_projects_only() {
        Call list = Call.get(host() + "/api/docent/v1/jobs");

        assertThat(as(OPERATOR, list).text())
                .contains("\"projectId\":\"alpha\"")
                .doesNotContain("beta");
        assertThat(as(READER, list).text()).contains("\"projectId\":\"beta\"").doesNotContain("alpha");
        assertThat(as(STRANGER, list).status()).isEqualTo(403);
    }

    /**
     * A tool of agents.
     *
     * @param more arguments besides the project
     */
    record Tool(String name, boolean reads, String more) {

        Call in(String host, String project) {
            return message(
                    host + TOOLS,
                    "tools/call",
                    "{\"name\":\"" + name + "\",\"arguments\":{\"projectId\":\"" + project + "\"" + more + "}}");
        }
    }

    /** {@return a message to the tools of agents at an address} */
    static Call message(String address, String method, String params) {
        return Call.of("POST", address)
                .header("Accept", "application/json")
                .json("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}");
    }

    /** {@return one that reads and one that changes something} */
    static Stream<Tool> tools() {
        return everyTool().filter(tool -> Set.of("create_job", "get_job").contains(tool.name()));
    }

    static Stream<Tool> everyTool() {
        return Stream.of(
                new Tool("create_job", false, ",\"prompt\":\"complete\""),
                new Tool("send_message", false, ",\"jobId\":\"job-completed\",\"prompt\":\"complete\""),
                new Tool("cancel_job", false, ",\"jobId\":\"job-completed\""),
                new Tool("get_job", true, ",\"jobId\":\"job-active\""),
                new Tool("list_jobs", true, ""),
                new Tool("read_log", true, ",\"jobId\":\"job-active\""));
    }

    @ParameterizedTest
    @MethodSource("tools")
    default void a_tool_sees_of_a_project_of_others_what_it_sees_of_one_that_does_not_exist(Tool tool) {
        assertAlike(as(OPERATOR, tool.in(host(), "beta")), as(OPERATOR, tool.in(host(), UNKNOWN)));
        assertAlike(as(READER, tool.in(host(), "alpha")), as(READER, tool.in(host(), UNKNOWN)));
        assertAlike(as(STRANGER, tool.in(host(), "alpha")), as(STRANGER, tool.in(host(), UNKNOWN)));
        for (Reply reply : List.of(as(OPERATOR, tool.in(host(), "beta")), as(STRANGER, tool.in(host(), "alpha")))) {
            assertThat(reply.text()).doesNotContain("structuredContent", "job-active", "job-completed");
        }
        assertThat(tool.in(host(), "alpha").send().status()).isEqualTo(401);

        Reply own = as(READER, tool.in(host(), "beta"));
        assertThat(own.status()).isEqualTo(200);
        if (!tool.reads()) {
            assertThat(own.text()).contains("\"isError\":true").doesNotContain("structuredContent");
        } else if (!tool.name().equals("read_log")) {
            assertThat(own.text()).contains("structuredContent");
        }
        assertThat(as(OPERATOR, tool.in(host(), "alpha").header("Origin", "https://evil.example"))
                        .status())
                .isEqualTo(403);
    }

    /** So that no tool is left out above. */
    @Test
    default void every_tool_is_listed_for_whoever_has_a_role_and_for_nobody_else() {
        Call list = message(host() + TOOLS, "tools/list", "{}");

        for (String user : List.of(OPERATOR, READER)) {
            assertThat(Pattern.compile("\\{\"name\":\"([a-z_]+)\"")
                            .matcher(as(user, list).text())
                            .results()
                            .map(found -> found.group(1)))
                    .as(user)
                    .containsExactlyInAnyOrderElementsOf(
                            everyTool().map(Tool::name).toList());
        }
        assertThat(as(STRANGER, list).status()).isEqualTo(403);
        assertThat(list.send().status()).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("tools")
    default void an_operator_calls_every_tool_in_the_own_project(Tool tool) {
        Reply own = as(OPERATOR, tool.in(host(), "alpha"));

        assertThat(own.status()).isEqualTo(200);
        assertThat(own.text())
                .isNotEqualTo(as(OPERATOR, tool.in(host(), "beta")).text());
    }

    @Test
    default void a_list_of_a_tool_has_the_jobs_of_the_own_projects_only() {
        Call list = message(host() + TOOLS, "tools/call", "{\"name\":\"list_jobs\",\"arguments\":{}}");

        assertThat(as(OPERATOR, list).text()).contains("alpha").doesNotContain("beta");
        assertThat(as(READER, list).text()).contains("beta").doesNotContain("alpha");
        assertThat(as(STRANGER, list).status()).isEqualTo(403);
    }

    static void assertAlike(Reply reply, Reply expected) {
        assertThat(reply.status()).isEqualTo(expected.status());
        assertThat(reply.text()).isEqualTo(expected.text());
        assertThat(reply.headers().stream().map(Reply.Header::name))
                .containsExactlyInAnyOrderElementsOf(
                        expected.headers().stream().map(Reply.Header::name).toList());
    }
}
