package dev.docent.it.access;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Users of Jakarta Security: every operation, every tool, and the pages of sites. */
@ExtendWith(ArquillianExtension.class)
class ProjectAuthorityIT implements KeepsProjectsApart {

    private static final String NAME = "authority";

    @Deployment(testable = false)
    static WebArchive war() {
        return KeepsProjectsApart.host(NAME)
                .classes(SecuredApplication.class, Users.class)
                .build();
    }

    @Override
    public String host() {
        return "/" + NAME;
    }

    @Override
    public Call of(String user, Call call) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials);
    }

    @Override
    @ParameterizedTest
    @MethodSource("everyOperation")
    public void a_project_of_others_is_like_one_that_does_not_exist(Operation operation) {
        KeepsProjectsApart.super.a_project_of_others_is_like_one_that_does_not_exist(operation);
    }

    @Override
    @ParameterizedTest
    @MethodSource("everyOperation")
    public void an_operator_does_everything_in_the_own_project(Operation operation) {
        KeepsProjectsApart.super.an_operator_does_everything_in_the_own_project(operation);
    }

    @Override
    @ParameterizedTest
    @MethodSource("everyOperation")
    public void a_reader_reads_the_own_project_and_changes_nothing(Operation operation) {
        KeepsProjectsApart.super.a_reader_reads_the_own_project_and_changes_nothing(operation);
    }

    @Override
    @ParameterizedTest
    @MethodSource("everyTool")
    public void a_tool_sees_of_a_project_of_others_what_it_sees_of_one_that_does_not_exist(Tool tool) {
        KeepsProjectsApart.super.a_tool_sees_of_a_project_of_others_what_it_sees_of_one_that_does_not_exist(tool);
    }

    @Override
    @ParameterizedTest
    @MethodSource("everyTool")
    public void an_operator_calls_every_tool_in_the_own_project(Tool tool) {
        KeepsProjectsApart.super.an_operator_calls_every_tool_in_the_own_project(tool);
    }

    @ParameterizedTest
    @MethodSource("operationsOfForges")
    void no_user_is_a_forge(Operation operation) {
        Call unknown = operation.in(host(), UNKNOWN);
        for (String project : List.of("alpha", "beta", UNKNOWN)) {
            Call call = operation.in(host(), project);
            Call signed = call.header("X-Hub-Signature-256", "sha256=" + "0".repeat(64));
            for (Call sent : List.of(call, signed, call.header("X-Gitlab-Token", ""))) {
                KeepsProjectsApart.assertAlike(sent.send(), unknown.send());
                for (String user : List.of(OPERATOR, READER, STRANGER)) {
                    KeepsProjectsApart.assertAlike(as(user, sent), as(user, unknown));
                    assertThat(as(user, sent).status()).isEqualTo(404);
                }
            }
        }
        assertThat(unknown.send().status()).isEqualTo(404);
    }

    @Test
    void the_pages_of_a_site_are_for_those_who_may_read_its_project() {
        assertThat(as(OPERATOR, Call.get(host() + "/docs/alpha/one")).text()).contains("Of alpha.");
        assertThat(as(READER, Call.get(host() + "/docs/beta/one")).text()).contains("Of beta.");

        for (String path : List.of("/", "/one", "/one.md", "/llms.txt", "/_docent/search/index.json", "/nothing")) {
            Reply refused = as(READER, Call.get(host() + "/docs/alpha" + path));
            assertThat(refused.status()).as(path).isEqualTo(404);
            assertThat(refused.text()).as(path).doesNotContain("lpha.", "Alpha");
        }
        assertThat(Call.get(host() + "/docs/alpha/one").send().status()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "search\",\"arguments\":{\"query\":\"alpha\"}",
                "list_pages\",\"arguments\":{}",
                "read_page\",\"arguments\":{\"href\":\"/one\"}"
            })
    void agents_read_a_site_for_those_who_may_read_its_project(String tool) {
        Call call = KeepsProjectsApart.message(host() + "/docs/alpha/mcp", "tools/call", "{\"name\":\"" + tool + "}");

        assertThat(as(OPERATOR, call).text()).contains("Alpha").doesNotContain("Beta");
        for (String user : List.of(READER, STRANGER)) {
            assertThat(as(user, call).status()).as(user).isEqualTo(404);
            assertThat(as(user, call).text()).as(user).doesNotContain("lpha");
        }
        assertThat(call.send().status()).isEqualTo(401);
        assertThat(as(OPERATOR, call.header("Origin", "https://evil.example")).status())
                .isEqualTo(403);
    }
}
