package dev.docent.internal.problems;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProblemLogTest {

    private static final String OMITTED = "problems-omitted";

    private static void addThree(ProblemLog log, String file) {
        for (int i = 0; i < 3; i++) {
            log.add(BodyProblems.componentUnknown(Location.ofFile(file), "X" + i, Optional.empty()));
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
