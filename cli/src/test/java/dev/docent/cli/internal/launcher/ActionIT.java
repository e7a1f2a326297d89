package dev.docent.cli.internal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.builds.BuildCommand;
import dev.docent.cli.internal.check.CheckCommand;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The steps of {@code action.yml}, run by bash as a runner of GitHub does it, with the archive of this build. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the steps are for bash")
class ActionIT {

    private static final Path ARCHIVE = Path.of(System.getProperty("docent.archive") + ".tar.gz");

    @TempDir
    Path work;

    private Node.Mapping action;
    private final Map<String, String> inputs = new HashMap<>();
    private String output = "";
    private String first = "";

    @BeforeEach
    void read() throws Exception {
        Path file = Path.of("").toAbsolutePath().getParent().resolve("action.yml");
        action = (Node.Mapping) Documents.parse("action.yml", Files.readAllBytes(file), Selection.ALL)
                .root();
        Node.Mapping declared = (Node.Mapping) action.member("inputs");
        declared.members().forEach((name, input) -> {
            String usual = ((Node.Mapping) input).text("default");
            if (usual != null) {
                inputs.put(name, usual);
            }
        });
        inputs.put("archive", ARCHIVE.toString());
        inputs.put(
                "sha256",
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(ARCHIVE))));
        for (String name : new String[] {"path", "outputs"}) {
            Files.createFile(work.resolve(name));
        }
        site("docs", "# One\n");
    }

    private void site(String name, String page) throws IOException {
        Path site = Files.createDirectory(work.resolve(name));
        Files.writeString(site.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}");
        Files.writeString(site.resolve("one.mdx"), page);
    }

    /** Runs the steps until one fails. */
    private int run() throws Exception {
        Node.Sequence steps = (Node.Sequence) ((Node.Mapping) action.member("runs")).member("steps");
        for (Node item : steps.items()) {
            Node.Mapping step = (Node.Mapping) item;
            int code = run(step);
            if (code != 0) {
                return code;
            }
        }
        return 0;
    }

    private int run(Node.Mapping step) throws Exception {
        Path script = Files.writeString(work.resolve("step.sh"), step.text("run"));
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", "--noprofile", "--norc", "-eo", "pipefail", script.toString())
                .directory(work.toFile())
                .redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        ((Node.Mapping) step.member("env"))
                .members()
                .forEach((name, value) -> environment.put(name, input(((Node.Text) value).value())));
        environment.put(
                "RUNNER_TEMP", Files.createDirectories(work.resolve("temp")).toString());
        environment.put("GITHUB_PATH", work.resolve("path").toString());
        environment.put("GITHUB_OUTPUT", work.resolve("outputs").toString());
        environment.put("DOCENT_STARTUP_CACHE", "off");
        environment.put("DOCENT_PAGE_CACHE", "off");
        String path = Files.readString(work.resolve("path")).strip();
        environment.put("PATH", first + path + ":" + System.getenv("PATH"));
        Process process = builder.start();
        output += new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    private String input(String expression) {
        assertThat(expression).matches("\\$\\{\\{ inputs\\.[a-z0-9-]+ }}");
        String name = expression.replaceAll("[^.]*\\.|\\s*}}", "");
        assertThat(inputs).containsKey(name);
        return inputs.get(name);
    }

    @Test
    void a_site_without_problems_passes_and_is_built() throws Exception {
        inputs.put("out", "the site");
        assertThat(run()).as(output).isZero();

        assertThat(work.resolve("the site/one/index.html")).exists();
        String outputs = Files.readString(work.resolve("outputs"));
        assertThat(outputs).startsWith("problems=");
        assertThat(Files.readString(Path.of(outputs.strip().substring("problems=".length()))))
                .contains("\"version\":\"2.1.0\"");
    }

    @Test
    void a_problem_fails_the_step_and_is_in_the_report() throws Exception {
        site("bad docs", "[gone](/gone)\n");
        inputs.put("folder", "bad docs");
        inputs.put("fail-on", "warning");
        assertThat(run()).isEqualTo(1);

        assertThat(output).contains("[link-broken]");
        assertThat(Files.readString(work.resolve("temp/docent.sarif"))).contains("link-broken");
    }

    @Test
    void an_archive_with_another_hash_is_not_unpacked() throws Exception {
        inputs.put("sha256", "0".repeat(64));
        assertThat(run()).isNotZero();
        assertThat(work.resolve("temp/docent")).doesNotExist();
    }

    @Test
    void arguments_are_one_a_line() throws Exception {
        inputs.put("arguments", "--navigation-only\n--show\ninfo\n");
        assertThat(run()).as(output).isZero();
        assertThat(output).doesNotContain("pages render fully");
    }

    @Test
    void arguments_reach_each_command_that_has_them() throws Exception {
        Set<Option> all = new LinkedHashSet<>(CheckCommand.SYNTAX.options());
        all.addAll(BuildCommand.SYNTAX.options());
        inputs.put("out", "site");
        inputs.put("arguments", all.stream().flatMap(ActionIT::lines).collect(Collectors.joining("\n")));
        Path calls = Files.createFile(work.resolve("calls"));
        record(calls);
        assertThat(run()).as(output).isZero();

        List<String> lines = Files.readAllLines(calls);
        assertThat(lines).hasSize(3);
        for (String line : lines) {
            List<String> arguments = List.of(line.split("\t"));
            Syntax command = arguments.get(0).equals("build") ? BuildCommand.SYNTAX : CheckCommand.SYNTAX;
            for (Option option : all) {
                if (command.options().contains(option)) {
                    assertThat(arguments).containsAll(lines(option).toList());
                } else {
                    assertThat(arguments)
                            .doesNotContainAnyElementsOf(lines(option).toList());
                }
            }
        }
    }

    /** How an option is written, with a value of its own. */
    private static Stream<String> lines(Option option) {
        return option.label().isEmpty() ? Stream.of(option.name()) : Stream.of(option.name(), "of " + option.name());
    }

    /** Writes the calls of the command line into a file, and runs only those for its help. */
    private void record(Path calls) throws IOException {
        Path folder = Files.createDirectory(work.resolve("recorder"));
        Path docent = Path.of(System.getProperty("docent.folder")).resolve("docent");
        Path recorder = Files.writeString(folder.resolve("docent"), """
                #!/usr/bin/env bash
                if [ "$2" = --help ]; then exec '%s' "$@"; fi
                { printf '%%s\t' "$@"; echo; } >> '%s'
                """.formatted(docent, calls));
        assertThat(recorder.toFile().setExecutable(true)).isTrue();
        first = folder + ":";
    }

    @Test
    void arguments_that_no_command_has_are_refused() throws Exception {
        inputs.put("arguments", "--navigation");
        assertThat(run()).isEqualTo(2);
        assertThat(output).contains("--navigation");
    }

    @Test
    void an_input_is_no_part_of_a_script() throws Exception {
        inputs.put("folder", "docs; touch broken \"$(touch broken)\"");
        assertThat(run()).isEqualTo(2);
        assertThat(work.resolve("broken")).doesNotExist();
    }
}
