package dev.docent.runner.internal.git;

import java.util.regex.Pattern;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RefusedPathsTest {

    @Test
    void the_documentation_lists_exactly_these_entries() throws Exception {
        String page = SourceTree.text("docs/guides/agent-reach.mdx");
        String section = page.substring(page.indexOf("## What an agent must not change"));
        String table = section.substring(section.indexOf("|---"), section.indexOf("\n\n", section.indexOf("|---")));

        assertThat(Pattern.compile("`([^`]+)`").matcher(table).results().map(found -> found.group(1)))
                .containsExactlyInAnyOrderElementsOf(RefusedPaths.ENTRIES);
    }

    @Test
    void a_path_is_read_as_any_file_system_reads_it() {
        assertThat(PathNames.folded("A/../b. /C:x")).isEqualTo("a/../b/c");
        assertThat(PathNames.folded("... /.. ./x")).isEqualTo("../../x");
        assertThat(RefusedPaths.isListed(".github/workflow")).isFalse();
        assertThat(RefusedPaths.isListed("x/github~1/workflows")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".github/workflows/ci.yml",
                ".github/workflows",
                ".GitHub/Workflows/ci.yml",
                ".github/actions/a/action.yml",
                ".github/dependabot.yml",
                ".gitlab-ci.yml",
                ".gitlab/ci/x.yml",
                ".gitlab/build.yml",
                ".github/hooks/pre.json",
                ".tekton/push.yaml",
                ".appveyor.yml",
                "appveyor.yml",
                ".semaphore/semaphore.yml",
                ".azuredevops/pipeline.yml",
                ".cirrus.star",
                ".builds/main.yml",
                ".teamcity/settings.kts",
                ".readthedocs.yaml",
                "cloudbuild.yaml",
                "deploy/cloudbuild-prod.yaml",
                "buildspec.yml",
                "netlify.toml",
                "site/netlify.toml",
                "vercel.json",
                ".githooks/pre-commit",
                "lefthook.yml",
                ".lefthook-local.toml",
                ".windsurf/hooks.json",
                ".kiro/settings/mcp.json",
                ".aider.conf.yml",
                ".forgejo/workflows/x.yml",
                ".gitea/workflows/x.yml",
                ".woodpecker.yml",
                ".woodpecker/x.yml",
                ".drone.yml",
                ".circleci/config.yml",
                "azure-pipelines-x.yml",
                "ci/azure-pipelines.yml",
                "bitbucket-pipelines.yml",
                "Jenkinsfile.release",
                "ci/jenkinsfile",
                ".travis.yml",
                ".buildkite/pipeline.yml",
                ".husky/pre-commit",
                "web/.husky/pre-commit",
                ".pre-commit-config.yaml",
                ".claude/settings.json",
                ".Claude/settings.json",
                "docs/.claude/settings.json",
                ".claude./settings.json",
                "CLAUDE~1/settings.json",
                "docs/Claude.Local.md",
                ".mcp.json",
                ".codex/config.toml",
                ".gemini/settings.json",
                ".qwen/settings.json",
                ".opencode/x",
                "opencode.jsonc",
                ".clinerules",
                ".continue/config.yaml",
                ".cursor/rules/x.mdc",
                ".vscode/tasks.json",
                "docs/.vscode/tasks.json",
                ".devcontainer/devcontainer.json",
                ".devcontainer.json",
                ".gitattributes",
                "docs/.gitattributes",
                ".gitmodules",
                "CODEOWNERS",
                ".github/codeowners",
                ".gitlab/CODEOWNERS",
                "docs/CODEOWNERS",
            })
    void a_file_that_other_programs_execute_is_refused_by_name(String file) {
        assertThat(RefusedPaths.isListed(PathNames.folded(file))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docs/.github/workflows/ci.yml",
                ".github/pull_request_template.md",
                ".gitlab/issue_templates/x.md",
                "guides/CODEOWNERS",
                ".gitignore",
                ".gitlab/merge_request_templates/x.md",
                ".windsurf/rules/x.md",
                ".github/copilot-instructions.md",
                "docs/tekton/x.yaml",
                "claude/settings.json",
                "docs/travis.yml",
                "package.json",
                "pom.xml",
            })
    void other_files_may_change(String file) {
        assertThat(RefusedPaths.isListed(PathNames.folded(file))).isFalse();
    }
}
