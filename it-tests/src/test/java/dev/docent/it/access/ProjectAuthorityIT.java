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
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Users of Jakarta Security, and the pages of sites. */
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
