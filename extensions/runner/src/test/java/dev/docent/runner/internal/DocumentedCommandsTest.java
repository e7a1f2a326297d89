package dev.docent.runner.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.runner.internal.config.Preset;
import dev.docent.runner.internal.processes.Sandboxes;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands and settings of the documentation, with stand-ins for the agents. */
class DocumentedCommandsTest {

    private static final Path PAGES = SourceTree.path("docs/guides/agents");
    private static final Map<Preset, String> PAGE_OF =
            Map.of(Preset.CLAUDE, "claude-code.mdx", Preset.CODEX, "codex-cli.mdx", Preset.GEMINI, "gemini-cli.mdx");
    private static final Pattern COMMAND =
            Pattern.compile("^```text (?:First run|Follow-up message)\n(.*)\n```$", Pattern.MULTILINE);

    private static final List<String> EXPECTED_IN_ETC = List.of(
            "alternatives",
            "ca-certificates",
            "group",
            "hosts",
            "ld.so.cache",
            "localtime",
            "nsswitch.conf",
            "passwd",
            "pki",
            "resolv.conf",
            "ssl");

    @TempDir
    Path temp;

    private RunnerHost host;

    @AfterEach
    void close() {
        if (host != null) {
            host.close();
        }
    }

    static Stream<String> commands() throws IOException {
        return Stream.of(Preset.CLAUDE, Preset.CODEX, Preset.GEMINI).flatMap(preset -> commands(preset).stream());
    }

    private static List<String> commands(Preset preset) {
        return COMMAND.matcher(page(preset))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String page(Preset preset) {
        try {
            return Files.readString(PAGES.resolve(PAGE_OF.get(preset)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "CUSTOM", mode = EnumSource.Mode.EXCLUDE)
    void the_page_of_a_preset_states_what_it_sets(Preset preset) {
        assertThat(commands(preset))
                .containsExactly(String.join(" ", preset.command()), String.join(" ", preset.followUp()));
        assertThat(page(preset)).contains("docent.runner.preset=" + preset.setting());
        Stream.of(
                        preset.environment().stream(),
                        preset.memory().stream(),
                        preset.variables().entrySet().stream().map(Map.Entry::toString))
                .flatMap(all -> all)
                .forEach(name -> assertThat(page(preset)).contains("`" + name + "`"));
    }

    /** A program that writes its arguments and its input into the checkout. */
    private Path standIn(String more) throws IOException {
        Path program = Files.createDirectories(temp.resolve("bin")).resolve("agent");
        Files.writeString(program, "#!/bin/sh\nprintf '%s\\n' \"$@\" > arguments\ncat > prompt\n" + more);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void an_agent_gets_its_arguments_and_the_prompt(String command) throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        String[] words = command.split(" ");
        host = new RunnerHost(temp)
                .repository(repository)
                .set(RunnerHost.REPOSITORY + "agent.model", "model-7")
                .set(
                        "docent.runner.command",
                        command.replaceFirst(
                                Pattern.quote(words[0]), standIn("").toString()));

        RecordedRun run = host.run("Write");

        assertThat(run.failure).isNull();
        assertThat(repository.show(run.branch + ":prompt")).isEqualTo("Write");
        assertThat(repository.show(run.branch + ":arguments").lines().toList())
                .isEqualTo(Stream.of(words)
                        .skip(1)
                        .map(word -> word.replace("{model}", "model-7"))
                        .toList());
    }

    @Test
    void a_confined_agent_works_and_sees_nothing_else() throws Exception {
        Sandboxes.assumeTheyWork();
        GitRepository repository = GitRepository.create(temp, 3);
        Files.writeString(temp.resolve("secret"), "tok-4711-secret");
        String script = "git log --oneline | wc -l > log; ls /proc | grep -c '^[0-9]' > processes;"
                + " cat " + temp + "/secret > seen 2>&1; ls ../.. > run; ls " + temp + "/runner > work 2>&1;"
                + " touch " + temp + "/written; touch /usr/written; echo x > $(cat .git/objects/info/alternates)/x;"
                + " echo a b | awk '{print $2}' > awk 2>&1; which sh > which 2>&1; getent hosts localhost > hosts 2>&1;"
                + " cat /etc/ssl/certs/ca-certificates.crt 2>/dev/null | grep -c BEGIN > authorities;"
                + " cat /etc/group 2>/dev/null | wc -l > groups; ls /etc > etc;"
                + " (env -i setsid sh -c 'cd /; exec sleep 4711' >/dev/null 2>&1 &); exit 0";
        host = new RunnerHost(temp)
                .repository(repository)
                .set(
                        RunnerHost.REPOSITORY + "token-file",
                        temp.resolve("secret").toString())
                .set("docent.runner.confine", "bwrap")
                .set("docent.runner.command", "/bin/sh -c \"" + script + "\"");

        RecordedRun run = host.run("x");

        assertThat(run.failure).isNull();
        assertThat(repository.show(run.branch + ":log")).isEqualTo("1");
        assertThat(Integer.parseInt(repository.show(run.branch + ":processes"))).isLessThan(10);
        assertThat(repository.show(run.branch + ":seen")).contains("No such file");
        assertThat(repository.show(run.branch + ":run")).isEqualTo("agent");
        assertThat(repository.show(run.branch + ":work").lines()).containsExactlyInAnyOrder("jobs", "mirrors");
        assertThat(repository.show(run.branch + ":awk")).isEqualTo("b");
        assertThat(repository.show(run.branch + ":which")).isEqualTo("/usr/bin/sh");
        assertThat(repository.show(run.branch + ":hosts")).contains("localhost");
        assertThat(Integer.parseInt(repository.show(run.branch + ":authorities")))
                .isEqualTo(authorities());
        assertThat(repository.show(run.branch + ":groups")).isNotEqualTo("0");
        assertThat(repository.show(run.branch + ":etc").lines().filter(name -> Files.exists(Path.of("/etc", name))))
                .containsAll(EXPECTED_IN_ETC.stream()
                        .filter(name -> Files.exists(Path.of("/etc", name)))
                        .toList());
        assertThat(temp.resolve("written")).doesNotExist();
        assertThat(Path.of("/usr/written")).doesNotExist();
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains("sleep 4711"));
    }

    private static int authorities() throws IOException {
        Path file = Path.of("/etc/ssl/certs/ca-certificates.crt");
        return Files.exists(file)
                ? (int) Files.readAllLines(file).stream()
                        .filter(line -> line.contains("BEGIN"))
                        .count()
                : 0;
    }
}
