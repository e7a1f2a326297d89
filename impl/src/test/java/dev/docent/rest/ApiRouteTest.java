package dev.docent.rest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ApiRouteTest {

    private static final Pattern PATH = Pattern.compile("^  /docent/v1/(\\S+):$");
    private static final Pattern METHOD = Pattern.compile("^    (get|post|put|patch|delete):$");

    /** Messages to tools are described by themselves. */
    @Test
    void the_routes_are_those_of_the_document() throws IOException {
        assertThat(Arrays.stream(ApiRoute.values())
                        .filter(route -> route != ApiRoute.MCP)
                        .map(route -> route.method() + " " + route.path()))
                .containsExactlyInAnyOrderElementsOf(documented());
    }

    @Test
    void every_path_has_one_route() {
        assertThat(Arrays.stream(ApiRoute.values()).map(ApiRoute::path)).doesNotHaveDuplicates();
    }

    @Test
    void a_path_has_the_values_of_its_parameters() {
        Route.Match<ApiRoute> match = ApiRoute.of(List.of("projects", "al/pha", "jobs", "jobs", "log"))
                .orElseThrow();

        assertThat(match.route()).isEqualTo(ApiRoute.LOG);
        assertThat(match.parameters()).isEqualTo(Map.of("projectId", "al/pha", "id", "jobs"));
    }

    @Test
    void what_is_no_path_of_the_document_has_no_route() {
        assertThat(ApiRoute.of(List.of(""))).isEmpty();
        assertThat(ApiRoute.of(List.of("jobs", ""))).isEmpty();
        assertThat(ApiRoute.of(List.of("Jobs"))).isEmpty();
        assertThat(ApiRoute.of(List.of("projects", "alpha"))).isEmpty();
    }

    @Test
    void a_get_allows_head() {
        assertThat(ApiRoute.LIST.allows("HEAD")).isTrue();
        assertThat(ApiRoute.CANCEL.allows("HEAD")).isFalse();
        assertThat(ApiRoute.CANCEL.allows("GET")).isFalse();
    }

    private static Set<String> documented() throws IOException {
        String document;
        try (InputStream file = AgentJobs.class.getResourceAsStream("/dev/docent/api/docent-api.yaml")) {
            document = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        Set<String> operations = new TreeSet<>();
        String path = "";
        for (String line : document.lines().toList()) {
            Matcher begun = PATH.matcher(line);
            Matcher method = METHOD.matcher(line);
            if (begun.matches()) {
                path = begun.group(1);
            } else if (method.matches()) {
                operations.add(method.group(1).toUpperCase(Locale.ROOT) + " " + path);
            }
        }
        return operations;
    }
}
