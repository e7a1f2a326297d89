package dev.docent.navigation.internal.problems;

import java.util.Optional;

import dev.docent.api.navigation.Problem.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProblemHelpTest {

    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void every_code_is_explained_without_placeholders(ProblemCode code) {
        ProblemHelp help = ProblemHelp.of(code.code()).orElseThrow();

        assertThat(help.severity()).isEqualTo(code.severity());
        assertThat(help.texts()).isNotEmpty().doesNotHaveDuplicates();
        for (ProblemHelp.Text text : help.texts()) {
            assertThat(text.message())
                    .endsWith(".")
                    .doesNotContainPattern("\\{[a-z]+[:}]")
                    .doesNotContain("#>");
            assertThat(text.fix()).isNotBlank().doesNotContainPattern("\\{[a-z]+[:}]");
        }
        assertThat(ProblemHelp.command(code.code())).contains("docent explain " + code.code());
        assertThat(ProblemHelp.codes()).contains(code.code());
    }

    @Test
    void a_text_names_what_was_found() {
        assertThat(ProblemText.general("{name} is not in {files:words}{near:hint} {{source:plain}} at {at:reason}"))
                .isEqualTo("<name> is not in <files>. {<source>} at <at>");
        assertThat(ProblemText.general(
                        "{pages:This page|# pages} {rest:# is|# are} left{more:|; # more}, {names:list}"))
                .isEqualTo("This page <rest> are left, <names>");
    }

    @Test
    void nothing_is_said_of_a_code_that_a_host_has_made_up() {
        assertThat(ProblemHelp.of("of-a-host")).isEmpty();
        assertThat(ProblemHelp.command("of-a-host")).isEmpty();
        assertThat(ProblemHelp.address("of-a-host")).isEmpty();
    }

    @Test
    void a_published_documentation_has_an_anchor_for_each_code() {
        assertThat(new DocumentationAddress(Optional.of("https://docs.example.com")).ofProblem("page-missing"))
                .contains("https://docs.example.com/reference/problems#page-missing");
        assertThat(new DocumentationAddress(Optional.empty()).ofProblem("page-missing"))
                .isEmpty();
        assertThat(ProblemHelp.of("page-missing").orElseThrow().severity()).isEqualTo(Severity.ERROR);
    }
}
