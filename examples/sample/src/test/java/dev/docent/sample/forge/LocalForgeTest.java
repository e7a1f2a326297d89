package dev.docent.sample.forge;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.projects.Deployments;
import dev.docent.runner.PublishedBranch;
import dev.docent.sample.TestAddresses;
import dev.docent.sample.forge.DocsRepository.Merge;
import dev.docent.sample.forge.LocalForge.PullRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** The forge of the sample, with branches that real git pushes, as the process runner does. */
class LocalForgeTest {

    private static final Map<String, byte[]> DOCS = new TreeMap<>(
            Map.of("docs.json", "{}\n".getBytes(UTF_8), "guides/one.mdx", "one\ntwo\nthree\n".getBytes(UTF_8)));

    @TempDir
    Path work;

    private final List<String> deployed = new ArrayList<>();
    private LocalForge forge;

    @BeforeEach
    void begin() throws Exception {
        Deployments deployments = (Deployments) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Deployments.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("update")) {
                        deployed.add(arguments[0].toString());
                        return null;
                    }
                    return Optional.of(URI.create("http://localhost:9080/docs/_preview/" + arguments[1]));
                });
        forge = new LocalForge(work, deployments, TestAddresses.at(9080));
        forge.begin(DOCS);
    }

    /** Pushes a commit that writes a text into a file, as a run of an agent does. */
    private void push(String id, String file, String text) throws Exception {
        Path clone = Files.createTempDirectory(work, "clone");
        String branch = "agent/" + id;
        git(clone, "clone", "-q", work.resolve("docs.git").toString(), ".");
        git(clone, "checkout", "-q", "-B", branch);
        Files.writeString(clone.resolve(file), text);
        git(clone, "add", ".");
        git(clone, "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-q", "-m", "x");
        git(clone, "push", "-q", "-f", "origin", branch);
    }

    private static String git(Path folder, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process git = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(git.getInputStream().readAllBytes(), UTF_8);
        assertThat(git.waitFor()).as(output).isZero();
        return output;
    }

    private URI open(String id, String comment) throws Exception {
        return forge.open(new PublishedBranch() {
            @Override
            public AgentJobKey job() {
                return new AgentJobKey("demo", id);
            }

            @Override
            public String repositoryName() {
                return "demo";
            }

            @Override
            public URI repository() {
                return work.resolve("docs.git").toUri();
            }

            @Override
            public String branch() {
                return "agent/" + id;
            }

            @Override
            public String base() {
                return "main";
            }

            @Override
            public String title() {
                return "Change <one>";
            }

            @Override
            public String description() {
                return "Said so.";
            }

            @Override
            public String comment() {
                return comment;
            }

            @Override
            public String commentMarker() {
                return "<!-- marker of " + comment + " -->";
            }
        });
    }

    private String published(String file) throws Exception {
        return git(work.resolve("docs.git"), "show", "main:" + file);
    }

    private PullRequest pull(String id) {
        return forge.find(id).orElseThrow();
    }

    @Test
    void a_merged_branch_is_published_and_deployed() throws Exception {
        push("a", "guides/one.mdx", "ONE\ntwo\nthree\n");
        assertThat(open("a", null)).isEqualTo(URI.create("http://localhost:9080/pulls/a"));
        assertThat(pull("a").state()).isEqualTo("open");
        assertThat(pull("a").description()).isEqualTo("Said so.");

        assertThat(forge.merge(pull("a"), pull("a").commit().orElseThrow())).isEqualTo(Merge.MERGED);

        assertThat(published("guides/one.mdx")).isEqualTo("ONE\ntwo\nthree\n");
        assertThat(deployed).containsExactly("demo");
        assertThat(pull("a").state()).isEqualTo("merged");
        assertThat(forge.merge(pull("a"), pull("a").commit().orElseThrow())).isEqualTo(Merge.CHANGED);
    }

    @Test
    void only_the_reviewed_commit_is_merged() throws Exception {
        push("a", "guides/one.mdx", "reviewed\n");
        open("a", null);
        String reviewed = pull("a").commit().orElseThrow();
        push("a", "guides/one.mdx", "pushed later\n");

        for (String commit : List.of(reviewed, "", "main", "0".repeat(40))) {
            assertThat(forge.merge(pull("a"), commit)).as(commit).isEqualTo(Merge.CHANGED);
        }
        assertThat(published("guides/one.mdx")).isEqualTo("one\ntwo\nthree\n");
        assertThat(deployed).isEmpty();
    }

    @Test
    void two_branches_are_merged_unless_they_change_the_same_lines() throws Exception {
        push("a", "guides/one.mdx", "ONE\ntwo\nthree\n");
        push("b", "guides/two.mdx", "another file\n");
        push("c", "guides/one.mdx", "Uno\ntwo\nthree\n");
        for (String id : List.of("a", "b", "c")) {
            open(id, null);
        }

        assertThat(forge.merge(pull("a"), pull("a").commit().orElseThrow())).isEqualTo(Merge.MERGED);
        assertThat(forge.merge(pull("b"), pull("b").commit().orElseThrow())).isEqualTo(Merge.MERGED);
        assertThat(forge.merge(pull("c"), pull("c").commit().orElseThrow())).isEqualTo(Merge.CONFLICT);

        assertThat(published("guides/one.mdx")).startsWith("ONE");
        assertThat(published("guides/two.mdx")).isEqualTo("another file\n");
        git(work.resolve("docs.git"), "fsck", "--strict");
    }

    @Test
    void a_follow_up_is_one_comment_however_often_it_is_posted() throws Exception {
        push("a", "guides/one.mdx", "ONE\n");
        open("a", null);
        open("a", "And so.\n<!-- marker of And so. -->");
        String comment = "More.";
        open("a", comment + "\n<!-- marker of x -->");

        assertThat(pull("a").description())
                .contains("Said so.", "And so.", "More.")
                .doesNotContain("<!--");
        assertThat(forge.all()).extracting(PullRequest::id).containsExactly("a");
    }

    @Test
    void what_is_no_id_of_a_job_has_no_pull_request() {
        for (String id : List.of("", ".", "..", "../docs", "a/b", "no-such-job")) {
            assertThat(forge.find(id)).as(id).isEmpty();
        }
    }

    @Test
    void other_documentation_begins_anew_and_the_same_goes_on() throws Exception {
        push("a", "guides/one.mdx", "ONE\n");
        open("a", null);

        forge.begin(DOCS);
        assertThat(forge.all()).hasSize(1);

        forge.begin(Map.of("docs.json", "{\"name\": \"new\"}\n".getBytes(UTF_8)));
        assertThat(forge.all()).isEmpty();
        assertThat(published("docs.json")).contains("new");
    }
}
