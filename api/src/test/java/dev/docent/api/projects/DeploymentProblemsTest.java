package dev.docent.api.projects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class DeploymentProblemsTest {

    private static final Problem PROBLEM = Problem.builder(
                    "page-missing", Problem.Severity.ERROR, "docs.json", "It is missing.", "Add it.")
            .build();

    @Test
    void the_first_problems_are_kept_and_all_are_counted() {
        List<Problem> many = new ArrayList<>(Collections.nCopies(DeploymentProblems.MAX_KEPT, PROBLEM));
        assertThat(DeploymentProblems.of(many).first()).isEqualTo(many);

        many.add(PROBLEM.toBuilder().line(1).build());
        DeploymentProblems problems = DeploymentProblems.of(many);

        assertThat(problems.first()).hasSize(DeploymentProblems.MAX_KEPT).containsOnly(PROBLEM);
        assertThat(problems.total()).isEqualTo(DeploymentProblems.MAX_KEPT + 1);
    }

    @Test
    void problems_do_not_change_with_the_list_they_were_made_of() {
        List<Problem> list = new ArrayList<>(List.of(PROBLEM));
        DeploymentProblems problems = new DeploymentProblems(list, 1);

        list.clear();

        assertThat(problems.first()).containsExactly(PROBLEM);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> problems.first().clear());
    }

    @Test
    void no_problems_are_equal_to_those_of_an_empty_list() {
        assertThat(DeploymentProblems.of(List.of())).isEqualTo(DeploymentProblems.none());
    }

    @Test
    void more_than_may_be_kept_or_than_there_are_is_refused() {
        List<Problem> tooMany = Collections.nCopies(DeploymentProblems.MAX_KEPT + 1, PROBLEM);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeploymentProblems(tooMany, 999))
                .withMessageContaining("at most 200");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeploymentProblems(List.of(PROBLEM), 0))
                .withMessageContaining("at least 1");
    }
}
