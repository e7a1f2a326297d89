package dev.docent.cli;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The project's own documentation has no problem, and all of its pages are built. */
class DocumentationTest {

    private static final Path DOCS = Path.of("../docs");

    @TempDir
    Path temp;

    @Test
    void has_no_problem() {
        Run run = Run.of("check", DOCS, "--fail-on", "info", "--show", "info");

        assertThat(run.out()).contains("0 errors, 0 warnings, 0 notes", "pages render fully (100.0 %)");
        assertThat(run.code()).isZero();
    }

    @Test
    void is_built() {
        Run run = Run.of("build", DOCS, "--out", temp.resolve("site"), "--fail-on", "info", "--no-dates");

        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(temp.resolve("site/api-reference/agent-jobs/get-agent-job/index.html"))
                .exists();
    }
}
