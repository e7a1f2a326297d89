package dev.docent.runner.internal;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                        "DOCENT_ATTEMPT",
                        "DOCENT_BASE",
                        "DOCENT_FOLLOW_UP",
                        "DOCENT_JOB",
                        "DOCENT_MODEL",
                        "DOCENT_PROJECT",
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
                        "(ps axww -o args; env; cat /proc/$$/environ /proc/$PPID/cmdline; cat ../../../../nodes/*/*/own/* .git/config;"
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

    private static final String RAW = """
            commit() { git hash-object -t commit -w --stdin; }
            header() { printf 'tree %s\\nparent %s\\nauthor A <a@example.com> 0 +0000\\ncommitter A <a@example.com> 0 +0000\\n' \
              $(git rev-parse HEAD^{tree}) $(git rev-parse HEAD); }
            T=$(cat $TOKEN_FILE)
            echo x > x; git add x; git commit -qm x
            """;

    /** Objects that are made without {@code git commit}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "C=$( (header; printf 'encoding IBM037\\n\\n%s\\n' $T) | commit); git reset -q --soft $C",
                "C=$( (header; printf 'encoding UTF-16\\n\\n%s\\n' $T) | commit); git reset -q --soft $C",
                "C=$( (header; printf 'gpgsig %s\\n\\nx\\n' $T) | commit); git reset -q --soft $C",
                "C=$( (header; printf 'mergetag object %s\\n type commit\\n tag x\\n tagger A <a@example.com> 0 +0000\\n"
                        + " \\n %s\\n\\nx\\n' $(git rev-parse HEAD) $T) | commit); git reset -q --soft $C",
                "C=$( (header; printf 'x-other %s\\n\\nx\\n' $T) | commit); git reset -q --soft $C",
                "C=$( (header; printf 'encoding IBM037\\n\\n'; printf %s $T | iconv -f UTF-8 -t IBM037) | commit);"
                        + " git reset -q --soft $C",
                "GIT_AUTHOR_NAME=$T git commit -q --allow-empty -m y; echo y > y",
                "GIT_COMMITTER_EMAIL=$T git commit -q --allow-empty -m y; echo y > y",
                "echo y > y; git add y; git commit -qm \"y\n\nSigned-off-by: $T\"",
                "echo y > $T",
                "mkdir $T; echo y > $T/y",
                "ln -s $T y",
                "(head -c 20000000 /dev/urandom; printf %s $T; head -c 3000 /dev/zero) > y",
                "echo $T > y; git add y; git commit -qm y; git replace HEAD HEAD^; git reset -q --hard; echo z > z",
                "echo $T > y; git add y; git commit -qm y; git rm -q y; git commit -qm z; git replace HEAD^ HEAD~2;"
                        + " echo z > z",
                "git checkout -q -b side; echo $T > y; git add y; git commit -qm y; git checkout -q -;"
                        + " git merge -q -s ours --no-ff -m m side; git branch -qD side; echo z > z",
                "printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\nsize 1\\n' $T > y",
            })
    void a_token_in_whatever_object_is_not_pushed(String script) throws Exception {
        String setup = RAW.replace("$TOKEN_FILE", temp.resolve("token").toString());

        RecordedRun run = host.agent(setup + script).run("x");

        assertThat(run.failure).contains("secret of the runner").doesNotContain(TOKEN);
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void a_token_with_slashes_is_found_in_the_path_of_a_file_that_was_there_before() throws Exception {
        Files.writeString(temp.resolve("token"), "tok/3f9a7c5e/11d24b68");

        RecordedRun run = host.agent("mkdir -p d/tok/3f9a7c5e; cp README.md d/tok/3f9a7c5e/11d24b68")
                .run("x");

        assertThat(run.failure).contains("secret of the runner");
        assertThat(repository.branches()).isEqualTo("main");
    }

    @ParameterizedTest
    @ValueSource(strings = {"git rev-parse HEAD^ > .git/shallow", "git rev-parse HEAD > .git/info/grafts"})
    void an_agent_that_hides_history_pushes_nothing_of_it(String script) throws Exception {
        RecordedRun run = host.agent("mkdir -p .git/info; cp " + temp + "/token y; git add y; git commit -qm y;"
                        + " git rm -q y; git commit -qm z; echo z > z; git add z; git commit -qm a; " + script)
                .run("x");

        assertThat(run.failure).containsAnyOf("secret of the runner", "damaged its repository");
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void what_an_agent_writes_into_the_repository_of_the_runner_hides_nothing() throws Exception {
        RecordedRun run = host.agent("own=$(echo ../../../../nodes/*/*/own); mkdir -p $own/repository/info; cp " + temp
                        + "/token y; git add y;"
                        + " git commit -qm y; git rm -q y; git commit -qm z; echo z > z; git add z; git commit -qm a;"
                        + " git rev-parse HEAD > $own/repository/shallow;"
                        + " git rev-parse HEAD > $own/repository/info/grafts")
                .run("x");

        assertThat(run.failure).contains("secret of the runner");
        assertThat(repository.branches()).isEqualTo("main");
    }
}
