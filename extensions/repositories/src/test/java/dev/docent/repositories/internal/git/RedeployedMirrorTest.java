package dev.docent.repositories.internal.git;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** An application that is undeployed takes its JGit with it. */
class RedeployedMirrorTest {

    @TempDir
    static Path temp;

    /** What an application does, by classes of its own. */
    public static final class Application implements Callable<String> {

        @Override
        public String call() throws Exception {
            Path source = Path.of(System.getProperty("redeployed.source"));
            RepositoryAddress address = new RepositoryAddress(source.toUri(), "git", Optional::empty);
            GitRepositories repositories = new GitRepositories();
            try (SiteRepository mirror = repositories.open(address, Path.of(System.getProperty("redeployed.mirror")))) {
                String commit = mirror.fetch("main");
                tidyUp(address);
                mirror.commonAncestor(commit, "main").orElseThrow();
                return new String(mirror.folder(commit, ".").read("page.mdx").orElseThrow(), StandardCharsets.UTF_8);
            } finally {
                repositories.stop();
            }
        }
    }

    /** As after many deployments. */
    private static void tidyUp(RepositoryAddress address) throws IOException {
        MirrorLimits usual = MirrorLimits.DEFAULT;
        MirrorLimits limits = new MirrorLimits(
                usual.silence(),
                usual.total(),
                usual.packBytes(),
                usual.blobBytes(),
                usual.heapBytes(),
                usual.entries(),
                usual.depth(),
                0,
                usual.commits());
        try (GitMirror tidied =
                GitMirror.open(Path.of(System.getProperty("redeployed.mirror") + "-tidied"), address, limits)) {
            tidied.record(tidied.fetch("main"));
        }
    }

    @Test
    void nothing_of_it_stays_in_the_server() throws Exception {
        Path source = Files.createDirectory(temp.resolve("source"));
        Files.writeString(source.resolve("page.mdx"), "Text");
        git(source, "init", "-q", "-b", "main");
        git(source, "add", "-A");
        git(source, "commit", "-q", "-m", "page");
        System.setProperty("redeployed.source", source.toString());
        System.setProperty("redeployed.mirror", temp.resolve("mirror").toString());

        WeakReference<ClassLoader> first = deployed();
        WeakReference<ClassLoader> again = deployed();

        Eventually.await(() -> {
            System.gc();
            return first.get() == null && again.get() == null;
        });
    }

    @SuppressWarnings("unchecked")
    private static WeakReference<ClassLoader> deployed() throws Exception {
        URL[] classes = Arrays.stream(
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                .split(File.pathSeparator))
                .map(entry -> url(new File(entry).toURI()))
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            Callable<String> application = (Callable<String>) loader.loadClass(Application.class.getName())
                    .getConstructor()
                    .newInstance();
            assertThat(application.getClass()).isNotEqualTo(Application.class);
            assertThat(onThreadOfItsOwn(application)).isEqualTo("Text");
            return new WeakReference<>(loader);
        }
    }

    /** As the application uses JGit, which leaves translated texts in its threads. */
    private static String onThreadOfItsOwn(Callable<String> application) throws Exception {
        FutureTask<String> task = new FutureTask<>(application);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }

    private static URL url(URI file) {
        try {
            return file.toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void git(Path folder, String... arguments) throws Exception {
        ProcessBuilder process = new ProcessBuilder("git", "-c", "user.name=a", "-c", "user.email=a@example.com");
        process.command().addAll(Arrays.asList(arguments));
        assertThat(process.directory(folder.toFile()).start().waitFor()).isZero();
    }
}
