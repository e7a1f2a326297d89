package dev.docent.runner.internal;

import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Repositories that are not as expected; a large one has 20,000 files, or as many as {@code -Ddocent.test.files} says. */
@Tag("slow")
class RepositoryFaultsTest {

    @TempDir
    Path temp;

    private RunnerHost host;

    @BeforeEach
    void createHost() {
        host = new RunnerHost(temp).agent("cat >> README.md");
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    @Test
    void a_repository_that_is_gone_is_reported() throws Exception {
        host.set(RunnerHost.REPOSITORY + "repository", "file://" + temp + "/none.git");

        assertThat(host.run("x").failure).contains("no repository at the configured address");
    }

    @Test
    void an_empty_repository_needs_a_first_commit() throws Exception {
        host.repository(GitRepository.empty(temp));

        assertThat(host.run("x").failure).contains("has no branch main", "needs a first commit");
    }

    @Test
    void a_missing_branch_is_reported() throws Exception {
        host.repository(GitRepository.create(temp, 1)).set(RunnerHost.REPOSITORY + "branch", "release/9");

        assertThat(host.run("x").failure).contains("has no branch release/9");
    }

    @Test
    void a_hook_that_refuses_the_branch_is_quoted() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        repository.hook("pre-receive", "echo 'Only on Fridays' >&2\nexit 1\n");

        assertThat(host.repository(repository).run("x").failure)
                .contains("The repository refused the branch", "Only on Fridays");
    }

    @Test
    void submodules_are_not_fetched_and_their_change_is_refused() throws Exception {
        Path other = Files.createDirectory(temp.resolve("other"));
        GitRepository sub = GitRepository.create(other, 1);
        GitRepository repository = GitRepository.create(temp, 1);
        repository.inWork("submodule", "--quiet", "add", sub.bare().toString(), "sub");
        repository.commit("Add a submodule");
        host.repository(repository).agent("ls sub > seen; cat >> README.md");

        RecordedRun kept = host.run("x\n");
        host.close();
        host = new RunnerHost(temp).repository(repository).agent("rmdir sub; echo x > x");
        RecordedRun removed = host.run("x\n");

        assertThat(kept.failure).isNull();
        assertThat(repository.show(kept.branch + ":seen")).isEmpty();
        assertThat(repository.inBare("ls-tree", kept.branch, "sub")).startsWith("160000");
        assertThat(removed.failure).contains("changed the submodule sub");
    }

    @Test
    void a_link_out_of_the_tree_is_not_followed() throws Exception {
        Path outside = Files.createDirectory(temp.resolve("outside"));
        Files.writeString(outside.resolve("secret"), "secret");
        GitRepository repository = GitRepository.create(temp, 1).link("out", outside.toString());
        repository.commit("Link");

        RecordedRun run = host.repository(repository).run("x\n");

        assertThat(run.failure).isNull();
        assertThat(repository.inBare("diff", "--name-only", "main", run.branch)).isEqualTo("README.md");
        assertThat(outside.resolve("secret")).hasContent("secret");
    }

    @Test
    void a_repository_of_many_files_is_worked_on() throws Exception {
        int files = Integer.getInteger("docent.test.files", 20_000);
        GitRepository repository = GitRepository.empty(temp);
        StringBuilder stream =
                new StringBuilder("commit refs/heads/main\ncommitter O <o@example.com> 0 +0000\ndata 1\nx\n");
        for (int i = 0; i < files; i++) {
            stream.append("M 644 inline d%03d/f%d\ndata 7\n%06d\n\n".formatted(i / 1000, i, i));
        }
        Path file = Files.writeString(temp.resolve("stream"), stream + "M 644 inline README.md\ndata 2\nx\n\n");
        new ProcessBuilder("git", "-C", repository.bare().toString(), "fast-import", "--quiet")
                .redirectInput(file.toFile())
                .start()
                .waitFor();

        long began = System.nanoTime();
        RecordedRun run = host.repository(repository).run("x\n");

        System.out.println(files + " files: " + (System.nanoTime() - began) / 1_000_000 + " ms");
        assertThat(run.failure).isNull();
        assertThat(repository.inBare("diff", "--name-only", "main", run.branch)).isEqualTo("README.md");
    }

    @Test
    void a_mirror_that_a_killed_command_left_locked_is_used_again() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).run("x\n");
        Path mirror = mirror();
        Files.writeString(mirror.resolve("packed-refs.lock"), "");
        Files.createDirectories(mirror.resolve("refs/heads"));
        Files.writeString(mirror.resolve("refs/heads/main.lock"), "");
        Files.writeString(mirror.resolve("config"), "[core]\n\tfsmonitor = touch " + temp + "/evil\n broken");
        repository.write("new", "x").commit("New");

        assertThat(host.run("y\n").failure).isNull();
        assertThat(temp.resolve("evil")).doesNotExist();
    }

    @Test
    void a_base_that_was_rewritten_is_followed() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).run("x\n");
        repository.inWork("commit", "-q", "--amend", "-m", "Begin again");
        repository.inWork("push", "-q", "-f", repository.bare().toString(), "HEAD:refs/heads/main");

        RecordedRun run = host.run("y\n");

        assertThat(run.failure).isNull();
        assertThat(repository.inBare("rev-parse", run.branch + "~1")).isEqualTo(repository.inBare("rev-parse", "main"));
    }

    private Path mirror() {
        Path mirrors = host.work.resolve("mirrors");
        return mirrors.resolve(RunnerHost.names(mirrors).stream()
                .filter(name -> name.endsWith(".git"))
                .findFirst()
                .orElseThrow());
    }
}
