package dev.docent.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Commands in a JVM of their own, with little memory. */
@Tag("slow")
class MemoryTest {

    /** Kept as trees, these pages would need more memory than the first test gives to Java. */
    private static final int PAGES = 1_000;

    @TempDir
    Path site;

    @BeforeEach
    void makeSite() throws IOException {
        String body = IntStream.range(0, 100)
                .mapToObj(i -> "*a* `b` [c](/page0) **d** <Badge>e</Badge> | f |")
                .collect(Collectors.joining("\n\n", "## Part\n\n", "\n"));
        List<String> pages = new ArrayList<>();
        for (int i = 0; i < PAGES; i++) {
            pages.add("\"page" + i + "\"");
            Files.writeString(
                    site.resolve("page" + i + ".mdx"),
                    "import S from '/snippets/s" + i + ".mdx'\n\n" + (i % 2 == 0 ? body : "<S />\n"));
            Files.createDirectories(site.resolve("snippets"));
            Files.writeString(site.resolve("snippets/s" + i + ".mdx"), body);
        }
        Files.writeString(
                site.resolve("docs.json"),
                "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\": {\"pages\": "
                        + pages + "}}");
    }

    private Run check(String heap) throws IOException, InterruptedException {
        Path out = site.resolve("out.txt");
        Path err = site.resolve("err.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "check",
                        site.toString())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int code = process.waitFor();
        return new Run(
                code, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    @Test
    void neither_pages_nor_snippets_are_kept_while_a_site_is_checked() throws IOException, InterruptedException {
        Run run = check("96m");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("1,000 of 1,000 pages render fully (100.0 %)\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void too_little_memory_is_reported_in_one_sentence_and_is_no_problem_of_the_site()
            throws IOException, InterruptedException {
        Run run = check("16m");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("docent: this takes more than the ")
                .endsWith(" MB of memory that Java may use; set DOCENT_JAVA_OPTS to -Xmx4g, for example");
    }
}
