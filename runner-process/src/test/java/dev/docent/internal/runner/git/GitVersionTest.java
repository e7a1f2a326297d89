package dev.docent.internal.runner.git;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class GitVersionTest {

    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(strings = {"git version 2.32.0", "git version 2.39.5 (Apple Git-154)", "git version 3.0.0.windows.1"})
    void a_new_git_is_accepted(String version) {
        assertThat(GitVersion.problemOf(version)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"git version 2.31.8", "git version 1.99.0"})
    void an_old_git_is_named(String version) {
        assertThat(GitVersion.problemOf(version).orElseThrow()).contains("2.32 or newer, but is ");
    }

    @Test
    void a_program_that_is_not_git_is_reported() throws Exception {
        Path other = Files.writeString(temp.resolve("git"), "#!/bin/sh\necho hello\n");
        assertThat(other.toFile().setExecutable(true)).isTrue();

        assertThat(GitVersion.problem(other.toString())).contains("must be git, but reports no version");
        assertThat(GitVersion.problem(temp + "/none").orElseThrow()).contains("cannot be started");
        assertThat(GitVersion.problem("git")).isEmpty();
    }
}
