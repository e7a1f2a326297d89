package dev.docent.runner.internal.config;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.runner.internal.config.RepositorySettings.PullRequestSettings;
import dev.docent.runner.internal.config.RunnerSettings.Limits;
import dev.docent.runner.internal.forges.ForgeTarget;
import dev.docent.runner.internal.forges.Forges;
import dev.docent.runner.internal.git.AllowedPaths;
import dev.docent.runner.internal.git.Author;
import dev.docent.runner.internal.output.OutputFormat;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunnerSettingsReaderTest {

    private static final String HANDBOOK = "docent.projects.handbook.";

    @TempDir
    Path temp;

    private final Map<String, String> settings = new HashMap<>();

    @BeforeEach
    void setTheLeast() {
        settings.put("docent.runner.command", "sh");
        settings.put("docent.runner.work-directory", temp.toString());
        settings.put("docent.runner.author", "Docs Agent <agent@example.com>");
        settings.put("docent.runner.confine", "none");
        settings.put("docent.projects", "handbook");
        settings.put(HANDBOOK + "repository", "https://git.example.com/acme/handbook.git");
    }

    private Config config() {
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
    }

    private RunnerSettings read() {
        return RunnerSettingsReader.read(config());
    }

    private AgentSettings agent() {
        return read().repository("handbook").orElseThrow().agent();
    }

    private void assertError(String... texts) {
        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(this::read)
                .withMessageContainingAll(texts);
    }

    @Test
    void five_settings_are_enough() {
        RunnerSettings read = read();

        assertThat(read.author()).isEqualTo(new Author("Docs Agent", "agent@example.com"));
        assertThat(read.limits()).isEqualTo(new Limits(Duration.ofMinutes(5), 1 << 20, 200));
        RepositorySettings repository = read.repository("handbook").orElseThrow();
        assertThat(repository.branch()).isEqualTo("main");
        assertThat(repository.model()).isEqualTo("default");
        assertThat(repository.agent())
                .isEqualTo(new AgentSettings(
                        Preset.CUSTOM,
                        List.of("sh"),
                        List.of("sh"),
                        OutputFormat.TEXT,
                        AllowedPaths.all(),
                        Confine.NONE,
                        List.of(),
                        List.of(),
                        new AgentSettings.Limits(Duration.ofMinutes(30), 200, 1L << 31, 1L << 28)));
        assertThat(repository.pullRequests()).isInstanceOf(PullRequestSettings.None.class);
        assertThat(read.repository("other")).isEmpty();
    }

    @Test
    void without_any_setting_there_is_no_runner() {
        settings.clear();
        settings.put("docent.jobs.runners", "3");

        assertThat(RunnerSettingsReader.isConfigured(config())).isFalse();
    }

    @Test
    void one_setting_demands_the_others() {
        settings.clear();
        settings.put("docent.runner.time-limit", "PT1M");

        assertThat(RunnerSettingsReader.isConfigured(config())).isTrue();
        assertError(
                "docent.runner.command is missing",
                "docent.runner.work-directory is missing",
                "docent.runner.author is missing",
                "docent.projects is missing");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_token_file_without_an_end_is_refused() {
        settings.put(HANDBOOK + "token-file", "/dev/zero");

        assertError(HANDBOOK + "token-file cannot be used: the content of the token file /dev/zero must be 8 to 2000");
    }

    @Test
    void all_errors_are_reported_at_once() {
        setAllWrong();

        assertError(
                "docent.runner.command names a program",
                "contains {prompt}",
                "docent.runner.git cannot be used: no-such-git",
                "docent.runner.work-directory must be an absolute path",
                "docent.runner.author must be a name and a mail address, such as Docs Agent <docs-agent@example.com>",
                "docent.runner.environment must list",
                "\"GIT_DIR\"",
                "docent.runner.time-limit must be a duration",
                "docent.runner.git-time-limit must be a duration",
                "docent.runner.limits.files must be a whole number",
                "docent.runner.limits.home must be a whole number",
                "docent.runner.preset must be one of custom, claude, codex, gemini, but is \"copilot\"",
                "docent.runner.follow-up names a program",
                "docent.runner.output must be one of text, claude-json, codex-json, gemini-json, but is \"xml\"",
                "docent.runner.paths lists \"/etc\", which is absolute",
                "docent.runner.paths lists \"a/../b\", which contains",
                "docent.runner.confine must be one of none, bwrap, but is \"chroot\"",
                "docent.runner.readable lists \"/proc/self\", which is in /proc",
                "docent.runner.readable lists \"relative\", which is not absolute",
                "docent.runner.limits.disk must be a whole number",
                "docent.runner.limits.log must be a whole number",
                "docent.runner.logs must be a whole number",
                HANDBOOK + "repository must be an https, http or file address",
                HANDBOOK + "branch must be a branch",
                HANDBOOK + "agent.model must be",
                HANDBOOK + "token-file cannot be used",
                HANDBOOK + "forge must be one of none, github, gitlab, forgejo, custom");
    }

    private void setAllWrong() {
        settings.put("docent.runner.command", "no-such-program-anywhere {prompt}");
        settings.put("docent.runner.git", "no-such-git");
        settings.put("docent.runner.work-directory", "relative");
        settings.put("docent.runner.author", "nobody@example.com");
        settings.put("docent.runner.environment", "HOME, GIT_DIR");
        settings.put("docent.runner.time-limit", "soon");
        settings.put("docent.runner.git-time-limit", "PT0.1S");
        settings.put("docent.runner.limits.files", "0");
        settings.put("docent.runner.limits.home", "much");
        settings.put("docent.runner.preset", "copilot");
        settings.put("docent.runner.follow-up", "no-such-follow-up");
        settings.put("docent.runner.output", "xml");
        settings.put("docent.runner.paths", "docs/**, /etc, a/../b");
        settings.put("docent.runner.confine", "chroot");
        settings.put("docent.runner.readable", "/proc/self, relative");
        settings.put("docent.runner.limits.disk", "-1");
        settings.put("docent.runner.limits.log", "1e3");
        settings.put("docent.runner.logs", "many");
        settings.put(HANDBOOK + "repository", "git@example.com:acme/handbook.git");
        settings.put(HANDBOOK + "branch", "--force");
        settings.put(HANDBOOK + "agent.model", "a b");
        settings.put(HANDBOOK + "token-file", "/no/such/file");
        settings.put(HANDBOOK + "forge", "sourceforge");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-x",
                "--upload-pack=x",
                "a..b",
                "a b",
                "a/",
                "/a",
                "a//b",
                "x.lock",
                "a~1",
                "a^",
                "a:b",
                "a\\b",
                "é",
                "agent/x",
                ".hidden",
                "a/.b",
                "@{u}",
            })
    void branches_that_are_none_are_errors(String branch) {
        settings.put(HANDBOOK + "branch", branch);

        assertError(HANDBOOK + "branch must be a branch");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ext::sh -c x",
                "ssh://git@example.com/a/b",
                "ftp://example.com/a/b",
                "https://example.com",
                "/srv/git/x.git",
                "file://relative",
                "https://example.com/a/../b",
                "https://example.com/a b",
                "-x",
                "https://example.com/a?b",
            })
    void addresses_that_are_none_are_errors(String address) {
        settings.put(HANDBOOK + "repository", address);

        assertError(HANDBOOK + "repository must be");
    }

    @Test
    void credentials_in_an_address_are_an_error_that_does_not_repeat_them() {
        settings.put(HANDBOOK + "repository", "https://user:secret-token@git.example.com/acme/handbook.git");

        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(this::read)
                .withMessageContaining("must not contain a user or a token")
                .withMessageNotContaining("secret-token");
    }

    @Test
    void a_token_over_http_is_an_error_but_at_this_computer() {
        settings.put(HANDBOOK + "token", "secret-token-1");
        settings.put(HANDBOOK + "repository", "http://git.example.com/acme/handbook.git");
        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(this::read)
                .withMessageContaining("is not encrypted")
                .withMessageNotContaining("secret-token-1");

        settings.put(HANDBOOK + "repository", "http://127.0.0.1:3000/acme/handbook.git");
        assertThat(read().repository("handbook")).isPresent();
    }

    @Test
    void a_malformed_token_is_not_repeated() throws Exception {
        Path file = Files.writeString(temp.resolve("token"), "one two-three-four\n");
        settings.put(HANDBOOK + "token-file", file.toString());

        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(this::read)
                .withMessageContaining("visible characters")
                .withMessageNotContaining("two-three-four");
    }

    @ParameterizedTest
    @CsvSource({
        "github, https://github.com/acme/handbook.git, https://api.github.com, acme/handbook, GITHUB",
        "github, https://git.example.com/acme/handbook, https://git.example.com/api/v3, acme/handbook, GITHUB",
        "gitlab, https://git.example.com/a/b/c.git, https://git.example.com/api/v4, a/b/c, GITLAB",
        "forgejo, https://git.example.com:8443/a/b/, https://git.example.com:8443/api/v1, a/b, FORGEJO",
    })
    void api_and_path_follow_from_the_address(String kind, String address, String api, String path, Forges forge) {
        settings.put(HANDBOOK + "repository", address);
        settings.put(HANDBOOK + "forge", kind);
        settings.put(HANDBOOK + "token", "secret-token-1");

        RepositorySettings repository = read().repository("handbook").orElseThrow();

        assertThat(repository.pullRequests())
                .isEqualTo(new PullRequestSettings.Known(forge, new ForgeTarget(URI.create(api), path)));
        assertThat(repository.credentials().orElseThrow().username())
                .isEqualTo(kind.equals("gitlab") ? "oauth2" : "x-access-token");
        assertThat(repository.toString()).doesNotContain("secret-token-1");
    }

    @Test
    void a_forge_needs_a_token_and_no_compare_address() {
        settings.put(HANDBOOK + "forge", "github");
        settings.put(HANDBOOK + "compare", "https://example.com/{branch}");

        assertError(HANDBOOK + "token-file is missing", HANDBOOK + "compare is for repositories without a forge");
    }

    @Test
    void one_entry_is_for_all_projects_that_have_none_of_their_own() {
        settings.put("docent.projects", "handbook, site-only, *");
        settings.put("docent.projects.site-only.folder", "/srv/site");
        settings.put("docent.projects.*.repository", "https://git.example.com/acme/api.git");

        RunnerSettings read = read();
        assertThat(List.of("handbook", "three"))
                .extracting(project -> read.repository(project).orElseThrow().name())
                .containsExactly("handbook", "all");
        assertThat(read.repository("site-only"))
                .as("it has an entry, and no repository")
                .isEmpty();
    }

    @Test
    void a_project_without_a_repository_runs_no_agents() {
        settings.put("docent.projects", "handbook, site-only");
        settings.put("docent.projects.site-only.folder", "/srv/site");

        assertThat(read().repository("site-only")).isEmpty();

        settings.put("docent.projects.site-only.agent.model", "m");
        settings.put("docent.projects.site-only.forge", "github");
        assertError(
                "docent.projects.site-only.agent.model is for a project with a repository",
                "docent.projects.site-only.forge is for a project with a repository; set"
                        + " docent.projects.site-only.repository");
    }

    @Test
    void a_repository_alone_configures_no_runner_but_an_agent_of_a_project_does() {
        settings.clear();
        settings.put("docent.projects", "handbook");
        settings.put(HANDBOOK + "repository", "https://git.example.com/acme/handbook.git");
        assertThat(RunnerSettingsReader.isConfigured(config())).isFalse();

        settings.put("docent.projects", "handbook, agent");
        settings.put("docent.projects.agent.folder", "/srv/site");
        assertThat(RunnerSettingsReader.isConfigured(config()))
                .as("a project of that name")
                .isFalse();

        settings.put(HANDBOOK + "agent.preset", "claude");
        assertThat(RunnerSettingsReader.isConfigured(config())).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "sh -c 'echo $HOME; rm *' x|sh,-c,echo $HOME; rm *,x",
                "sh  \"a b\"c '' \"\"|sh,a bc,,",
                "sh a\\ b ~ $(x)|sh,a\\,b,~,$(x)",
            })
    void a_command_is_a_list_of_arguments(String text, String arguments) {
        settings.put("docent.runner.command", text);

        assertThat(agent().command()).containsExactly(arguments.split(",", -1));
    }

    @Test
    void a_quote_without_end_is_an_error() {
        settings.put("docent.runner.command", "sh 'a b");

        assertError("docent.runner.command lacks a closing '");
    }

    @Test
    void root_has_to_say_that_agents_may_do_what_root_may() {
        settings.remove("docent.runner.confine");

        assertThat(RunnerSettingsReader.read(config(), false)
                        .repository("handbook")
                        .orElseThrow()
                        .agent()
                        .confine())
                .isEqualTo(Confine.NONE);
        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(() -> RunnerSettingsReader.read(config(), true))
                .withMessageContaining("docent.runner.confine is missing, and the server runs as root");
    }

    @Test
    void a_repository_has_its_own_agent_or_that_of_all() {
        settings.put("docent.projects", "handbook, api");
        settings.put("docent.projects.api.repository", "https://git.example.com/acme/api.git");
        settings.put("docent.runner.limits.files", "7");
        settings.put("docent.runner.environment", "HTTPS_PROXY");
        settings.put(HANDBOOK + "agent.command", "cat {prompt-file}");
        settings.put(HANDBOOK + "agent.follow-up", "cat -");
        settings.put(HANDBOOK + "agent.output", "codex-json");
        settings.put(HANDBOOK + "agent.paths", "docs/**, README.md");
        settings.put(HANDBOOK + "agent.environment", "EXAMPLE_API_KEY");
        settings.put(HANDBOOK + "agent.limits.files", "3");
        settings.put(HANDBOOK + "agent.time-limit", "PT2M");

        AgentSettings handbook = agent();
        AgentSettings api = read().repository("api").orElseThrow().agent();

        assertThat(handbook.command()).containsExactly("cat", "{prompt-file}");
        assertThat(handbook.followUp()).containsExactly("cat", "-");
        assertThat(handbook.output()).isEqualTo(OutputFormat.CODEX_JSON);
        assertThat(handbook.paths())
                .isEqualTo(AllowedPaths.of(HANDBOOK + "agent.paths", List.of("docs/**", "README.md")));
        assertThat(handbook.environment()).containsExactly("HTTPS_PROXY", "EXAMPLE_API_KEY");
        assertThat(handbook.limits().files()).isEqualTo(3);
        assertThat(handbook.limits().time()).isEqualTo(Duration.ofMinutes(2));
        assertThat(api.command()).containsExactly("sh");
        assertThat(api.environment()).containsExactly("HTTPS_PROXY");
        assertThat(api.limits().files()).isEqualTo(7);
        assertThat(api.limits().time()).isEqualTo(Duration.ofMinutes(30));
    }

    @Test
    void a_preset_that_reads_everything_or_needs_a_sandbox_says_so() {
        settings.remove("docent.runner.command");
        settings.put("docent.runner.preset", "codex");

        settings.remove("docent.runner.confine");
        assertProblem(false, "docent.runner.confine is missing, and the commands of codex can read all files");

        settings.put("docent.runner.confine", "bwrap");
        assertProblem(true, "docent.runner.confine is bwrap, and the server runs as root: then codex cannot start");
    }

    private void assertProblem(boolean isRoot, String text) {
        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(() -> RunnerSettingsReader.read(config(), isRoot))
                .withMessageContaining(text);
    }

    @Test
    void a_preset_sets_the_command_and_nothing_may_be_set_beside_it() {
        settings.put("docent.runner.preset", "claude");
        assertError("docent.runner.command is what the preset claude sets");

        settings.remove("docent.runner.command");
        settings.put(HANDBOOK + "agent.follow-up", "sh");
        assertError(HANDBOOK + "agent.follow-up is what the preset claude sets");
    }

    @Test
    void the_preset_of_a_repository_takes_the_place_of_the_command_of_all() {
        settings.put(HANDBOOK + "agent.preset", "codex");

        assertThatExceptionOfType(InvalidRunnerSettingsException.class)
                .isThrownBy(this::read)
                .withMessageContaining("its program codex is not on the PATH")
                .withMessageNotContaining("docent.runner.command");
    }
}
