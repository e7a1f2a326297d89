package dev.docent.repositories.internal.deployments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.repositories.internal.git.GitMirror;
import dev.docent.repositories.internal.git.MirrorLimits;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.Preview;
import dev.docent.site.internal.deployments.PreviewedSite;
import dev.docent.site.internal.deployments.PreviewedSite.Origin;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** What a preview says about a branch of a real repository whose published branch goes on. */
class BranchComparisonTest {

    private static final String BRANCH = "feature/x";
    private static final String NOT_THE_BRANCH = "what was published since then is listed";

    @TempDir
    Path temp;

    private final DefaultNavigationResolver resolver = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final List<WeakReference<ResolvedSite>> compared = new ArrayList<>();
    private boolean mayTell = true;
    private int resolutions;
    private String redirects = "";
    private long seconds;
    private Optional<ResolvedSite> published = Optional.empty();
    private Path source;
    private GitMirror ofSite;
    private GitMirror ofPreviews;
    private BranchPreviews previews;

    /** Compares files, which is enough to tell two commits apart. */
    private final DeploymentComparison comparison = new DeploymentComparison() {
        @Override
        public DeploymentChanges compare(ResolvedSite before, ResolvedSite branch) {
            compared.add(new WeakReference<>(before));
            Map<String, String> old = pages(before);
            Map<String, String> now = pages(branch);
            Set<String> all = new TreeSet<>(old.keySet());
            all.addAll(now.keySet());
            List<Change> changes = new ArrayList<>();
            for (String page : all) {
                if (!now.containsKey(page)) {
                    changes.add(new Change(Kind.PAGE_REMOVED, page, redirects(branch)));
                } else if (!old.containsKey(page)) {
                    changes.add(new Change(Kind.PAGE_ADDED, page, ""));
                } else if (!old.get(page).equals(now.get(page))) {
                    changes.add(new Change(Kind.PAGE_CHANGED, page, ""));
                }
            }
            return DeploymentChanges.of(changes, Map.of());
        }

        @Override
        public boolean mayTell(ResolvedSite before, ResolvedSite published, ResolvedSite branch) {
            return mayTell;
        }
    };

    private static String redirects(ResolvedSite site) {
        Node written = site.parsed().docsJson().orElseThrow().member("redirects");
        return written instanceof Node.Sequence list && !list.items().isEmpty()
                ? list.items().get(0).text("source")
                : "";
    }

    private static Map<String, String> pages(ResolvedSite site) {
        Map<String, String> pages = new HashMap<>();
        for (String file : site.files()) {
            if (file.endsWith(".mdx")) {
                try {
                    pages.put(file, new String(site.folder().read(file).orElseThrow(), StandardCharsets.UTF_8));
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }
        }
        return pages;
    }

    @BeforeEach
    void repository() throws Exception {
        source = Files.createDirectory(temp.resolve("source"));
        git("init", "-q", "-b", "main");
        page("index", "Start");
        page("guides/clocks", "Clocks");
        commit();
        git("branch", BRANCH);
        ofSite = mirror("site");
        ofPreviews = mirror("previews");
        SiteResolver counting = folder -> {
            resolutions++;
            return resolver.resolution(folder);
        };
        previews = new BranchPreviews(
                new BranchPreviews.Source(
                        "handbook", () -> ofPreviews, "docs", "main", Optional.empty(), () -> published),
                counting,
                Set.of(),
                comparison,
                new BranchPreviews.Host(threads::add, () -> TimeUnit.SECONDS.toNanos(seconds), Clock.systemUTC()));
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

    private void on(String branch) throws Exception {
        git("checkout", "-q", branch);
    }

    private void page(String path, String text) throws IOException {
        Path file = source.resolve("docs/" + path + ".mdx");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "---\ntitle: " + text + "\n---\n\n" + text + "\n");
    }

    /** Each commit has a navigation with all of its pages. */
    private String commit() throws Exception {
        Path docs = source.resolve("docs");
        try (Stream<Path> files = Files.walk(docs)) {
            List<String> pages = files.filter(file -> file.toString().endsWith(".mdx"))
                    .map(file ->
                            docs.relativize(file).toString().replace('\\', '/').replace(".mdx", ""))
                    .sorted()
                    .toList();
            Files.writeString(
                    docs.resolve("docs.json"),
                    "{\"name\": \"N\", \"redirects\": [" + redirects + "], \"navigation\": {\"pages\": [\""
                            + String.join("\", \"", pages) + "\"]}}");
        }
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "change");
        return git("rev-parse", "HEAD");
    }

    private void publish() throws IOException {
        published = Optional.of(resolver.resolution(ofSite.folder(ofSite.fetch("main"), "docs")));
    }

    private PreviewedSite seen(String branch) {
        seconds += BranchPreviewsTest.PAUSE.toSeconds();
        previews.see(branch);
        while (!threads.isEmpty()) {
            threads.poll().run();
        }
        Preview known = previews.known(branch);
        assertThat(known.deployment().reason()).isNull();
        return known.site().orElseThrow();
    }

    private PreviewedSite seen() {
        return seen(BRANCH);
    }

    private static List<String> lines(PreviewedSite site) {
        return site.changes().first().stream()
                .map(change -> change.kind().wireName() + " "
                        + (change.subject().isEmpty() ? change.text() : change.subject()))
                .toList();
    }

    private static void assertComparedWithPublished(PreviewedSite site, Origin origin, String... changes) {
        assertThat(site.origin()).isEqualTo(origin);
        assertThat(site.isFromStart()).isFalse();
        assertThat(site.changes().count(Kind.NOT_COMPARED)).isEqualTo(1);
        List<String> lines = lines(site);
        assertThat(lines.subList(0, lines.size() - 1)).containsExactly(changes);
        assertThat(lines.get(lines.size() - 1)).contains(NOT_THE_BRANCH);
    }

    private static void assertFromStart(PreviewedSite site, String... changes) {
        assertThat(site.isFromStart()).isTrue();
        assertThat(lines(site)).containsExactly(changes);
    }

    /** Each of two open pull requests adds a page, and one of them is merged. */
    @Test
    void a_pull_request_that_was_merged_meanwhile_is_no_change_of_a_branch() throws Exception {
        on(BRANCH);
        page("guides/spring-tides", "Spring tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/spring-tides.mdx");

        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/spring-tides.mdx");

        on(BRANCH);
        git("merge", "-q", "-s", "ours", "-m", "merge", "main");
        page("guides/neap-tides", "Neap tides");
        commit();
        assertFromStart(seen(), "page-added guides/spring-tides.mdx");
    }

    @Test
    void a_page_that_the_branch_deletes_and_the_published_site_has_changed_is_deleted() throws Exception {
        on(BRANCH);
        Files.delete(source.resolve("docs/guides/clocks.mdx"));
        commit();
        on("main");
        page("guides/clocks", "Better clocks");
        page("index", "Better start");
        commit();
        publish();
        assertFromStart(seen(), "page-removed guides/clocks.mdx");
    }

    @Test
    void a_redirect_that_the_branch_adds_counts_for_what_it_changes_and_is_not_followed() throws Exception {
        publish();
        on(BRANCH);
        Files.delete(source.resolve("docs/guides/clocks.mdx"));
        redirects = "{\"source\": \"/guides/clocks\", \"destination\": \"/\"}";
        commit();

        PreviewedSite preview = seen();

        assertThat(preview.changes().first()).extracting(Change::text).containsExactly("/guides/clocks");
        assertThat(redirects(preview.site())).isEmpty();
    }

    @Test
    void a_branch_of_what_is_published_is_compared_without_resolving_that_again() throws Exception {
        publish();
        on(BRANCH);
        page("guides/tides", "Tides");
        commit();
        assertFromStart(seen(), "page-added guides/tides.mdx");
        assertThat(compared).hasSize(1);
        assertThat(compared.get(0).refersTo(published.orElseThrow())).isTrue();
        assertThat(resolutions).as("the branch, with both settings").isEqualTo(2);
    }

    @Test
    void a_branch_that_changes_nothing_of_the_folder_is_not_compared() throws Exception {
        on(BRANCH);
        Files.writeString(source.resolve("code.txt"), "code");
        commit();
        on("main");
        page("guides/tides", "Tides");
        commit();
        publish();
        assertFromStart(seen());
        assertThat(compared).isEmpty();
        assertThat(resolutions).isEqualTo(2);
    }

    @Test
    void a_branch_that_was_merged_changes_nothing() throws Exception {
        on(BRANCH);
        page("guides/tides", "Tides");
        String head = commit();
        publish();
        assertFromStart(seen(), "page-added guides/tides.mdx");
        on("main");
        git("merge", "-q", "-m", "merge", BRANCH);
        page("index", "Better start");
        commit();
        publish();
        assertFromStart(seen());
        assertThat(seen().commit()).isEqualTo(head);
    }

    @Test
    void the_published_branch_changes_what_is_not_published_yet() throws Exception {
        publish();
        on("main");
        page("guides/tides", "Tides");
        commit();
        assertFromStart(seen("main"), "page-added guides/tides.mdx");
        publish();
        assertFromStart(seen("main"));
    }

    @Test
    void a_branch_with_another_history_is_compared_with_the_published_site() throws Exception {
        git("checkout", "-q", "--orphan", "other");
        page("guides/tides", "Tides");
        commit();
        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        assertComparedWithPublished(
                seen("other"), Origin.PUBLISHED, "page-removed guides/neap-tides.mdx", "page-added guides/tides.mdx");
    }

    @Test
    void a_published_branch_that_is_rewritten_is_left_where_it_was_before() throws Exception {
        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        git("branch", "-f", BRANCH);
        on(BRANCH);
        page("guides/tides", "Tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/tides.mdx");

        on("main");
        git("reset", "-q", "--hard", "HEAD~1");
        page("guides/spring-tides", "Spring tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/neap-tides.mdx", "page-added guides/tides.mdx");

        git("checkout", "-q", "--orphan", "anew");
        commit();
        git("branch", "-f", "main");
        publish();
        assertThat(seen().origin()).isEqualTo(Origin.PUBLISHED);
    }

    @Test
    void a_commit_that_readers_may_not_be_told_of_is_not_compared() throws Exception {
        on(BRANCH);
        Files.delete(source.resolve("docs/guides/clocks.mdx"));
        commit();
        on("main");
        Files.delete(source.resolve("docs/guides/clocks.mdx"));
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        mayTell = false;
        assertComparedWithPublished(seen(), Origin.PUBLISHED, "page-removed guides/neap-tides.mdx");
        assertThat(compared).hasSize(1);
        assertThat(compared.get(0).refersTo(published.orElseThrow())).isTrue();
    }

    @Test
    void a_commit_without_a_site_is_not_compared() throws Exception {
        git("checkout", "-q", "--orphan", "before");
        Files.move(source.resolve("docs"), source.resolve("kept"));
        git("add", "-A");
        git("commit", "-q", "-m", "no folder");
        git("branch", "without-folder");
        Files.move(source.resolve("kept"), source.resolve("docs"));
        commit();
        git("branch", "-f", "main");
        publish();
        on("without-folder");
        page("index", "Start");
        page("guides/tides", "Tides");
        commit();
        assertThat(seen("without-folder").origin()).isEqualTo(Origin.PUBLISHED);

        on("main");
        Files.writeString(source.resolve("docs/docs.json"), "{");
        git("commit", "-q", "-a", "-m", "break");
        git("branch", "repairs");
        commit();
        publish();
        on("repairs");
        page("guides/tides", "Tides");
        commit();
        assertComparedWithPublished(seen("repairs"), Origin.PUBLISHED, "page-added guides/tides.mdx");
    }

    @Test
    void a_published_branch_that_cannot_be_asked_for_is_asked_for_again() throws Exception {
        on(BRANCH);
        page("guides/tides", "Tides");
        commit();
        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        on(BRANCH);
        git("branch", "-m", "main", "hidden");
        PreviewedSite first = seen();
        assertComparedWithPublished(
                first, Origin.UNKNOWN, "page-removed guides/neap-tides.mdx", "page-added guides/tides.mdx");
        assertThat(seen()).as("nothing new is known").isSameAs(first);

        git("branch", "-m", "hidden", "main");
        assertFromStart(seen(), "page-added guides/tides.mdx");
        PreviewedSite known = seen();
        assertThat(seen()).isSameAs(known);
    }

    @Test
    void a_corrupt_copy_is_made_anew_with_what_is_compared() throws Exception {
        on(BRANCH);
        page("guides/tides", "Tides");
        commit();
        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/tides.mdx");
        ofPreviews.close();
        try (Stream<Path> objects = Files.walk(temp.resolve("previews/mirror.git/objects"))) {
            for (Path file : objects.filter(Files::isRegularFile).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        ofPreviews = mirror("previews");
        on(BRANCH);
        page("guides/more-tides", "More tides");
        commit();
        assertFromStart(seen(), "page-added guides/more-tides.mdx", "page-added guides/tides.mdx");
    }

    @Test
    void what_was_compared_is_not_kept_in_memory() throws Exception {
        on(BRANCH);
        page("guides/tides", "Tides");
        commit();
        on("main");
        page("guides/neap-tides", "Neap tides");
        commit();
        publish();
        assertFromStart(seen(), "page-added guides/tides.mdx");
        assertThat(compared).hasSize(1);
        Eventually.await(() -> {
            System.gc();
            return compared.get(0).get() == null;
        });
    }
}
