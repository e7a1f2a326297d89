package dev.docent.internal.problems;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BodyProblemsTest {

    private final Location location =
            Location.root(new Source("a.mdx", "b\nc <D>".getBytes(StandardCharsets.UTF_8)), 4);

    @Test
    void a_problem_names_location_cause_and_fix() {
        assertThat(BodyProblems.componentUnknown(location, "Crad", Optional.of("Card"))
                        .toString())
                .isEqualTo(
                        "a.mdx:2:3: error: There is no component \"Crad\"; did you mean \"Card\"? Correct the name, or"
                                + " import the component; what is between its tags is shown. [component-unknown]");
        assertThat(BodyProblems.anchorBroken(location, "", "x", Optional.empty())
                        .toString())
                .isEqualTo("a.mdx:2:3: warning: The page has no \"#x\". Use the id of a heading. [anchor-broken]");
        assertThat(BodyProblems.anchorBroken(location, "/b", "x", Optional.of("y"))
                        .message())
                .isEqualTo("\"/b\" has no \"#x\"; did you mean \"#y\"?");
    }

    @Test
    void a_problem_of_a_snippet_names_the_pages_that_have_it() {
        Problem problem = BodyProblems.linkBroken(location, "/x", Optional.empty());

        assertThat(BodyProblems.inSnippet(problem, 1, "b.mdx").message())
                .isEqualTo("Nothing in the site is at \"/x\". The snippet is in b.mdx.");
        assertThat(BodyProblems.inSnippet(problem, 3, "b.mdx").message())
                .endsWith(" The snippet is in 3 pages, such as b.mdx.");
    }

    @Test
    void what_an_author_wrote_is_short_and_without_control_characters() {
        String hostile = "\u001B[31m\n\u202E" + "x".repeat(5000);

        assertThat(BodyProblems.notEvaluated(location, hostile, hostile).message())
                .hasSizeLessThan(500)
                .doesNotContain("\u001B", "\n", "\u202E");
        assertThat(BodyProblems.addressRefused(location, hostile).message()).hasSizeLessThan(350);
    }
}
