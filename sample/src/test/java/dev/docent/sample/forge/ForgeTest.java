package dev.docent.sample.forge;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.runner.PublishedBranch;
import dev.docent.sample.agents.WorkFolder;
import dev.docent.sample.repository.MergeResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Pull requests over a real repository, and what stays after a restart. */
class ForgeTest {

    private static final Map<String, byte[]> DOCS = Map.of("docs.json", "{}".getBytes(), "one.mdx", "a\n".getBytes());
    private static final String DESCRIPTION = "- Did <b>it</b>\n\n---\n= : é";
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-22T10:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path root;

    private WorkFolder folder;
    private Forge forge;
    private int reloads;

    private record Pushed(AgentJobKey job, String branch, String description, String comment, String commentMarker)
            implements PublishedBranch {

        @Override
        public String repositoryName() {
            return "docs";
        }

        @Override
        public URI repository() {
            return URI.create("file:///docs.git");
        }

        @Override
        public String base() {
            return "main";
        }

        @Override
        public String title() {
            return "A <b>title</b> = with: signs\\";
        }
    }

    @BeforeEach
    void start() throws IOException {
        folder = new WorkFolder(root.resolve("work"));
        Files.createDirectories(folder.root());
        restart(DOCS);
    }

    private void restart(Map<String, byte[]> docs) throws IOException {
        RepositorySetup.prepare(folder, new java.util.TreeMap<>(docs));
        NavigationReload site = () -> {
            reloads++;
            return new NavigationReload.Result(NavigationReload.Outcome.REPLACED, List.of());
        };
        forge = new Forge(folder, site, new SampleAddress(9080), CLOCK);
    }

    private URI open(String id) throws Exception {
        return forge.open(new Pushed(new AgentJobKey("demo", id), "agent/" + id, DESCRIPTION, null, ""));
    }

    private void push(String id, String text) throws Exception {
        Path clone = Files.createTempDirectory(root, "clone");
        git(clone, "clone", "--quiet", folder.repository().toString(), ".");
        String branch = "agent/" + id;
        int known = git(clone, "checkout", "--quiet", branch);
        if (known != 0) {
            git(clone, "checkout", "--quiet", "-b", branch);
        }
        Files.writeString(clone.resolve("one.mdx"), text);
        git(clone, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "-am", "Change");
        assertThat(git(clone, "push", "--quiet", "origin", branch)).isZero();
    }

    private static int git(Path folder, String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    void a_branch_has_one_open_pull_request() throws Exception {
        push("a", "b\n");

        assertThat(open("a")).isEqualTo(URI.create("http://localhost:9080/pulls/1"));
        assertThat(open("a")).isEqualTo(URI.create("http://localhost:9080/pulls/1"));
        assertThat(open("other")).isEqualTo(URI.create("http://localhost:9080/pulls/2"));
    }

    @Test
    void a_follow_up_comments_on_the_open_pull_request_once() throws Exception {
        push("a", "b\n");
        open("a");
        for (String comment : List.of("Did 2\n<!-- 2 -->", "Did 2\n<!-- 2 -->", "Did 3\n<!-- 3 -->")) {
            String marker = comment.substring(comment.indexOf('<'));
            forge.open(new Pushed(new AgentJobKey("demo", "a"), "agent/a", "Did", comment, marker));
        }

        restart(DOCS);

        PullRequest pull = forge.find(1).orElseThrow();
        assertThat(pull.description()).isEqualTo(DESCRIPTION);
        assertThat(pull.comments()).containsExactly("Did 2\n<!-- 2 -->", "Did 3\n<!-- 3 -->");
    }

    @Test
    void a_follow_up_whose_pull_request_is_new_says_so_in_its_description_only() throws Exception {
        push("a", "b\n");
        forge.open(new Pushed(new AgentJobKey("demo", "a"), "agent/a", "Did", "Did\n<!-- 1 -->", "<!-- 1 -->"));

        assertThat(forge.find(1).orElseThrow().comments()).isEmpty();
    }

    @Test
    void a_merge_is_served_at_once_and_keeps_its_diff() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();
        var diff = forge.diff(pull);

        MergeResult result = forge.merge(pull, forge.head(pull).orElseThrow());

        assertThat(result).isInstanceOf(MergeResult.Merged.class);
        assertThat(folder.site().resolve("one.mdx")).hasContent("b");
        assertThat(reloads).isEqualTo(1);
        PullRequest merged = forge.find(1).orElseThrow();
        assertThat(forge.state(merged)).isEqualTo(Forge.State.MERGED);
        assertThat(forge.diff(merged)).isEqualTo(diff);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0123456789abcdef0123456789abcdef01234567",
                "0000000000000000000000000000000000000000",
                "",
                "HEAD",
                "main",
                "--help",
                "no commit"
            })
    void a_commit_that_is_not_the_last_of_the_branch_merges_nothing(String commit) throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();

        assertThat(forge.merge(pull, commit)).isEqualTo(new MergeResult.Changed());
        assertThat(forge.state(forge.find(1).orElseThrow())).isEqualTo(Forge.State.OPEN);
    }

    @Test
    void a_commit_that_the_agent_has_added_to_since_merges_nothing() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();
        String seen = forge.head(pull).orElseThrow();
        push("a", "b\nc\n");

        assertThat(forge.merge(pull, seen)).isEqualTo(new MergeResult.Changed());
        assertThat(folder.site().resolve("one.mdx")).hasContent("a");
    }

    @Test
    void the_second_of_two_clicks_changes_nothing() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();
        String head = forge.head(pull).orElseThrow();
        forge.merge(pull, head);
        PullRequest merged = forge.find(1).orElseThrow();
        var diff = forge.diff(merged);

        assertThat(forge.merge(pull, head)).isEqualTo(new MergeResult.Changed());
        assertThat(forge.find(1)).contains(merged);
        assertThat(forge.diff(merged)).isEqualTo(diff);
        assertThat(diff.orElseThrow().files()).hasSize(1);
        assertThat(reloads).isEqualTo(1);
    }

    @Test
    void a_branch_that_was_deleted_meanwhile_merges_nothing() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();
        String head = forge.head(pull).orElseThrow();
        git(folder.repository(), "update-ref", "-d", "refs/heads/agent/a");

        assertThat(forge.merge(pull, head)).isEqualTo(new MergeResult.Changed());
        assertThat(forge.state(pull)).isEqualTo(Forge.State.CLOSED);
    }

    @Test
    void a_follow_up_after_the_merge_opens_another_pull_request_with_what_is_new() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest first = forge.find(1).orElseThrow();
        forge.merge(first, forge.head(first).orElseThrow());
        push("a", "b\nc\n");

        assertThat(open("a")).hasToString("http://localhost:9080/pulls/2");
        PullRequest second = forge.find(2).orElseThrow();
        assertThat(forge.diff(second).orElseThrow().files().get(0).added()).isEqualTo(1);
    }

    @Test
    void a_pull_request_whose_branch_is_gone_is_closed() throws Exception {
        open("never-pushed");
        PullRequest pull = forge.find(1).orElseThrow();

        assertThat(forge.state(pull)).isEqualTo(Forge.State.CLOSED);
        assertThat(forge.diff(pull)).isEmpty();
    }

    @Test
    void a_restart_keeps_repository_pull_requests_and_what_is_served() throws Exception {
        push("a", "b\n");
        open("a");
        PullRequest pull = forge.find(1).orElseThrow();
        forge.merge(pull, forge.head(pull).orElseThrow());
        List<PullRequest> before = forge.all();

        restart(DOCS);

        assertThat(forge.all()).isEqualTo(before);
        assertThat(before.get(0).title()).isEqualTo("A <b>title</b> = with: signs\\");
        assertThat(folder.site().resolve("one.mdx")).hasContent("b");
    }

    @Test
    void other_documentation_begins_anew_and_keeps_the_old_repository_aside() throws Exception {
        push("a", "b\n");
        open("a");

        restart(Map.of("docs.json", "{}".getBytes(), "two.mdx", "new\n".getBytes()));

        assertThat(forge.all()).isEmpty();
        assertThat(folder.site().resolve("two.mdx")).exists();
        assertThat(folder.site().resolve("one.mdx")).doesNotExist();
        try (Stream<Path> aside = Files.list(folder.root())) {
            assertThat(aside.filter(file -> file.getFileName().toString().startsWith("before-")))
                    .singleElement()
                    .satisfies(old -> assertThat(old.resolve("docs.git")).isDirectory());
        }
    }

    @Test
    void a_start_repairs_a_repository_that_was_only_begun() throws Exception {
        Files.delete(folder.repository().resolve("refs/heads/main"));

        restart(DOCS);

        assertThat(folder.site().resolve("one.mdx")).hasContent("a");
    }
}
