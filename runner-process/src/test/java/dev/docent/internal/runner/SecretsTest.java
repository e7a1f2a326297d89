package dev.docent.internal.runner;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.internal.runner.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** What an agent sees of the server, and what anybody sees of its secrets. */
class SecretsTest {

    private static final String TOKEN = "tok-3f9a7c5e11d24b68";

    @TempDir
    Path temp;

    private RunnerHost host;
    private GitRepository repository;

    @BeforeEach
    void createHost() throws Exception {
        repository = GitRepository.create(temp, 1);
        Path token = Files.writeString(temp.resolve("token"), TOKEN + "\n");
        host = new RunnerHost(temp).repository(repository).set(RunnerHost.REPOSITORY + "token-file", token.toString());
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    @Test
    void the_environment_of_an_agent_is_a_white_list() throws Exception {
        host.set("docent.runner.environment", "LOGNAME, USER");

        RecordedRun run = host.agent("env | cut -d= -f1 | sort > names; echo $HOME $TMPDIR > folders")
                .run("x");

        assertThat(repository.show(run.branch + ":names").lines().toList())
                .isSubsetOf(List.of(
                        "DOCENT_JOB",
                        "DOCENT_MODEL",
                        "DOCENT_RUN",
                        "GIT_AUTHOR_EMAIL",
                        "GIT_AUTHOR_NAME",
                        "GIT_COMMITTER_EMAIL",
                        "GIT_COMMITTER_NAME",
                        "GIT_TERMINAL_PROMPT",
                        "HOME",
                        "LANG",
                        "LC_ALL",
                        "LOGNAME",
                        "PATH",
                        "PWD",
                        "OLDPWD",
                        "SHLVL",
                        "TEMP",
                        "TMP",
                        "TMPDIR",
                        "TZ",
                        "USER",
                        "_"));
        assertThat(repository.show(run.branch + ":folders")).contains("/agent/home ", "/agent/tmp");
    }

    @Test
    void nothing_that_an_agent_can_list_shows_the_token() throws Exception {
        RecordedRun run = host.agent(
                        "(ps axww -o args; env; cat /proc/$$/environ /proc/$PPID/cmdline; cat ../../own/* .git/config;"
                                + " find ../.. -type f | xargs grep -l " + TOKEN.substring(0, 12)
                                + ") > seen 2>/dev/null;"
                                + " cp seen " + temp + "/seen; cat seen")
                .run("x");

        assertThat(run.failure).isNull();
        assertThat(Files.readString(temp.resolve("seen"), StandardCharsets.ISO_8859_1))
                .doesNotContain(TOKEN)
                .doesNotContain(temp.resolve("token").toString());
    }

    @Test
    void a_token_that_an_agent_prints_is_masked() throws Exception {
        String half = TOKEN.substring(0, 10);
        RecordedRun run = host.agent("cat " + temp + "/token; printf %s " + half + "; sleep 0.2; printf '%s\\n' "
                        + TOKEN.substring(10) + "; cat " + temp + "/token; exit 1")
                .run("Never print " + TOKEN);

        assertThat(run.failure).contains("exit code 1", "***").doesNotContain(TOKEN);
        assertThat(host.logs()).contains("***").doesNotContain(TOKEN);
        assertThat(run.progress).contains("***").noneMatch(line -> line.contains(TOKEN));
    }

    @Test
    void a_token_in_a_file_is_not_pushed() throws Exception {
        RecordedRun run = host.agent("cp " + temp + "/token leak").run("x");

        assertThat(run.failure)
                .contains("put a secret of the runner into its change")
                .doesNotContain(TOKEN);
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void a_token_in_a_commit_or_its_message_is_not_pushed() throws Exception {
        RecordedRun removed = host.agent("cp " + temp + "/token leak; git add leak; git commit -qm a; git rm -q leak;"
                        + " git commit -qm b; echo x > x")
                .run("x");
        host.close();
        host = new RunnerHost(temp)
                .repository(repository)
                .set(RunnerHost.REPOSITORY + "token", TOKEN)
                .agent("echo x > x; git add x; git commit -q -F " + temp + "/token");
        RecordedRun message = host.run("x");

        assertThat(removed.failure).contains("secret of the runner");
        assertThat(message.failure).contains("secret of the runner");
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void a_token_in_a_prompt_is_not_in_the_commit() throws Exception {
        RecordedRun run = host.agent("echo x > x").run("Use " + TOKEN);

        assertThat(repository.inBare("log", "-1", "--format=%B", run.branch)).startsWith("Use ***");
    }
}
