package dev.docent.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The project's own documentation has no problem, and all of its pages are built. */
class DocumentationTest {

    private static final Path DOCS = SourceTree.path("docs");
    private static final Path SAMPLE = SourceTree.path(":docent-sample/src/main/webapp/WEB-INF/docs");

    @TempDir
    Path temp;

    @Test
    void has_no_problem() {
        Run run = Run.of("check", DOCS, "--fail-on", "info", "--show", "info");

        assertThat(run.out()).contains("0 errors, 0 warnings, 0 notes", "pages render fully (100.0 %)");
        assertThat(run.code()).isZero();
    }

    /** As it is packaged, with the description of the API. Its deployments repeat each problem. */
    @Test
    void neither_has_that_of_the_sample() throws IOException {
        Path docs = Files.createDirectory(temp.resolve("docs"));
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = docs.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Files.copy(DOCS.resolve("admin-api.yaml"), docs.resolve("admin-api.yaml"));
        Run run = Run.of("check", docs, "--fail-on", "info", "--show", "info");

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
