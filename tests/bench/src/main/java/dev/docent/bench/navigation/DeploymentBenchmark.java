package dev.docent.bench.navigation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.repositories.internal.git.GitMirror;
import dev.docent.repositories.internal.git.MirrorLimits;
import dev.docent.site.internal.deployments.RepositorySite;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What a server does with a site in a repository, beside the same site in a folder. Commits are made by git. */
@State(Scope.Benchmark)
public class DeploymentBenchmark {

    private static final String BRANCH = "main";
    private static final String CHANGED = "g0/m0/l0/p1.mdx";

    /** Pages, documents of 30 kB, images of 20 kB, and commits before the one that is served. */
    @Param({"1000 10 0 1", "1000 10 1400 200", "10000 10 0 1"})
    public String size;

    private Path root;
    private Path source;
    private GitMirror mirror;
    private RepositorySite served;
    private int changes;

    @Setup
    public void write() throws IOException {
        int[] counts = Stream.of(size.split(" ")).mapToInt(Integer::parseInt).toArray();
        root = Folders.create("docent-deployment");
        source = root.resolve("source");
        new GeneratedSite(counts[0], counts[1]).write(source);
        for (int i = 0; i < counts[2]; i++) {
            Path folder = Files.createDirectories(source.resolve("images/of/chapter" + i / 40));
            Files.writeString(folder.resolve("image" + i + ".svg"), ("image " + i + "\n").repeat(2_000));
        }
        git("init", "-q", "-b", BRANCH);
        for (int i = 0; i < counts[3]; i++) {
            push();
        }
        mirror = openMirror();
        served = site(mirror, new NothingYet());
        publish(served.fetch(BRANCH));
    }

    @TearDown
    public void delete() throws IOException {
        mirror.close();
        Folders.delete(root);
    }

    @Benchmark
    public Object coldStartFromFolder() {
        return cache(DocsFolders.directory(source, DocsFolder.DEFAULT_MAX_FILE_BYTES))
                .snapshot();
    }

    /** The commit that was decided before the start, without the network. */
    @Benchmark
    public Object coldStartFromMirror() throws IOException {
        try (GitMirror opened = openMirror()) {
            RepositorySite site = site(opened, new NothingYet());
            RepositorySite.Fetched recorded =
                    site.recorded().orElseThrow(() -> new IllegalStateException("nothing recorded"));
            publish(site, recorded);
            return recorded;
        }
    }

    /** With the fetch; git, which makes the commit, is another process. */
    @Benchmark
    public Object updateOfOnePage() throws IOException {
        push();
        RepositorySite.Fetched fetched = served.fetch(BRANCH);
        publish(fetched);
        return fetched;
    }

    private void publish(RepositorySite.Fetched fetched) throws IOException {
        publish(served, fetched);
        served.record(fetched.commit());
    }

    private static void publish(RepositorySite site, RepositorySite.Fetched fetched) throws IOException {
        NavigationCache<?>.Prepared candidate = site.prepare(fetched.folder());
        if (candidate.isLost()) {
            throw new IllegalStateException(candidate.problems().toString());
        }
        candidate.publish();
    }

    private GitMirror openMirror() throws IOException {
        return GitMirror.open(
                root.resolve("mirror"),
                new RepositoryAddress(source.toUri(), "git", Optional::empty),
                MirrorLimits.DEFAULT);
    }

    private static RepositorySite site(GitMirror mirror, DocsFolder before) {
        NavigationCache<NavigationView> cache = cache(before);
        return new RepositorySite(
                "handbook",
                BRANCH,
                ".",
                false,
                Optional.empty(),
                () -> mirror,
                () -> cache,
                UnaryOperator.identity(),
                (old, now) -> DeploymentChanges.none());
    }

    private static NavigationCache<NavigationView> cache(DocsFolder folder) {
        return new NavigationCache<>(
                folder, new DefaultNavigationResolver(NavigationSettings.DEFAULT), NavigationView.RENDERING);
    }

    /** Gives a page another length, and commits it. */
    private void push() throws IOException {
        Path page = source.resolve(CHANGED);
        Files.writeString(page, Files.readString(page).stripTrailing() + "\n".repeat(1 + ++changes % 100));
        git("add", "-A");
        git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "Change " + changes);
    }

    private void git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .directory(source.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command + ": " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Before the first commit is served. */
    private record NothingYet() implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            throw new IOException("nothing is served yet");
        }

        @Override
        public DocsListing list() throws IOException {
            throw new IOException("nothing is served yet");
        }

        @Override
        public String description() {
            return "nothing";
        }
    }
}
