package dev.docent.cli.internal.completion;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.cli.Main;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The scripts, in the shells that are on this computer. */
class CompletionTest {

    @TempDir
    Path work;

    @BeforeEach
    void makeFolders() throws IOException {
        Files.createDirectory(work.resolve("my docs"));
        Files.createDirectory(work.resolve("other"));
        Files.writeString(work.resolve("file.txt"), "");
    }

    private static String script(String shell) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Main.run(out, out, "completion", shell)).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }

    private String run(String... command) throws Exception {
        boolean isThere = Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command[0])));
        Assumptions.assumeTrue(isThere, command[0] + " is not on this computer");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(work.toFile()).redirectErrorStream(true);
        builder.environment().put("HOME", work.toString());
        builder.environment().put("XDG_CONFIG_HOME", work.toString());
        builder.environment().put("TERM", "dumb");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }

    /** In bash, words are separated at equals signs, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent|ch|check",
                "docent|--v|--version",
                "docent check|--na|--navigation-only",
                "docent check --format|s|sarif",
                "docent check --format =|j|json",
                "docent check --format|=|text json sarif",
                "docent completion|z|zsh",
                "docent build|o|other",
                "docent check|m|my docs",
                "docent build --out|o|other"
            })
    void bash_completes(String before, String word, String expected) throws Exception {
        Path script = Files.writeString(work.resolve("docent.bash"), script("bash"));
        String words =
                Stream.of(before.split(" ")).map(part -> "'" + part + "'").reduce("", (a, b) -> a + " " + b);
        String output = run(
                "bash",
                "--norc",
                "-c",
                "source " + script + "; COMP_WORDS=(" + words + " '" + word
                        + "'); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));" + " _docent; echo \"${COMPREPLY[*]}\"");
        assertThat(output.strip()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent ch|docent check",
                "docent check --na|docent check --navigation-only",
                "docent check --format=s|docent check --format=sarif",
                "docent completion z|docent completion zsh",
                "docent check oth|docent check other/"
            })
    void zsh_completes(String line, String expected) throws Exception {
        Files.writeString(Files.createDirectory(work.resolve("functions")).resolve("_docent"), script("zsh"));
        Path terminal = Files.writeString(
                work.resolve("terminal.zsh"),
                String.join(
                        "\n",
                        Arrays.asList(
                                "zmodload zsh/zpty",
                                "zpty shell zsh -f -i",
                                "zpty -w shell \"PS1=; fpath=($PWD/functions \\$fpath); autoload -Uz compinit; compinit -u -d $PWD/dump\"",
                                "zpty -w shell \"show() { print -r -- \\\"<\\$BUFFER>\\\"; BUFFER=; zle .accept-line }; zle -N show\"",
                                "zpty -w shell \"bindkey '^X' show; print ready\"",
                                "zpty -r -m shell all '*ready*ready*'",
                                "zpty -w -n shell $'" + line + "\\t\\C-x'",
                                "zpty -r -m shell all '*<*>*'",
                                "print -r -- $all",
                                "zpty -d shell")));
        assertThat(run("zsh", "-f", terminal.toString())).contains("<" + expected);
    }

    @Test
    void a_shell_that_is_not_known_is_named() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(Main.run(new ByteArrayOutputStream(), err, "completion", "tcsh"))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("completion cannot write \"tcsh\", but bash and zsh");
    }
}
