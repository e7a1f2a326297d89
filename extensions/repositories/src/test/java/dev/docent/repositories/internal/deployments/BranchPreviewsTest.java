package dev.docent.repositories.internal.deployments;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.config.Projects.Project;
import dev.docent.impl.internal.config.SiteSource;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.repositories.internal.git.GitMirror;
import dev.docent.repositories.internal.git.MirrorLimits;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.DeploymentNode;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.deployments.Preview;
import dev.docent.site.internal.deployments.StoredDeployments;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Previews from a real repository, with a copy of their own. */
class BranchPreviewsTest {

    private static final DeploymentChanges CHANGES = DeploymentChanges.notCompared("There is nothing to compare with");

    static final Duration PAUSE = Duration.ofSeconds(5);

    private final DeploymentComparison compared = new DeploymentComparison() {
        @Override
        public DeploymentChanges compare(ResolvedSite before, ResolvedSite branch) {
            return CHANGES;
        }

        @Override
        public boolean mayTell(ResolvedSite before, ResolvedSite published, ResolvedSite branch) {
            return true;
        }
    };

    private final DefaultNavigationResolver resolver = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final SetClock clock = new SetClock();
    private Optional<ResolvedSite> published = Optional.empty();
    private GitMirror ofSite;
    private GitMirror ofPreviews;
    private BranchPreviews previews;

    @TempDir
    Path temp;

    private Path source;

    /** Stands still, unless it is set. */
    private static final class SetClock extends Clock {

        private Instant now = Instant.parse("2026-01-01T00:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @BeforeEach
    void repository() throws Exception {
        source = Files.createDirectory(temp.resolve("source"));
        git("init", "-q", "-b", "main");
        head("main", "published", "\"colors\": {\"primary\": \"#0d9373\"},");
        ofSite = mirror("site");
        ofPreviews = mirror("previews");
        publish();
        previews = previews();
    }

    private BranchPreviews previews() {
        return new BranchPreviews(
                new BranchPreviews.Source(
                        "handbook",
                        () -> ofPreviews,
                        "docs",
                        "main",
                        Optional.of("https://d.example.com"),
                        () -> published),
                resolver,
                Set.of(),
                compared,
                new BranchPreviews.Host(
                        threads::add,
                        () -> TimeUnit.MILLISECONDS.toNanos(clock.instant().toEpochMilli()),
                        clock));
    }

    @AfterEach
    void close() {
        ofSite.close();
        ofPreviews.close();
    }

    private GitMirror mirror(String name) throws IOException {
        return GitMirror.open(
                temp.resolve(name),
                new RepositoryAddress(source.toUri(), "git", Optional::empty),
                MirrorLimits.DEFAULT);
    }

    private void publish() throws IOException {
        published = Optional.of(resolver.resolution(ofSite.folder(ofSite.fetch("main"), "docs")));
    }

    private String head(String branch, String text, String settings) throws Exception {
        git("checkout", "-q", "-B", branch);
        write(
                "docs/docs.json",
                "{\"name\": \"" + text + "\"," + settings + " \"navigation\": {\"pages\": [\"index\"]}}");
        write("docs/index.mdx", "---\ntitle: Start\n---\n\n" + text + "\n");
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "change");
        return git("rev-parse", "HEAD");
    }

    private void write(String path, String text) throws IOException {
        Path file = source.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.com"));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .directory(source.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private void run() {
        while (!threads.isEmpty()) {
            threads.poll().run();
        }
    }

    private Preview made(String branch) {
        previews.see(branch);
        run();
        return previews.known(branch);
    }

    private static String text(Preview preview) throws IOException {
        return new String(
                preview.site().orElseThrow().site().folder().read("index.mdx").orElseThrow(), StandardCharsets.UTF_8);
    }

    private String localBranches(String mirror) throws Exception {
        return git("--git-dir", temp.resolve(mirror).resolve("mirror.git").toString(), "for-each-ref", "refs/heads");
    }

    @Test
    void a_branch_is_read_when_it_is_seen_and_again_when_its_head_moves() throws Exception {
        String first = head("feature/x", "first", "");
        assertThat(previews.see("feature/x").deployment().status()).isEqualTo(DeploymentStatus.QUEUED);
        run();
        Preview made = previews.see("feature/x");
        assertThat(made.deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(made.site().orElseThrow().commit()).isEqualTo(first);
        assertThat(text(made)).contains("first");

        head("feature/x", "second", "");
        assertThat(previews.see("feature/x").deployment().status())
                .as("asked a moment ago")
                .isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(threads).isEmpty();
        clock.pass(PAUSE);
        assertThat(text(previews.see("feature/x")))
                .as("what there is, meanwhile")
                .contains("first");
        run();
        assertThat(text(previews.see("feature/x"))).contains("second");
    }

    @Test
    void many_readers_have_a_branch_read_once() throws Exception {
        head("feature/x", "first", "");
        for (int i = 0; i < 50; i++) {
            previews.see("feature/x");
        }
        assertThat(threads).hasSize(1);
        run();
        for (int i = 0; i < 50; i++) {
            assertThat(previews.see("feature/x").deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        }
        assertThat(threads).isEmpty();
    }

    @Test
    void what_was_asked_for_while_a_branch_is_read_is_read_again() throws Exception {
        head("feature/x", "first", "");
        previews.see("feature/x");
        run();
        String second = head("feature/x", "second", "");
        assertThat(previews.refresh("feature/x").isPending()).isTrue();
        run();
        assertThat(previews.known("feature/x").site().orElseThrow().commit()).isEqualTo(second);
    }

    @Test
    void only_the_navigation_of_its_settings_counts() throws Exception {
        head("feature/x", "branch", "\"colors\": {\"primary\": \"#ff0000\"}, \"favicon\": \"https://evil.example/f\",");
        String docsJson = new String(
                made("feature/x")
                        .site()
                        .orElseThrow()
                        .site()
                        .folder()
                        .read("docs.json")
                        .orElseThrow(),
                StandardCharsets.UTF_8);
        assertThat(docsJson).contains("#0d9373", "\"published\"").doesNotContain("#ff0000", "evil.example");
    }

    @Test
    void the_settings_of_a_later_commit_count_when_it_is_published() throws Exception {
        head("feature/x", "branch", "");
        assertThat(previews.isOfPublished(made("feature/x").site().orElseThrow()))
                .isTrue();
        git("checkout", "-q", "main");
        head("main", "later", "\"colors\": {\"primary\": \"#123456\"},");
        publish();
        Preview before = previews.see("feature/x");
        assertThat(previews.isOfPublished(before.site().orElseThrow())).isFalse();
        run();
        Preview now = previews.see("feature/x");
        assertThat(previews.isOfPublished(now.site().orElseThrow())).isTrue();
        assertThat(new String(
                        now.site()
                                .orElseThrow()
                                .site()
                                .folder()
                                .read("docs.json")
                                .orElseThrow(),
                        StandardCharsets.UTF_8))
                .contains("#123456");
    }

    @Test
    void the_copy_that_the_site_is_read_from_knows_no_other_branch() throws Exception {
        String before = localBranches("site");
        head("feature/x", "branch", "");
        made("feature/x");
        assertThat(localBranches("site")).isEqualTo(before);
        assertThat(ofSite.recorded()).isEmpty();
        assertThat(localBranches("previews")).contains("refs/heads/feature/x").doesNotContain("refs/heads/main");
    }

    @Test
    void a_branch_that_does_not_exist_or_is_deleted_is_absent() throws Exception {
        assertThat(made("nothing").deployment().reason()).contains("the repository has no branch");
        head("feature/x", "branch", "");
        assertThat(made("feature/x").deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        git("checkout", "-q", "main");
        git("branch", "-q", "-D", "feature/x");
        previews.refresh("feature/x");
        run();
        assertThat(previews.known("feature/x").deployment().reason()).contains("the repository has no branch");
        assertThat(previews.known("feature/x").site()).isEmpty();
    }

    @Test
    void a_branch_below_the_name_of_a_deleted_one_takes_its_room() throws Exception {
        head("feature", "first", "");
        assertThat(made("feature").deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        git("checkout", "-q", "main");
        git("branch", "-q", "-D", "feature");
        head("feature/x", "second", "");
        assertThat(made("feature/x").deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
    }

    @Test
    void a_broken_branch_keeps_its_last_state_and_says_why() throws Exception {
        head("feature/x", "first", "");
        made("feature/x");
        write("docs/docs.json", "{");
        git("commit", "-q", "-a", "-m", "break");
        previews.refresh("feature/x");
        run();
        Preview broken = previews.known("feature/x");
        assertThat(broken.deployment().status()).isEqualTo(DeploymentStatus.FAILURE);
        assertThat(broken.deployment().reason()).contains("docs.json");
        assertThat(text(broken)).contains("first");
    }

    /** They were being made for ever once something else was published. */
    @Test
    void previews_stay_with_what_is_published_now_while_the_repository_is_away() throws Exception {
        head("feature/x", "first", "");
        made("feature/x");
        head("main", "published", "\"colors\": {\"primary\": \"#112233\"},");
        publish();
        Path away = Files.move(source, temp.resolve("away"));

        Preview kept = made("feature/x");
        assertThat(text(kept)).contains("first");
        assertThat(previews.isOfPublished(kept.site().orElseThrow())).isTrue();
        assertThat(kept.site()
                        .orElseThrow()
                        .site()
                        .parsed()
                        .docsJson()
                        .orElseThrow()
                        .members())
                .containsKey("colors");
        assertThat(kept.deployment().reason()).isNotEmpty();

        previews = previews();
        assertThat(text(made("feature/x")))
                .as("of a node that has started again")
                .contains("first");

        Files.move(away, source);
        head("feature/x", "second", "");
        clock.pass(PAUSE);
        assertThat(text(made("feature/x"))).contains("second");
    }

    /** Nothing of it was fetched before. */
    @Test
    void a_branch_that_is_neither_in_memory_nor_in_the_mirror_fails_until_the_repository_responds() throws Exception {
        head("feature/x", "first", "");
        Path away = Files.move(source, temp.resolve("away"));

        Preview failed = made("feature/x");
        assertThat(failed.deployment().status()).isEqualTo(DeploymentStatus.FAILURE);
        assertThat(failed.site()).isEmpty();
        assertThat(failed.deployment().reason()).isNotEmpty();
        assertThat(previews.await("feature/x", Duration.ofDays(1)).deployment().status())
                .as("no reader waits for it")
                .isEqualTo(DeploymentStatus.FAILURE);

        Files.move(away, source);
        assertThat(previews.see("feature/x").deployment().status())
                .as("asked a moment ago")
                .isEqualTo(DeploymentStatus.FAILURE);
        clock.pass(PAUSE);
        assertThat(text(made("feature/x"))).contains("first");
    }

    /** It was being made for ever once something else was published. */
    @Test
    void the_last_state_of_a_broken_branch_stays_with_what_is_published_now() throws Exception {
        head("feature/x", "first", "");
        made("feature/x");
        write("docs/docs.json", "{");
        git("commit", "-q", "-a", "-m", "break");
        previews.refresh("feature/x");
        run();
        head("main", "published again", "");
        publish();

        Preview broken = made("feature/x");
        assertThat(text(broken)).contains("first");
        assertThat(previews.isOfPublished(broken.site().orElseThrow())).isTrue();
        assertThat(broken.deployment().reason()).contains("docs.json");
    }

    @Test
    void before_anything_is_published_nothing_can_be_seen() throws Exception {
        published = Optional.empty();
        head("feature/x", "first", "");
        assertThat(made("feature/x").deployment().status()).isEqualTo(DeploymentStatus.FAILURE);
    }

    @Test
    void the_twenty_that_were_seen_last_stay_for_two_weeks() throws Exception {
        for (int i = 0; i < 21; i++) {
            head("b" + i, "branch " + i, "");
            assertThat(made("b" + i).deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        }
        assertThat(previews.see("b20").site()).isPresent();
        assertThat(previews.see("b1").site()).isPresent();
        assertThat(previews.see("b0").site()).as("the oldest").isEmpty();
        run();
        assertThat(localBranches("previews").lines()).hasSizeLessThanOrEqualTo(21);

        clock.pass(Duration.ofDays(13));
        assertThat(previews.see("b20").site()).isPresent();
        clock.pass(Duration.ofDays(2));
        assertThat(previews.see("b20").site()).as("seen two days ago").isPresent();
        assertThat(previews.see("b5").site()).as("seen fifteen days ago").isEmpty();
    }

    @Test
    void a_flood_of_names_is_refused_before_it_takes_the_room_of_others() throws Exception {
        head("feature/x", "first", "");
        made("feature/x");
        for (int i = 0; i < 1_000; i++) {
            Preview flood = previews.see("flood" + i);
            assertThat(flood.isPending()).isEqualTo(i < 20);
            assertThat(flood.isRefused()).isEqualTo(i >= 20);
        }
        assertThat(threads).as("one at a time").hasSize(1);
        run();
        assertThat(previews.see("feature/x").site()).isPresent();
        assertThat(previews.see("flood0").deployment().reason()).contains("the repository has no branch");
    }

    @Test
    void addresses_have_one_segment_for_a_branch() {
        assertThat(previews.address("feature/x")).contains("https://d.example.com/_preview/feature~1x/");
    }

    private BranchPreviews node(GitMirror mirror) {
        return new BranchPreviews(
                new BranchPreviews.Source("handbook", () -> mirror, "docs", "main", Optional.empty(), () -> published),
                resolver,
                Set.of(),
                compared,
                new BranchPreviews.Host(threads::add, System::nanoTime, clock));
    }

    private StoredDeployments deployments(DeploymentStore store, List<BranchPreviews> previewed) {
        SiteSource source = new SiteSource(
                new RepositoryAddress(source(), "git", Optional::empty),
                "main",
                false,
                Optional.empty(),
                SiteSource.Previews.CONTAINER,
                Optional.empty());
        Projects projects = new Projects(List.of(new Project("handbook"), new Project("folder")));
        ConfiguredSites sites = new ConfiguredSites(
                List.of(),
                List.of(
                        new ProjectSite("handbook", "docs", Optional.of(source), SiteAccess.PUBLIC),
                        new ProjectSite("folder", "docs", Optional.empty(), SiteAccess.PUBLIC)));
        DeploymentNode node = new DeploymentNode(
                new DeploymentNode.Host(
                        store, "a", Duration.ofSeconds(20), threads::add, System::nanoTime, changed -> {}),
                List.of());
        return new StoredDeployments(projects, sites, store, node, new HostPreviews(previewed));
    }

    private URI source() {
        return source.toUri();
    }

    @Test
    void each_node_responds_for_itself_and_nothing_is_decided() throws Exception {
        DeploymentStore store = new InMemoryDeploymentStore(clock);
        String commit = head("feature/x", "first", "");
        try (GitMirror other = mirror("other-node")) {
            StoredDeployments asked = deployments(store, List.of(previews));
            StoredDeployments another = deployments(store, List.of(node(other)));
            Deployment queued = asked.preview("handbook", "feature/x");
            assertThat(queued.status()).isEqualTo(DeploymentStatus.QUEUED);
            run();
            Deployment made = asked.find(queued.id()).orElseThrow();
            assertThat(made.status()).isEqualTo(DeploymentStatus.SUCCESS);
            assertThat(made.commit()).isEqualTo(commit);
            assertThat(another.find(queued.id()).orElseThrow().status()).isEqualTo(DeploymentStatus.QUEUED);
            run();
            assertThat(another.find(queued.id()).orElseThrow().status()).isEqualTo(DeploymentStatus.SUCCESS);
            assertThat(asked.latest("handbook", 10)).isEmpty();
            assertThat(asked.commit("handbook")).isEmpty();
            assertThat(store.decisions().decided()).isEmpty();
        }
    }

    @Test
    void what_cannot_be_previewed_is_said() {
        DeploymentStore store = new InMemoryDeploymentStore(clock);
        StoredDeployments on = deployments(store, List.of(previews));
        StoredDeployments off = deployments(store, List.of());
        assertThatThrownBy(() -> on.preview("unknown", "main")).isInstanceOf(ProjectNotFoundException.class);
        assertThatThrownBy(() -> on.preview("folder", "main")).isInstanceOf(ProjectWithoutRepositoryException.class);
        assertThatThrownBy(() -> off.preview("handbook", "main"))
                .isInstanceOf(PreviewsOffException.class)
                .hasMessageContaining("docent.projects.<id>.previews");
        assertThatThrownBy(() -> on.preview("handbook", "a..b")).isInstanceOf(IllegalArgumentException.class);
        Deployment absent = on.preview("handbook", "no/such");
        run();
        assertThat(on.find(absent.id()).orElseThrow().reason()).contains("no branch no/such");
        assertThat(off.find(absent.id())).isEmpty();
    }
}
