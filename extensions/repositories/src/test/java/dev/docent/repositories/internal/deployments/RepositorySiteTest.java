package dev.docent.repositories.internal.deployments;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.repositories.internal.git.GitMirror;
import dev.docent.repositories.internal.git.MirrorLimits;
import dev.docent.site.internal.deployments.DeploymentNode;
import dev.docent.site.internal.deployments.RepositorySite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Three nodes, each with a mirror of its own, and a real repository. */
class RepositorySiteTest {

    private static final int PAGES = 1000;

    private DeploymentStore store = new InMemoryDeploymentStore(Clock.systemUTC());
    private final List<Node> nodes = new ArrayList<>();

    @TempDir
    Path temp;

    private Path source;

    @BeforeEach
    void repository() throws Exception {
        source = Files.createDirectory(temp.resolve("source"));
        git("init", "-q", "-b", "main");
        for (int i = 0; i < PAGES; i++) {
            page(i, "first");
        }
        docsJson(PAGES);
        commit();
        for (String name : List.of("a", "b", "c")) {
            nodes.add(new Node(name));
        }
    }

    @AfterEach
    void close() {
        nodes.forEach(node -> node.mirror.close());
    }

    private void docsJson(int pages) throws IOException {
        String names = IntStream.range(0, pages).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(","));
        write("docs/docs.json", "{\"name\": \"N\", \"navigation\": {\"pages\": [" + names + "]}}");
    }

    private void page(int number, String text) throws IOException {
        write("docs/p" + number + ".mdx", "---\ntitle: Page " + number + "\n---\n\n" + text + " " + number + "\n");
    }

    private void write(String path, String text) throws IOException {
        Path file = source.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String commit() throws Exception {
        git("add", "-A");
        git("commit", "-q", "-m", "change");
        return git("rev-parse", "HEAD");
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
        for (int i = 0; i < 6; i++) {
            nodes.forEach(Node::run);
        }
    }

    @Test
    void a_push_is_served_by_all_nodes_at_the_cost_of_the_page_that_it_changes() throws Exception {
        run();
        assertThat(nodes).allSatisfy(node -> assertThat(node.served("p7.mdx")).contains("first 7"));
        nodes.forEach(node -> node.reads.clear());

        page(7, "second");
        String pushed = commit();
        nodes.get(0).queue();
        run();

        assertThat(store.decisions().decided().get("handbook").commit()).isEqualTo(pushed);
        assertThat(nodes).allSatisfy(node -> {
            assertThat(node.served("p7.mdx")).contains("second 7");
            assertThat(node.served("p8.mdx")).contains("first 8");
            assertThat(node.readAtDeployment).containsExactly("p7.mdx");
        });
    }

    @Test
    void a_broken_docs_json_leaves_the_last_good_commit_on_all_nodes() throws Exception {
        run();
        write("docs/docs.json", "{\"navigation\": ");
        page(7, "second");
        String broken = commit();
        Deployment asked = nodes.get(1).queue();
        run();

        Deployment ended = store.find(asked.id()).orElseThrow();
        assertThat(ended.status()).isEqualTo(DeploymentStatus.FAILURE);
        assertThat(ended.commit()).isEqualTo(broken);
        assertThat(ended.problems().first())
                .anySatisfy(problem -> assertThat(problem.code()).isEqualTo("syntax-error"));
        assertThat(nodes).allSatisfy(node -> assertThat(node.served("p7.mdx")).contains("first 7"));
    }

    @Test
    void a_force_push_and_a_deleted_branch_are_what_they_are() throws Exception {
        run();
        page(7, "rewritten");
        git("add", "-A");
        git("commit", "-q", "--amend", "-m", "rewritten");
        nodes.get(2).queue();
        run();
        assertThat(nodes).allSatisfy(node -> assertThat(node.served("p7.mdx")).contains("rewritten 7"));

        git("checkout", "-q", "-b", "other");
        git("branch", "-q", "-D", "main");
        Deployment asked = nodes.get(2).queue();
        run();

        assertThat(store.find(asked.id()).orElseThrow().reason()).contains("no branch main");
        assertThat(nodes).allSatisfy(node -> assertThat(node.served("p7.mdx")).contains("rewritten 7"));
    }

    @Test
    void a_node_that_starts_without_the_repository_serves_the_decided_commit_of_its_mirror() throws Exception {
        run();
        nodes.get(0).mirror.close();
        Files.move(source, temp.resolve("gone"));
        Node again = new Node("a");
        nodes.set(0, again);

        again.run();

        assertThat(again.served("p7.mdx")).contains("first 7");
        Files.move(temp.resolve("gone"), source);
    }

    @Test
    void a_node_that_starts_without_decisions_and_repository_serves_what_it_published_last() throws Exception {
        run();
        nodes.get(0).mirror.close();
        Files.move(source, temp.resolve("gone"));
        store = new InMemoryDeploymentStore(Clock.systemUTC());
        Node again = new Node("a");
        nodes.set(0, again);

        again.run();

        assertThat(again.served("p7.mdx")).contains("first 7");
        Files.move(temp.resolve("gone"), source);
    }

    private final class Node {

        private final Deque<Runnable> threads = new ArrayDeque<>();
        private final List<String> reads = new ArrayList<>();
        private List<String> readAtDeployment = List.of();
        private final GitMirror mirror;
        private final NavigationCache<ResolvedSite> navigation;
        private final DeploymentNode node;

        Node(String name) throws IOException {
            mirror = GitMirror.open(
                    temp.resolve("mirror-" + name),
                    new RepositoryAddress(address(), "git", Optional::empty),
                    MirrorLimits.DEFAULT);
            navigation = new NavigationCache<>(
                    new NothingYet(), new DefaultNavigationResolver(NavigationSettings.DEFAULT), resolution -> {
                        readAtDeployment = List.copyOf(reads);
                        return resolution;
                    });
            UnaryOperator<DocsFolder> counted = folder -> new Counted(folder, reads);
            RepositorySite site = new RepositorySite(
                    "handbook",
                    "main",
                    "docs",
                    false,
                    Optional.empty(),
                    () -> mirror,
                    () -> navigation,
                    counted,
                    (before, after) -> DeploymentChanges.none());
            node = new DeploymentNode(
                    new DeploymentNode.Host(
                            store, name, Duration.ofSeconds(20), threads::add, System::nanoTime, changed -> {}),
                    List.of(site));
        }

        Deployment queue() {
            return node.queue("handbook", null).orElseThrow();
        }

        private URI address() {
            return source.toUri();
        }

        void run() {
            node.tick();
            while (!threads.isEmpty()) {
                threads.poll().run();
            }
        }

        String served(String file) throws IOException {
            return new String(navigation.snapshot().folder().read(file).orElseThrow(), StandardCharsets.UTF_8);
        }
    }

    /** Before the first deployment. */
    private record NothingYet() implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            throw new IOException("nothing is deployed yet");
        }

        @Override
        public DocsListing list() throws IOException {
            throw new IOException("nothing is deployed yet");
        }

        @Override
        public String description() {
            return "nothing";
        }
    }

    private record Counted(DocsFolder folder, List<String> reads) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            Optional<byte[]> content = folder.read(path);
            content.ifPresent(found -> reads.add(path));
            return content;
        }

        @Override
        public DocsListing list() throws IOException {
            return folder.list();
        }

        @Override
        public Optional<String> fingerprint(String path) throws IOException {
            return folder.fingerprint(path);
        }

        @Override
        public String description() {
            return folder.description();
        }
    }
}
