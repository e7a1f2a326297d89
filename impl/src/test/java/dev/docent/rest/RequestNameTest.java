package dev.docent.rest;

import java.util.Map;

import jakarta.ws.rs.Path;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RequestNameTest {

    @Test
    void a_request_is_named_by_its_template_and_its_identifiers() {
        String template = RequestName.template(AgentJobResource.class, "/{id: [^/][^/]*}");

        assertThat(RequestName.of("GET", template, Map.of("projectId", "alpha", "id", "job-1")::get))
                .isEqualTo("GET /v2/agent/{projectId}/job/{id}, project \"alpha\", job \"job-1\"");
    }

    @Test
    void a_class_that_a_container_generates_is_named_by_the_path_of_the_hosts_class() {
        class Proxy extends Moved {}

        assertThat(RequestName.template(Proxy.class, "/{id}/message")).isEqualTo("/internal/{projectId}/{id}/message");
    }

    @Test
    void nothing_that_could_forge_a_line_or_fill_the_log_gets_into_the_name() {
        Map<String, String> hostile = Map.of("projectId", "a\r\n\u0085\u2028\"b\u202e", "id", "x".repeat(100_000));

        assertThat(RequestName.of("GET\r\nX".repeat(1000), "/t", hostile::get)).isEqualTo("? /t, project \"a?????b?\"");
    }

    @Test
    void a_path_without_identifiers_has_none() {
        assertThat(RequestName.of("GET", RequestName.template(PageResource.class, ""), Map.of("slug", "secret")::get))
                .isEqualTo("GET /docs/pages/{slug}");
    }

    @Path("/internal/{projectId}")
    private static class Moved extends AgentJobResource {}
}
