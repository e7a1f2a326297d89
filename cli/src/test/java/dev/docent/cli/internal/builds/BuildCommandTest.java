package dev.docent.cli.internal.builds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BuildCommandTest {

    @TempDir
    Path folder;

    private Path docs;
    private Path out;

    @BeforeEach
    void makeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        out = folder.resolve("out");
        Files.writeString(docs.resolve("docs.json"), """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["one", "two"]}}
                """);
        Files.writeString(docs.resolve("one.mdx"), "# One\n");
        Files.writeString(docs.resolve("two.mdx"), "# Two\n");
    }

    private Run build(Object... more) {
        Object[] args = new Object[4 + more.length];
        args[0] = "build";
        args[1] = docs;
        args[2] = "--out";
        args[3] = out;
        System.arraycopy(more, 0, args, 4, more.length);
        return Run.of(args);
    }

    @Test
    void a_site_is_written_with_its_coverage() {
        Run run = build();

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("2 of 2 pages render fully (100.0 %)\n")
                .containsPattern("\\d+ files \\(\\d\\.\\d MB\\) in .* s: \\d+ written, 0 unchanged, 0 removed\n");
        assertThat(out.resolve("one/index.html")).isRegularFile();
        assertThat(out.resolve("index.html")).isRegularFile();
    }

    @Test
    void a_second_build_writes_only_what_changed() throws IOException {
        build();
        FileTime old = FileTime.fromMillis(0);
        Files.setLastModifiedTime(out.resolve("one.md"), old);
        Files.setLastModifiedTime(out.resolve("two.md"), old);
        Files.writeString(docs.resolve("two.mdx"), "# Two\n\nchanged\n");

        assertThat(build().code()).isZero();

        assertThat(Files.getLastModifiedTime(out.resolve("one.md"))).isEqualTo(old);
        assertThat(Files.getLastModifiedTime(out.resolve("two.md"))).isNotEqualTo(old);
    }

    @Test
    void files_that_are_no_longer_made_are_removed_and_others_are_kept() throws IOException {
        build();
        Files.writeString(out.resolve("CNAME"), "mine");
        Files.delete(docs.resolve("two.mdx"));
        Files.writeString(
                docs.resolve("docs.json"),
                Files.readString(docs.resolve("docs.json")).replace(", \"two\"", ""));

        assertThat(build().out()).contains("2 removed");

        assertThat(out.resolve("two")).doesNotExist();
        assertThat(out.resolve("two.md")).doesNotExist();
        assertThat(out.resolve("CNAME")).hasContent("mine");
    }

    @Test
    void a_folder_with_files_of_others_is_not_touched() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("thesis.txt"), "mine");
        Run run = build();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("has files that docent build did not make");
        assertThat(out).isDirectoryNotContaining("glob:**.html");
    }

    @Test
    void the_output_cannot_be_inside_the_site() {
        out = docs.resolve("public");

        assertThat(build().err()).contains("--out must not be inside the folder of the site");
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs", "/a b", "ftp://x/y", "/a//b", "https://x/?q"})
    void a_base_that_is_no_path_and_no_address_is_refused(String base) {
        Run run = build("--base", base);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--base must be a path");
    }

    @Test
    void errors_of_pages_fail_the_build_after_it_is_written() throws IOException {
        Files.writeString(docs.resolve("one.mdx"), "[x](/nowhere)\n");
        Run run = build();

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("one.mdx:1:1: error: Nothing in the site is at \"/nowhere\"");
        assertThat(out.resolve("one/index.html")).isRegularFile();
    }

    @Test
    void links_can_lead_to_files() throws IOException {
        build("--links", "file");

        assertThat(Files.readString(out.resolve("one/index.html"))).contains("href=\"../two/index.html\"");
    }

    /** Files that changed just now are not trusted to be unchanged. */
    private void settle() throws IOException {
        try (Stream<Path> files = Files.walk(docs)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
            }
        }
    }

    @Test
    void a_build_without_a_change_says_the_same_and_makes_no_page() throws IOException {
        Files.writeString(docs.resolve("one.mdx"), "[x](/nowhere)\n");
        settle();
        Run first = build();
        assertThat(out.resolve(".docent-state")).isRegularFile();
        String problems = first.out().substring(0, first.out().lastIndexOf("render"));
        byte[] state = Files.readAllBytes(out.resolve(".docent-state"));
        FileTime before = Files.getLastModifiedTime(out.resolve(".docent-state"));

        Run second = build();

        assertThat(second.code()).isEqualTo(first.code()).isEqualTo(1);
        assertThat(second.out()).startsWith(problems).containsPattern("s: 0 written, \\d+ unchanged, 0 removed");
        assertThat(Files.readAllBytes(out.resolve(".docent-state"))).isEqualTo(state);
        assertThat(Files.getLastModifiedTime(out.resolve(".docent-state"))).isEqualTo(before);
    }

    @Test
    void a_build_after_any_change_is_a_whole_one() throws IOException {
        settle();
        build();
        assertThat(build("--embed-host", "example.com").out()).containsPattern("s: [1-9]\\d* written");
        build();

        Files.writeString(out.resolve("one.md"), "changed by somebody");
        assertThat(build().out()).contains(" 1 written");
        assertThat(out.resolve("one.md")).content().startsWith("# One");

        Files.delete(out.resolve("two.md"));
        assertThat(build().out()).contains(" 1 written");

        Files.writeString(out.resolve(".docent-state"), "{broken");
        assertThat(build().code()).isZero();
    }

    @Test
    void what_is_left_for_the_next_build_says_nothing_about_other_pages() throws IOException {
        Files.writeString(docs.resolve("two.mdx"), "---\ntitle: Secret\ngroups: [staff]\n---\n\n[x](/nowhere)\n");
        settle();

        assertThat(build().code()).isZero();
        assertThat(Files.readString(out.resolve(".docent-state"), StandardCharsets.ISO_8859_1))
                .contains("1 of 1 page")
                .doesNotContain("two", "Secret");
    }

    @Test
    void a_language_names_the_pages_that_have_none() throws IOException {
        build("--language", "pt-BR");

        assertThat(Files.readString(out.resolve("one/index.html"))).contains("<html lang=\"pt-BR\"");
    }

    private void addTheme() throws IOException {
        Files.createDirectories(docs.resolve("theme"));
        Files.writeString(docs.resolve("theme/site.css"), ".acme { color: red }\n");
        Files.writeString(docs.resolve("theme/header.html"), "<p class=\"acme\">Acme header</p>\n");
        Files.writeString(docs.resolve("theme/footer.html"), "Acme footer\n");
    }

    @Test
    void files_of_the_folder_are_added_to_all_pages() throws IOException {
        addTheme();
        Run run = build(
                "--stylesheets", "theme/site.css", "--header", "theme/header.html", "--footer", "theme/footer.html");

        assertThat(run.code()).isZero();
        for (String page : List.of("index.html", "two/index.html", "404.html")) {
            assertThat(out.resolve(page))
                    .content()
                    .contains("/_docent/added-", "<p class=\"acme\">Acme header</p>", "Acme footer");
        }
        assertThat(out.resolve("two.md")).content().doesNotContain("Acme");
    }

    @Test
    void a_build_after_a_change_of_what_is_added_is_a_whole_one() throws IOException {
        addTheme();
        settle();
        build();
        assertThat(build("--header", "theme/header.html").out()).doesNotContain(" 0 written");
        assertThat(out.resolve("two/index.html")).content().contains("Acme header");
        assertThat(build().out()).doesNotContain(" 0 written");
        assertThat(out.resolve("two/index.html")).content().doesNotContain("Acme header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"build", "check"})
    void what_cannot_be_added_is_an_error_and_pages_are_written_without_it(String command) throws IOException {
        addTheme();
        Files.writeString(docs.resolve("theme/footer.html"), "Acme footer\n\n<script>alert(1)</script>\n");
        Object[] added = {"--header", "theme/none.html", "--footer", "theme/footer.html"};
        Run run = command.equals("build")
                ? build(added)
                : Run.of(Stream.concat(Stream.of(command, docs), Stream.of(added))
                        .toArray());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("theme/none.html: error: The file \"theme/none.html\" does not exist")
                .contains("theme/footer.html:3:1: error: No page may have the element \"script\"");
        if (command.equals("build")) {
            assertThat(out.resolve("index.html"))
                    .content()
                    .contains("Acme footer")
                    .doesNotContain("alert(1)");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--stylesheets, theme/header.html",
        "--header, ../header.html",
        "--header, one.mdx",
        "--footer, /theme/footer.html",
    })
    void another_file_for_all_pages_is_refused(String option, String file) {
        Run run = build(option, file);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(option + " must be ", "the path of a file in the docs folder, such as theme/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "10000"})
    void a_build_reports_the_same_problems_as_a_check(String max) throws IOException {
        Files.writeString(docs.resolve("one.mdx"), "# One\n\n[a](/gone)\n\n<Unknown>x</Unknown>\n");
        Files.writeString(
                docs.resolve("docs.json"),
                Files.readString(docs.resolve("docs.json")).replace("\"two\"", "\"two\", \"missing\""));

        String check =
                Run.of("check", docs, "--max-problems", max, "--show", "info").out();

        assertThat(check).contains("page-missing");
        assertThat(build("--max-problems", max, "--show", "info").out()).startsWith(check);
        assertThat(build("--max-problems", max, "--show", "info").out())
                .as("of the build before")
                .startsWith(check);
    }
}
