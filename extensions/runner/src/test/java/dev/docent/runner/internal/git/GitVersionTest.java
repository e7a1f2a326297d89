package dev.docent.runner.internal.git;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git version 2.39.4",
                "git version 2.39.5 (Apple Git-154)",
                "git version 2.40.2",
                "git version 2.41.1",
                "git version 2.42.2",
                "git version 2.43.4",
                "git version 2.44.1",
                "git version 2.45.1.windows.1",
                "git version 2.46.0-rc0",
                "git version 3.0.0"
            })
    void a_release_that_is_repaired_is_not_tried(String version) {
        assertThat(GitVersion.isRepaired(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git version 2.32.7",
                "git version 2.38.9",
                "git version 2.39.3",
                "git version 2.40.1",
                "git version 2.41.0",
                "git version 2.42.1",
                "git version 2.43.3",
                "git version 2.44.0",
                "git version 2.45.0",
                "git version 2.45.GIT",
                "git"
            })
    void a_release_that_is_not_known_to_be_repaired_is_tried(String version) {
        assertThat(GitVersion.isRepaired(version)).isFalse();
    }

    /** Real git by another number; {@code how} goes before each command. */
    private String gitOf(String version, String how) throws Exception {
        Path program = temp.resolve("git");
        Files.writeString(
                program,
                "#!/bin/sh\nif [ \"$1\" = version ]; then echo git version " + version + "; exit; fi\necho tried >> "
                        + temp + "/tried\n" + how + "\nexec git \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program.toString();
    }

    @Test
    void an_old_version_that_executes_what_a_hostile_repository_names_is_refused() throws Exception {
        String old = gitOf("2.38.1", "GIT_NO_LAZY_FETCH=0; export GIT_NO_LAZY_FETCH");

        assertThat(GitVersion.problem(old).orElseThrow())
                .startsWith("is git version 2.38.1, which executes what a hostile repository names")
                .contains("CVE-2024-32004", "install a repaired release");
    }

    @Test
    void an_old_version_that_a_distribution_repaired_is_accepted() throws Exception {
        assertThat(GitVersion.problem(gitOf("2.34.1", ""))).isEmpty();
        assertThat(temp.resolve("tried")).exists();
    }

    @Test
    void a_repaired_version_is_accepted_without_a_trial() throws Exception {
        assertThat(GitVersion.problem(gitOf("2.43.4", ""))).isEmpty();
        assertThat(temp.resolve("tried")).doesNotExist();
    }

    @Test
    void a_git_that_cannot_be_tried_is_refused() throws Exception {
        assertThat(GitVersion.problem(gitOf("2.43.0", "exit 1")).orElseThrow()).contains("cannot be used");
    }

    @Test
    void a_git_that_fetches_commits_without_their_files_is_refused() throws Exception {
        assertThat(GitVersion.problem(gitOf("2.43.0", "case \"$*\" in *fetch*) exit 0;; esac"))
                        .orElseThrow())
                .contains("cannot be used", "fetched a commit without its files");
    }
}
