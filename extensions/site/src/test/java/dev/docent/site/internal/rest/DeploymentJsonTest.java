package dev.docent.site.internal.rest;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeploymentJsonTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void the_lines_of_a_deployment_are_its_problems_and_then_what_changed_breaking_first() {
        DeploymentChanges changes = DeploymentChanges.of(
                List.of(
                        new Change(Kind.NOT_COMPARED, "", "too large"),
                        new Change(Kind.PAGE_REMOVED, "/old", ""),
                        new Change(Kind.API_BREAKING, "GET /users", "operation removed")),
                Map.of(Kind.API_BREAKING, 2, Kind.PAGE_ADDED, 4));

        assertThat(json(new DeploymentProblems(List.of(), 7), changes))
                .contains("\"logs\":[\"and 7 more\",\"api-breaking GET /users: operation removed\","
                        + "\"and 2 more api-breaking\",\"page-removed /old\",\"and 4 more page-added\","
                        + "\"not-compared the site: too large\"]");
    }

    @Test
    void a_deployment_that_changed_nothing_has_no_lines() {
        assertThat(json(DeploymentProblems.none(), DeploymentChanges.none())).contains("\"logs\":[]");
    }

    private static String json(DeploymentProblems problems, DeploymentChanges changes) {
        byte[] json = DeploymentJson.status(Deployment.builder("d1", "p", "main", AT)
                .commit("c1")
                .status(DeploymentStatus.SUCCESS)
                .problems(problems)
                .changes(changes)
                .endedAt(AT)
                .build());
        return new String(json, StandardCharsets.UTF_8);
    }
}
