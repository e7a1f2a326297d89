package dev.docent.runner.internal;

import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Files that agents must not change: nothing is pushed. */
class RefusedChangesTest extends RunsOnRepository {

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".github/workflows/ci.yml",
                ".GitHub/Workflows/ci.yml",
                ".cla\u200dude/settings.json",
                "CLAUDE~1/settings.json",
                "docs/CODEOWNERS",
            })
    void a_file_that_other_programs_execute_is_refused_by_name(String file) throws Exception {
        assertThat(failure("mkdir -p \"$(dirname '" + file + "')\"; echo '# x' > '" + file + "'"))
                .contains("Agents must not change " + file.replace('\u200d', '?'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docs/.github/workflows/ci.yml",
                ".gitignore",
            })
    void other_files_are_pushed(String file) throws Exception {
        pushed("mkdir -p \"$(dirname " + file + ")\"; echo x > " + file);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git rm -q .github/workflows/ci.yml",
                "chmod +x .github/workflows/ci.yml",
                "git mv .github/workflows/ci.yml .github/old.yml",
                "git mv .github hub; ln -s hub .github",
                "rm -r .github; mkdir hub; ln -s hub .github; mkdir hub/workflows; echo x > hub/workflows/new.yml",
                "ln -sf ../../README.md .github/workflows/ci.yml",
                "ln -s .github/workflows flows",
                "ln -s .github/workflows/ci.yml ci.yml",
                "ln -s .github hub; ln -s hub/workflows/ci.yml ci.yml",
                "echo x >> .github/workflows/ci.yml; git add -A; git commit -qm 1; git revert --no-edit HEAD; echo x > x",
            })
    void a_workflow_is_not_changed_in_any_way(String script) throws Exception {
        repository.write(".github/workflows/ci.yml", "on: push\n").commit("Add a workflow");

        assertThat(failure(script)).contains("Agents must not change ");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > conf/claude/settings.json",
                "echo x > real/hooks.json",
                "rm cfg; ln -s pages cfg",
                "git rm -qr conf",
                "rm -r conf; mkdir conf; echo x > conf/claude",
                "echo x > shared/x.json",
                "echo x > build/ci.yml",
                "echo x > gh/workflows/x.yml",
            })
    void a_file_that_a_link_of_the_base_stands_for_is_refused(String script) throws Exception {
        repository
                .write("conf/claude/settings.json", "{}")
                .write("shared/x.json", "{}")
                .write("real/hooks.json", "{}")
                .write("build/ci.yml", "{}")
                .write("gh/workflows/ci.yml", "on: push")
                .link("cfg", "conf")
                .link(".claude", "cfg/claude")
                .link("conf/claude/hooks.json", "../../real/hooks.json")
                .link(".mcp.json", "shared/x.json")
                .link(".gitlab-ci.yml", "build/ci.yml")
                .link(".github", "gh")
                .commit("Link");

        assertThat(failure(script)).contains("Agents must not change ");
    }

    @Test
    void many_refused_files_are_named_in_part() throws Exception {
        assertThat(failure("mkdir .claude; for i in 1 2 3 4 5 6 7 8 9; do echo x > .claude/$i; done;"
                        + " echo x > .claude/$(head -c 200 /dev/zero | tr '\\0' y)"))
                .contains(".claude/1, .claude/2, ", " and 5 more");
    }

    @Test
    void a_follow_up_on_a_branch_with_such_a_change_is_refused_and_one_that_takes_it_back_is_not() throws Exception {
        RecordedRun first = pushed("echo x > x");
        repository.inWork("fetch", "-q", repository.bare().toString(), first.branch);
        repository.inWork("checkout", "-q", "FETCH_HEAD");
        repository.write(".mcp.json", "{}");
        repository.inWork("add", "-A");
        repository.inWork("commit", "-qm", "Add a server");
        repository.inWork("push", "-q", repository.bare().toString(), "HEAD:refs/heads/" + first.branch);
        String tip = repository.inBare("rev-parse", first.branch);
        restart().agent("echo y > y").runner();

        RecordedRun refused = host.run(first.followUp("More"));

        assertThat(refused.failure).contains("Agents must not change .mcp.json", "earlier commit of the branch");
        assertThat(repository.inBare("rev-parse", first.branch)).isEqualTo(tip);
        restart().agent("git rm -q .mcp.json").runner();
        assertThat(host.run(first.followUp("Take it back")).failure).isNull();
    }

    @Test
    void what_the_base_changed_meanwhile_is_not_the_change_of_an_agent_that_merges_it() throws Exception {
        RecordedRun first = pushed("echo x > x");
        repository.write(".github/workflows/ci.yml", "on: push\n").commit("Add a workflow");
        restart()
                .agent("echo y > y; git add y; git commit -qm y; git merge -q --no-edit origin/main")
                .runner();

        assertThat(host.run(first.followUp("Merge")).failure).isNull();
        assertThat(repository.show(first.branch + ":.github/workflows/ci.yml")).isEqualTo("on: push");
    }

    @Test
    void changed_instructions_for_agents_are_named_in_the_pull_request() throws Exception {
        repository
                .write("guide/agents.txt", "x")
                .link("GEMINI.md", "guide/agents.txt")
                .commit("Link");
        var described = new AtomicReference<String>();
        host.pullRequests(branch -> {
            described.set(branch.description());
            return URI.create("https://git.example.com/1");
        });

        pushed(
                "echo x > AGENTS.md; mkdir -p d .windsurf/rules; echo x > d/claude.md; echo y > guide/agents.txt; echo x > x;"
                        + " echo x > .cursorrules; echo x > .windsurf/rules/a.md");

        assertThat(described.get())
                .contains(
                        "instructions for command-line agents: `.cursorrules`, `.windsurf/rules/a.md`, `AGENTS.md`, `d/claude.md`,"
                                + " `guide/agents.txt`. Review");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[submodule \"x\"\n url = broken",
                "[submodule \"x\"]\n\tpath = x\n\turl = -u./payload\n",
                "[submodule \"../../x\"]\n\tpath = x\n\turl = https://example.com/x.git\n",
                "[submodule \"x\"]\n\tpath = -x\n\turl = https://example.com/x.git\n\tupdate = !touch x\n",
                "\u0000\u0001\u0002",
            })
    void an_odd_gitmodules_of_the_base_fails_no_run(String text) throws Exception {
        repository.write(".gitmodules", text).write(".gitattributes", "* x" + "y".repeat(3_000) + "\n");
        repository.commit("Add odd files");

        RecordedRun committed = pushed("echo x > x; git add x; git commit -qm x; echo y > y");
        restart();
        pushed("echo x > x");

        restart().agent("echo z > z; git add z; git commit -qm z").runner();
        assertThat(host.run(committed.followUp("More")).failure).isNull();
    }
}
