package dev.docent.navigation.internal.problems;

import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProblemLogTest {

    private static final String OMITTED = "problems-omitted";

    private static void addThree(ProblemLog log, String file) {
        for (int i = 0; i < 3; i++) {
            log.add(Problems.COMPONENT_UNKNOWN.in(file, "X" + i, Optional.empty()));
        }
    }

    @Test
    void that_problems_are_left_out_is_reported_once_when_logs_are_joined() {
        ProblemLog first = new ProblemLog(2);
        addThree(first, "a.mdx");
        ProblemLog second = new ProblemLog(3);
        first.sorted().forEach(second::add);

        assertThat(second.sorted()).isEqualTo(first.sorted());
        addThree(second, "b.mdx");

        assertThat(second.sorted())
                .filteredOn(problem -> problem.code().equals(OMITTED))
                .singleElement()
                .extracting(Problem::message)
                .isEqualTo("The site has more than 3 problems; the rest is left out, the least severe first.");
    }

    @Test
    void a_closed_page_never_becomes_a_note() {
        ProblemLog log = new ProblemLog();
        log.add(Problems.PAGE_UNREAD.in("a.mdx"));
        log.add(Problems.MATH_SHOWN_AS_SOURCE.in("a.mdx", "\\foo"));
        log.demote(Set.of("a.mdx"));

        assertThat(log.sorted()).extracting(Problem::severity).containsExactly(Severity.WARNING, Severity.INFO);
    }

    @Test
    void the_number_of_problems_that_are_left_out_is_reported() {
        ProblemLog log = new ProblemLog(2);
        addThree(log, "a.mdx");

        assertThat(log.sorted())
                .filteredOn(problem -> problem.code().equals(OMITTED))
                .singleElement()
                .extracting(Problem::message)
                .isEqualTo("The site has more than 2 problems; 1 is left out, the least severe first.");
    }
}
