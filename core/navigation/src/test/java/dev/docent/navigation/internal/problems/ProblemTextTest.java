package dev.docent.navigation.internal.problems;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ProblemTextTest {

    private static final Pattern UNFILLED = Pattern.compile("\\{[a-z]+(:[^}]*)?}");

    /** What an argument may be; a placeholder takes one of these. */
    private static final List<Object> ARGUMENTS =
            List.of("\u001B[31m", 2, List.of("a", "b"), Optional.of("c"), new IOException("d"));

    private final Location location =
            Location.root(new Source("a.mdx", "b\nc <D>".getBytes(StandardCharsets.UTF_8)), 4);

    private static String filled(String text, Object... arguments) {
        return new ProblemText(ProblemText.parameters(text), arguments).filled(text);
    }

    /** {@return the problem with the first arguments that fit; empty if there are none} */
    private static Optional<Problem> sample(Problems problem, Object... arguments) {
        if (arguments.length == problem.parameters().size()) {
            try {
                return Optional.of(problem.in("a.mdx", arguments));
            } catch (IllegalArgumentException wrong) {
                return Optional.empty();
            }
        }
        return ARGUMENTS.stream()
                .flatMap(next -> {
                    Object[] more = Arrays.copyOf(arguments, arguments.length + 1);
                    more[arguments.length] = next;
                    return sample(problem, more).stream();
                })
                .findFirst();
    }

    @ParameterizedTest
    @EnumSource
    void every_problem_fills_its_placeholders_with_safe_text(Problems problem) {
        Problem sample = sample(problem).orElseThrow();

        assertThat(sample.code()).isEqualTo(problem.code().code());
        assertThat(sample.message())
                .matches("(?s)[\"{\\p{Alnum}\uFFFD].*[.?]")
                .doesNotContain("\u001B", "..", ".?", "?.")
                .doesNotContainPattern(UNFILLED);
        assertThat(sample.fix()).matches("(?s).+[.]").doesNotContain("\u001B").doesNotContainPattern(UNFILLED);
    }

    @ParameterizedTest
    @EnumSource
    void every_problem_requires_the_arguments_of_its_placeholders(Problems problem) {
        int count = problem.parameters().size();

        for (int wrong : new int[] {count - 1, count + 1}) {
            Object[] arguments = new Object[Math.max(0, wrong)];
            Arrays.fill(arguments, "a");
            if (wrong >= 0) {
                assertThatThrownBy(() -> problem.at(Location.NOWHERE, arguments))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(problem.parameters().toString());
            }
        }
    }

    @Test
    void an_argument_is_named_once_and_used_as_often_as_it_is_needed() {
        Problem problem = Problems.HOST_NOT_ALLOWED.at(location, "a.example");

        assertThat(problem.message()).isEqualTo("The site loads nothing from \"a.example\"; a link is shown instead.");
        assertThat(problem.fix()).contains("(docent.site.hosts=a.example, --embed-host=a.example)");
    }

    @Test
    void a_problem_names_location_cause_and_fix() {
        assertThat(Problems.COMPONENT_UNKNOWN
                        .at(location, "Crad", Optional.of("Card"))
                        .toString())
                .isEqualTo(
                        "a.mdx:2:3: error: There is no component \"Crad\"; did you mean \"Card\"? Correct the name, or"
                                + " import the component; what is between its tags is shown. [component-unknown]");
        assertThat(Problems.ANCHOR_IN_PAGE_BROKEN
                        .at(location, "#x", Optional.empty())
                        .toString())
                .isEqualTo("a.mdx:2:3: warning: The page has no \"#x\". Use the id of a heading. [anchor-broken]");
        assertThat(Problems.ANCHOR_BROKEN
                        .at(location, "/b", "#x", Optional.of("#y"))
                        .message())
                .isEqualTo("\"/b\" has no \"#x\"; did you mean \"#y\"?");
    }

    @Test
    void a_problem_of_a_snippet_names_the_pages_that_have_it() {
        Problem problem = Problems.LINK_BROKEN.at(location, "/x", Optional.empty());

        assertThat(Problems.inSnippet(problem, 1, "b.mdx").message())
                .isEqualTo("Nothing in the site is at \"/x\". The snippet is in b.mdx.");
        assertThat(Problems.inSnippet(problem, 3, "b.mdx").message())
                .endsWith(" The snippet is in 3 pages, such as b.mdx.");
    }

    @Test
    void what_an_author_wrote_is_short_and_without_control_characters() {
        String hostile = "\u001B[31m\n\u202E" + "x".repeat(5000);

        assertThat(Problems.NOT_EVALUATED.at(location, hostile, hostile).message())
                .hasSizeLessThan(500)
                .doesNotContain("\u001B", "\n", "\u202E");
        assertThat(Problems.ADDRESS_REFUSED.at(location, hostile).message()).hasSizeLessThan(350);
        assertThat(filled("{a:words}", hostile)).hasSize(5007).doesNotContain("\u001B", "\n", "\u202E");
    }

    @Test
    void what_an_author_wrote_is_no_placeholder() {
        assertThat(filled("{a} and {b:plain}", "{b:plain} $1 \\", "{a}")).isEqualTo("\"{b:plain} $1 \\\" and {a}");
    }

    @Test
    void braces_that_name_no_argument_are_text() {
        assertThat(filled("Write {/* … */}, \\{ or {\"a\": 1}; {{a:plain}}", "b"))
                .isEqualTo("Write {/* … */}, \\{ or {\"a\": 1}; {b}");
    }

    @Test
    void a_number_selects_a_form() {
        assertThat(IntStream.range(0, 3).mapToObj(count -> filled("{n:it is|# are}", count)))
                .containsExactly("0 are", "it is", "2 are");
        assertThat(IntStream.range(0, 3).mapToObj(count -> filled("a{n:|, # b|, # bs}", count)))
                .containsExactly("a", "a, 1 b", "a, 2 bs");
    }

    @Test
    void a_long_list_is_cut() {
        List<String> names = IntStream.range(0, 22).mapToObj(i -> "n" + i).toList();

        assertThat(filled("{a:list}", names)).startsWith("\"n0\", \"n1\"").endsWith("\"n19\", and 2 more");
        assertThat(filled("{a:list}", names.subList(0, 2))).isEqualTo("\"n0\", \"n1\"");
    }

    @Test
    void an_unknown_kind_of_placeholder_and_an_argument_that_does_not_fit_are_refused() {
        assertThatThrownBy(() -> filled("{a:quoted}", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> filled("{a:hint}", "b")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> filled("{a}", Optional.of("b"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> filled("{a:one|# more}", "b")).isInstanceOf(IllegalArgumentException.class);
    }
}
