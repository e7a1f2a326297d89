package dev.docent.it.badinput;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Malformed headers, and all ways to write identifiers, in an application with a module that adds servlets. Without one, the
 * server itself responds to malformed headers.
 */
class MalformedHeadersIT implements KeepsIdentifiersApart {

    private static final String NAME = "malformed-headers";
    private static final String BASE = "/" + NAME + "/api";

    /** Neither a media type nor a language. */
    private static final List<String> MALFORMED = List.of(
            ";;;",
            ";",
            "/",
            "//",
            "text/",
            "/json",
            "json",
            "text/html/xml",
            "a b/c",
            "text /html",
            "text/ht<ml>",
            "application/json;=",
            "application/json;charset",
            "application/json; charset=\"utf-8",
            "application/json;q=x",
            "application/json;q=2",
            "=",
            "\"",
            "x".repeat(2_000));

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.identified(NAME).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under(BASE);
    }

    /** {@return method and path of each operation of the APIs, for projects, jobs and deliveries that do not exist} */
    static Stream<Arguments> operationsOfApis() {
        return Contract.operations("admin-api.yaml", "docent-api.yaml")
                .map(operation ->
                        Arguments.of(operation.method(), operation.path().replaceAll("\\{[^}]*}", "unknown")));
    }

    /** Runtimes refuse most of them before any resource is called, with a page of the server's, and some with 500. */
    @ParameterizedTest
    @MethodSource("operationsOfApis")
    void refuses_malformed_headers_of_every_operation_with_json(String method, String path) {
        Call call = Call.of(method, BASE + path).bearer(Keys.OPERATOR);
        for (String name : List.of("Content-Type", "Accept", "Accept-Language")) {
            // "json" might be a language
            List<String> values = MALFORMED.stream()
                    .filter(value -> !name.equals("Accept-Language") || !value.equals("json"))
                    .toList();
            for (String value : values) {
                Call malformed = method.equals("GET") ? call : call.json("{}");
                Reply reply = malformed.only(name, value).send();
                assertThat(reply.status())
                        .as("%s %s with %s: %s: %s", method, path, name, value, reply)
                        .isEqualTo(400);
                assertThatReply(reply).isError(400, "{\"error\":\"The header " + name + " is malformed\"}");
            }
        }
    }

    @Test
    void well_formed_headers_reach_docent() {
        assertThatReply(Call.get(BASE + "/v2/agent/alpha/job/job-active")
                        .bearer(Keys.READER)
                        .header("Accept-Language", "de-CH, en;q=0.8")
                        .header("Content-Type", "text/nonsense")
                        .send())
                .hasStatus(200);
    }
}
