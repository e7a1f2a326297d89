package dev.docent.jobs.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ProblemsJsonTest {

    private static final String ODD = "\" \\ \n \0 \u001b \ud83d \ud83d\ude00 \u00e4 \ude00";

    @Test
    void problems_are_read_back_equal_whatever_their_texts() {
        DeploymentProblems problems = new DeploymentProblems(
                List.of(
                        problem("page-missing", ""),
                        problem(ODD, ODD).toBuilder()
                                .pointer(ODD)
                                .line(3)
                                .column(7)
                                .otherLocations(
                                        List.of(new Problem.Location("a.mdx", 1, 2), new Problem.Location(ODD, 0, 0)))
                                .build()),
                9);

        String json = ProblemsJson.write(problems);

        assertThat(ProblemsJson.read(json, 9)).isEqualTo(problems);
        assertThat(StorableText.encode(json)).as("needs no other encoding").isEqualTo(json);
        assertThat(ProblemsJson.read(ProblemsJson.write(DeploymentProblems.none()), 0))
                .isEqualTo(DeploymentProblems.none());
    }

    @Test
    void the_first_problems_that_fit_are_kept_with_the_total() {
        Problem large = problem("large", "\u00e4".repeat(5_000));
        DeploymentProblems all = DeploymentProblems.of(Collections.nCopies(150, large));

        String json = ProblemsJson.write(all);

        int kept = ProblemsJson.read(json, 150).first().size();
        int bytes = json.getBytes(StandardCharsets.UTF_8).length;
        assertThat(bytes).isLessThanOrEqualTo(DeploymentStore.MAX_PROBLEM_BYTES);
        assertThat(bytes + bytes / kept).as("with one more").isGreaterThan(DeploymentStore.MAX_PROBLEM_BYTES);
        assertThat(ProblemsJson.read(json, 150).total()).isEqualTo(150);
    }

    @Test
    void members_of_a_later_version_are_ignored() {
        String json = ProblemsJson.write(DeploymentProblems.of(List.of(problem("a", "b"))));

        assertThat(ProblemsJson.read(json.replace("{\"code\"", "{\"later\":[{\"x\":-1}],\"code\""), 1)
                        .first())
                .containsExactly(problem("a", "b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[",
                "[1]",
                "[{}]",
                "[] ",
                "[]]",
                "[,]",
                "null",
                "[\"\\x\"]",
                "[\"\\u00\"]",
                "[\"",
                "[99999999999]",
                "[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]"
            })
    void what_was_not_written_is_refused(String wrong) {
        assertThatIllegalArgumentException().isThrownBy(() -> ProblemsJson.read(wrong, 5));
    }

    @Test
    void fewer_in_total_than_are_kept_is_refused() {
        String json = ProblemsJson.write(DeploymentProblems.of(List.of(problem("a", "b"))));

        assertThatIllegalArgumentException().isThrownBy(() -> ProblemsJson.read(json, 0));
    }

    private static Problem problem(String code, String message) {
        return Problem.builder(code, Problem.Severity.WARNING, "a.mdx", message, "Fix it.")
                .build();
    }
}
