package dev.docent.sample.agents;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The agent as a process, on the sample's own documentation. */
@Tag("slow")
class AgentTest {

    private static final Path SOURCE = Path.of("src/main/resources/Agent.java").toAbsolutePath();
    private static final Path DOCS = Path.of("src/main/webapp/WEB-INF/docs").toAbsolutePath();

    @TempDir
    static Path compiled;

    @TempDir
    Path site;

    @TempDir
    Path home;

    private record Outcome(int exitCode, String output, ReportedEvents events) {

        /** {@return what the agent said, in all ways} */
        String said() {
            return String.join("\n", progress()) + "\n" + summary();
        }

        String summary() {
            return events.message();
        }

        List<String> progress() {
            return events.progress;
        }
    }

    @BeforeAll
    static void compile() {
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all", "-Werror", "-d", compiled.toString(), SOURCE.toString());
        assertThat(result).isZero();
    }

    @BeforeEach
    void copyDocs() throws IOException {
        try (Stream<Path> files = Files.walk(DOCS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = site.resolve(DOCS.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private Outcome prompt(String prompt) throws IOException, InterruptedException {
        return run(prompt, Map.of(), List.of("-cp", compiled.toString(), "Agent"));
    }

    /** In a home that the job keeps, as the runner starts agents. */
    private Outcome ofJob(String prompt, boolean followUp) throws IOException, InterruptedException {
        return run(
                prompt,
                Map.of("DOCENT_JOB", "a", "HOME", home.toString(), "DOCENT_FOLLOW_UP", followUp ? "1" : "0"),
                List.of("-cp", compiled.toString(), "Agent"));
    }

    private Outcome run(String prompt, Map<String, String> environment, List<String> program)
            throws IOException, InterruptedException {
        Path input = Files.writeString(compiled.resolve("prompt"), prompt);
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-Xshare:auto"),
                        program.stream())
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(site.toFile())
                .redirectInput(input.toFile())
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("DOCENT_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (InputStream output = process.getInputStream()) {
            String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(process.waitFor(), text, new ReportedEvents(text));
        }
    }

    private String text(String file) throws IOException {
        return Files.readString(site.resolve(file));
    }

    private Map<String, String> state() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(Files::isRegularFile)
                    .collect(java.util.stream.Collectors.toMap(
                            file -> site.relativize(file).toString(), AgentTest::content));
        }
    }

    private static String content(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void runs_from_its_source_as_the_sample_starts_it() throws Exception {
        Outcome outcome = run("Replace \"one minute\" by \"60 seconds\"", Map.of(), List.of(SOURCE.toString()));

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.said()).contains("Read ");
    }

    @Test
    void adds_a_page_about_what_the_site_says_to_a_group() throws Exception {
        Outcome outcome = prompt("Add a page about rotating keys to group \"Start\".");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(text("guides/rotating-keys.mdx"))
                .startsWith("---\ntitle: \"Rotating keys\"\n")
                .contains("](/guides/rotating-a-key)", "](/guides/keys)");
        assertThat(text("docs.json"))
                .contains("[\"introduction\", \"quickstart\", \"installation\", \"guides/rotating-keys\"]");
    }

    @Test
    void adds_to_a_list_of_pages_on_several_lines() throws Exception {
        prompt("Write a page about tides to group Agent jobs");

        assertThat(text("docs.json")).containsPattern("},\\n {14}\"guides/tides\"");
    }

    @Test
    void gives_a_second_page_about_the_same_another_name() throws Exception {
        prompt("Add a page about tides\nAdd a page about tides");

        assertThat(site.resolve("guides/tides.mdx")).exists();
        assertThat(site.resolve("guides/tides-2.mdx")).exists();
    }

    @Test
    void names_pages_whose_title_has_no_latin_letter() throws Exception {
        Outcome outcome = prompt("Add a page about 潮汐");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(state().keySet()).anyMatch(file -> file.matches("guides/page-[0-9a-f]+\\.mdx"));
    }

    @Test
    void adds_renames_and_replaces() throws Exception {
        Outcome outcome = prompt("""
                Add a section "Old keys" to page guides/keys: Remove them.
                Rename page quickstart to "In a minute: start"
                Replace "three jobs" with "some jobs" in page quickstart
                """);

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(text("guides/keys.mdx")).endsWith("\n## Old keys\n\nRemove them.\n");
        assertThat(text("quickstart.mdx")).contains("title: \"In a minute: start\"", "has some jobs");
    }

    @Test
    void does_the_same_for_the_same_prompt() throws Exception {
        String prompt = "Add a page about keys\nMention Windows too";
        prompt(prompt);
        Map<String, String> first = state();
        for (String file : first.keySet()) {
            Files.delete(site.resolve(file));
        }
        copyDocs();
        prompt(prompt);

        assertThat(state()).isEqualTo(first);
    }

    @Test
    void text_of_a_prompt_is_neither_component_nor_expression() throws Exception {
        prompt("Add a section \"<Card>\" to page guides/keys: {process.env} <script>x</script> \\<b \n"
                + "Add a section \"Two\" to page quickstart: import x from 'y'");

        assertThat(text("guides/keys.mdx"))
                .contains("## \\<Card\\>", "\\{process.env\\} \\<script\\>x\\</script\\> \\\\\\<b");
        assertThat(text("quickstart.mdx")).doesNotContain("\nimport x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Add a section \"X\" to page no-such-page: y",
                "Add a page about tides to group \"No such group\"",
                "Add a section \"X\" to page ../../etc/passwd: y"
            })
    void one_instruction_that_cannot_be_carried_out_leaves_everything_as_it_is(String wrong) throws Exception {
        Map<String, String> before = state();

        Outcome outcome = prompt("Rename page quickstart to \"X\"\n" + wrong);

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.output()).contains("There is no ").doesNotContain("Exception");
        assertThat(state()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Replace \"xyzzyx\" by \"b\"", "", "  \n\t\n", "--", "\0\u202e", "Wait 1 second"})
    void says_when_it_changes_nothing(String prompt) throws Exception {
        Map<String, String> before = state();

        Outcome outcome = prompt(prompt);

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.said()).contains("Nothing changed");
        assertThat(state()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version of the keys", "Tell people about keys and <b>{x}</b>"})
    void notes_what_it_does_not_understand_in_the_nearest_page(String prompt) throws Exception {
        Outcome outcome = prompt(prompt);

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.said()).contains("noted it in `guides/");
        assertThat(text("guides/keys.mdx") + text("guides/rotating-a-key.mdx")).contains("<Note>\n  ");
    }

    @Test
    void reads_no_more_of_a_prompt_than_it_can_use() throws Exception {
        Outcome outcome = prompt("Mention keys " + "x".repeat(1024 * 1024));

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.said()).contains("is longer than 65536 bytes");
        assertThat(state().values())
                .allSatisfy(file -> assertThat(file.length()).isLessThan(100_000));
    }

    @Test
    void leaves_files_that_are_not_utf_8() throws Exception {
        byte[] latin = {'a', (byte) 0xe4, '\n'};
        Files.write(site.resolve("latin.mdx"), latin);

        Outcome outcome = prompt("Replace \"a\" by \"b\"");

        assertThat(outcome.said()).contains("latin.mdx is not UTF-8");
        assertThat(Files.readAllBytes(site.resolve("latin.mdx"))).isEqualTo(latin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{", "[1, 2", "{\"navigation\": {\"groups\": []}}", "{\"group\": \"x\", \"pages\": [", "\"x"})
    void says_what_docs_json_lacks(String docsJson) throws Exception {
        Files.writeString(site.resolve("docs.json"), docsJson);

        Outcome outcome = prompt("Add a page about tides");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.output()).contains("docs.json").doesNotContain("Exception");
    }

    @Test
    void reports_what_it_edits_what_it_did_and_what_it_used() throws Exception {
        Outcome outcome = prompt("""
                Rename page quickstart to "In a minute"
                Replace "xyzzyx" by "b"
                Add a page about tides to group "Start"
                """);

        assertThat(outcome.events().failed()).isFalse();
        assertThat(outcome.progress())
                .containsExactly("Read 11 pages", "Edits quickstart.mdx", "Edits guides/tides.mdx");
        assertThat(outcome.summary()).isEqualTo("""
                - Renamed `quickstart` to `In a minute`
                - Found `xyzzyx` in no page, so there is nothing to replace
                - Added the page `guides/tides` to the group `Start`

                Changed 3 files.""");
        assertThat(outcome.events().asks()).isFalse();
        assertThat(outcome.events().turns()).isEqualTo(3);
        assertThat(outcome.output()).doesNotContain("cost");
        assertThat(outcome.events().read()).isBetween(1_000L, 20_000L);
    }

    @Test
    void counts_words_of_prompt_pages_and_message() throws Exception {
        for (String file : state().keySet()) {
            Files.delete(site.resolve(file));
        }
        Files.writeString(site.resolve("docs.json"), "{}");
        Files.writeString(site.resolve("one.mdx"), "one two three\nfour\n");

        ReportedEvents events = prompt("Replace \"two\" by \"2\"").events();

        assertThat(events.read()).isEqualTo(4 + 4);
        // "Replaced two in 1 place of one", "Changed 1 file"
        assertThat(events.written()).isEqualTo(7 + 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a\"b\\\\c\\n", "tab\there", "bell\u0007", "\u0085next\u2028line", "😀 潮 é", "`code`", "</x>"})
    void every_character_of_a_prompt_is_one_event_for_the_runner(String text) throws Exception {
        Outcome outcome = prompt("Rename page quickstart to \u201c" + text + "x\u201d");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.events().failed()).as(outcome.output()).isFalse();
        assertThat(outcome.progress()).containsExactly("Read 11 pages", "Edits quickstart.mdx");
        assertThat(outcome.summary()).startsWith("- Renamed `quickstart` to `").endsWith("`\n\nChanged 1 file.");
    }

    @Test
    void half_a_surrogate_pair_is_no_part_of_its_output() throws Exception {
        Outcome outcome = prompt("Replace \"" + "a".repeat(98) + "😀" + "a".repeat(10) + "\" by \"b\"");

        assertThat(outcome.events().failed()).isFalse();
        assertThat(outcome.summary()).contains("a\ufffd…`");
    }

    @Test
    void a_failure_is_one_of_the_format_with_its_reason() throws Exception {
        Outcome outcome = prompt("Add a section \"X\" to page no-such-page: y");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.events().failed()).isTrue();
        assertThat(outcome.summary()).startsWith("There is no page \"no-such-page\"");
    }

    @Test
    void asks_which_page_is_meant_and_carries_on_with_the_answer() throws Exception {
        Map<String, String> before = state();
        Outcome asking = ofJob("Rename page quickstart to \"Begin\"\nMention Windows on the page about keys", false);

        assertThat(asking.exitCode()).isZero();
        assertThat(asking.events().asks()).isTrue();
        assertThat(asking.summary()).isEqualTo("Which page do you mean: `guides/keys` or `guides/rotating-a-key`?");
        assertThat(state()).isEqualTo(before);

        Outcome answered = ofJob("I mean guides/keys.", true);

        assertThat(answered.events().asks()).isFalse();
        assertThat(answered.summary())
                .contains("- Renamed `quickstart` to `Begin`", "- Mentioned `Windows` in `guides/keys`");
        assertThat(text("guides/keys.mdx")).contains("Windows");
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void asks_again_until_a_page_is_named_and_for_each_one() throws Exception {
        ofJob("Mention zzqq\nRename page keys to \"X\"", false);

        assertThat(ofJob("the second one", true).summary()).isEqualTo("In which page shall I mention it?");
        assertThat(ofJob("`installation`", true).summary()).startsWith("Which page do you mean: `guides/keys`");
        Outcome done = ofJob("Rotating a key", true);

        assertThat(done.summary())
                .contains("Mentioned `zzqq` in `installation`", "Renamed `guides/rotating-a-key` to `X`");
    }

    @Test
    void an_instruction_in_place_of_an_answer_is_carried_out_alone() throws Exception {
        ofJob("Mention Windows on the page about keys", false);

        Outcome other = ofJob("Rename page quickstart to \"Begin\"", true);

        assertThat(other.summary()).isEqualTo("- Renamed `quickstart` to `Begin`\n\nChanged 1 file.");
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void remembers_nothing_outside_of_jobs() throws Exception {
        Outcome asking = run(
                "Mention Windows on the page about keys",
                Map.of("HOME", home.toString()),
                List.of("-cp", compiled.toString(), "Agent"));

        assertThat(asking.events().asks()).isTrue();
        assertThat(home).isEmptyDirectory();
    }
}
