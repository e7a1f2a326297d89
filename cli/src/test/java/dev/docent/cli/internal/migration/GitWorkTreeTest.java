package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import dev.docent.cli.internal.output.CommandFailedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-ins for git are shell scripts")
class GitWorkTreeTest {

    private static final Duration GENEROUS = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    @BeforeEach
    void makeWorkTree() throws IOException {
        Files.createDirectory(folder.resolve(".git"));
    }

    private GitWorkTree git(String script, Duration timeout) throws IOException {
        Path program = folder.resolve(".git/stand-in");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return new GitWorkTree(program.toString(), timeout);
    }

    @Test
    void the_timeout_kills_a_git_that_writes_forever() throws IOException {
        GitWorkTree git = git("while true; do echo ' M page.mdx'; sleep 1; done", Duration.ofSeconds(1));

        assertThatThrownBy(() -> git.requireClean(folder))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("git status did not end within 1 s");
    }

    @Test
    void a_child_process_that_keeps_the_output_open_does_not_block() throws IOException {
        GitWorkTree git = git("sleep 600 & exit 0", GENEROUS);

        assertThatCode(() -> git.requireClean(folder)).doesNotThrowAnyException();
    }

    @Test
    void a_git_warning_is_not_an_uncommitted_change() throws IOException {
        GitWorkTree git = git("echo 'warning: unable to access config: Permission denied' >&2", GENEROUS);

        assertThatCode(() -> git.requireClean(folder)).doesNotThrowAnyException();
    }

    @Test
    void stdout_and_stderr_larger_than_a_pipe_buffer_are_read_completely() throws IOException {
        GitWorkTree git = git(
                "i=0; while [ $i -lt 3000 ]; do echo 'warning: a long line of thirty-eight' >&2;"
                        + " echo ' M a-page-with-a-rather-long-name.mdx'; i=$((i+1)); done",
                GENEROUS);

        assertThatThrownBy(() -> git.requireClean(folder))
                .hasMessageContaining("M a-page-with-a-rather-long-name.mdx")
                .hasMessageContaining("and 2995 more")
                .hasMessageNotContaining("warning:");
    }

    @Test
    void the_git_error_output_is_quoted() throws IOException {
        GitWorkTree git = git("echo 'fatal: detected dubious ownership' >&2; exit 128", GENEROUS);

        assertThatThrownBy(() -> git.requireClean(folder)).hasMessageContaining("fatal: detected dubious ownership");
    }
}
