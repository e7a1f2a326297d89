package dev.docent.runner.internal.git;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.internal.folders.JobFolder;
import dev.docent.runner.internal.folders.JobFolders;
import dev.docent.runner.internal.folders.NodeFolder;
import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.folders.WorkDirectory;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Agents that may change some files only, in real checkouts. */
class AllowedChangesTest {

    private static final SecretMask NO_SECRETS = new SecretMask(List.of());

    @TempDir
    Path temp;

    private GitRepository repository;

    @BeforeEach
    void create() {
        repository = GitRepository.create(temp, 2)
                .write("docs/a.mdx", "# A\n")
                .write("docs/b.mdx", "# B\n")
                .write("src/code.c", "int x;\n")
                .link("docs/code", "../src/code.c")
                .link("linked", "docs");
        repository.commit("Add documentation");
    }

    /** {@return the commit of what a script changes in a checkout} */
    private Optional<String> commit(String script, String... globs) throws Exception {
        WorkDirectory directory = WorkDirectory.create(temp.resolve("work-directory"));
        try (NodeFolder node = NodeFolder.open(directory);
                JobFolder job = new JobFolders(directory).open(new AgentJobKey("handbook", "1"))) {
            RunFolder folder = node.newRun(job);
            Git git = Git.of("git", Duration.ofMinutes(20), NO_SECRETS, folder.own(), "");
            Workspace workspace = Workspace.open(
                    git,
                    folder,
                    new Mirror(temp.resolve("mirror.git")),
                    new Remote(repository.address(), Optional.empty()),
                    "agent/1",
                    "main");
            run(folder.tree(), script);
            ChangeRules rules = new ChangeRules(100, AllowedPaths.of("docent.runner.paths", List.of(globs)));
            Optional<String> commit =
                    workspace.commit("Change", new Author("Agent", "agent@example.com"), rules, NO_SECRETS);
            if (commit.isPresent()) {
                workspace.push(commit.get());
            }
            return commit;
        }
    }

    private static void run(Path tree, String script) throws Exception {
        Process shell = new ProcessBuilder("/bin/sh", "-ec", script)
                .directory(tree.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(shell.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(shell.exitValue()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > docs/new.mdx",
                "echo x > docs/a.mdx",
                "rm docs/a.mdx",
                "chmod +x docs/a.mdx",
                "mkdir docs/sub; git mv docs/a.mdx docs/sub/c.mdx",
                "ln -s a.mdx docs/link.mdx",
                "echo x > README.md",
                "echo x > linked/c.mdx",
            })
    void a_change_inside_is_committed(String script) throws Exception {
        assertThat(commit(script, "docs/**", "README.md")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > src/new.c",
                "echo x > src/code.c",
                "echo x > docs/code",
                "rm src/code.c docs/code",
                "chmod +x src/code.c",
                "git mv docs/a.mdx src/a.mdx",
                "git mv src/code.c docs/code.c; rm docs/code",
                "ln -s docs/a.mdx new",
                "rm linked; ln -s pages linked",
                "mv pages other; ln -s other pages",
                "echo x > Docs",
                "echo x > \"docs/$(printf '\\377')\"",
                "git config user.name A; git config user.email a@example.com; echo x > src/code.c; git commit -qam 1;"
                        + " git revert --no-edit HEAD; echo x > docs/a.mdx",
            })
    void a_change_outside_is_refused(String script) {
        assertThatThrownBy(() -> commit("git config core.quotePath false; " + script, "docs/**"))
                .isInstanceOf(RunFailedException.class)
                .hasMessageStartingWith("The agent changed ")
                .hasMessageContaining(", but docent.runner.paths allows only docs/**. ")
                .hasMessageEndingWith("Nothing was pushed");
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void what_no_agent_may_change_is_refused_whatever_is_allowed() {
        assertThatThrownBy(() -> commit("mkdir .claude; echo x > .claude/settings.json", "**", ".claude/**"))
                .hasMessageStartingWith("Agents must not change .claude/settings.json");
    }

    @Test
    void a_follow_up_may_not_push_more_of_a_branch_that_changed_what_is_no_longer_allowed() throws Exception {
        commit("echo x > src/code.c", "**");

        assertThatThrownBy(() -> commit("echo x > docs/a.mdx", "docs/**"))
                .hasMessageContaining("The agent changed src/code.c, but docent.runner.paths allows only docs/**")
                .hasMessageContaining("take that back there");
        assertThat(commit("echo 'int x;' > src/code.c; echo x > docs/a.mdx", "docs/**"))
                .isPresent();
    }
}
