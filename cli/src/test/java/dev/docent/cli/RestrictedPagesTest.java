package dev.docent.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands, as far as they make something for others, show no page whose access is not understood. */
class RestrictedPagesTest {

    private static final Path FORMS = SourceTree.path(":docent-navigation/src/test/resources/access/closed.txt");

    @TempDir
    Path folder;

    private Path docs;

    /** A page of each form. */
    @BeforeEach
    void makeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        StringBuilder pages = new StringBuilder("\"open\"");
        int number = 0;
        for (String form : Files.readString(FORMS).split("(?m)^=== ")) {
            if (!form.isEmpty()) {
                String name = "secret-" + number++;
                Files.writeString(docs.resolve(name + ".mdx"), form.substring(form.indexOf('\n') + 1));
                pages.append(", \"").append(name).append('"');
            }
        }
        Files.writeString(docs.resolve("unlisted-secret.mdx"), "---\ntitle: a: b\n---\nSECRETBODY\n");
        Files.writeString(docs.resolve("open.mdx"), "# Open\n\nkept\n");
        Files.writeString(
                docs.resolve("docs.json"),
                "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\": {\"pages\": ["
                        + pages + "]}, \"redirects\": [{\"source\": \"/old\", \"destination\": \"/secret-1\"}]}");
    }

    @Test
    void a_build_has_nothing_of_them() throws IOException {
        Path out = folder.resolve("out");
        Run.of("build", docs, "--out", out, "--base", "https://docs.example.com", "--no-dates");

        try (Stream<Path> files = Files.walk(out)) {
            List<Path> written = files.filter(Files::isRegularFile).toList();
            assertThat(written).contains(out.resolve("open/index.html"));
            for (Path file : written) {
                assertThat(file.toString()).doesNotContain("secret");
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("secret-", "SECRETBODY");
            }
        }
    }

    @Test
    void the_public_navigation_has_nothing_of_them() {
        assertThat(Run.of("resolve", "--public", docs).out()).contains("/open").doesNotContain("secret");
    }

    @Test
    void check_reports_each_of_them() {
        String report = Run.of("check", "--navigation-only", docs).out();

        long pages = Stream.of(docs.toFile().list())
                .filter(name -> name.contains("secret"))
                .count();
        assertThat(report.split("\\[page-closed]", -1)).hasSize((int) pages + 1);
    }
}
