package dev.docent.internal.projects.git;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import com.sun.net.httpserver.HttpServer;
import dev.docent.internal.projects.git.GitException.Reason;
import dev.docent.internal.repositories.RepositoryAddress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class GitMirrorTest {

    private static final MirrorLimits SMALL =
            new MirrorLimits(Duration.ofSeconds(1), Duration.ofMinutes(5), 1 << 20, 10_000, 50, 10);

    @TempDir
    Path temp;

    private Path source;

    @BeforeEach
    void repository() throws Exception {
        source = Files.createDirectory(temp.resolve("source"));
        git("init", "-q", "-b", "main");
        write("docs/index.mdx", "one");
        write("docs/other.mdx", "same");
        commit();
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

    private void write(String path, String text) throws IOException {
        Path file = source.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String commit() throws Exception {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "change");
        return git("rev-parse", "HEAD");
    }

    private GitMirror mirror(MirrorLimits limits) throws IOException {
        return mirror(source.toUri(), limits);
    }

    private GitMirror mirror(URI address, MirrorLimits limits) throws IOException {
        return GitMirror.open(
                temp.resolve("mirror"), new RepositoryAddress(address, "git", () -> Optional.of("s3cret")), limits);
    }

    private static void assertFails(GitMirror mirror, String branch, Reason reason) {
        assertThatThrownBy(() -> mirror.fetch(branch)).isInstanceOfSatisfying(GitException.class, failure -> {
            assertThat(failure.reason()).as(failure.getMessage()).isEqualTo(reason);
            assertThat(failure.getMessage()).doesNotContain("s3cret");
        });
    }

    @Test
    void readsACommitAndKeepsItAfterAForcePush() throws Exception {
        String first = git("rev-parse", "HEAD");
        try (GitMirror mirror = mirror(SMALL)) {
            String before = mirror.fetch("main");
            assertThat(before).isEqualTo(first);
            TreeFolder old = mirror.folder(before, "docs");
            assertThat(old.list().files()).containsExactlyInAnyOrder("index.mdx", "other.mdx");

            write("docs/index.mdx", "two");
            git("add", "-A");
            git("commit", "-q", "--amend", "-m", "rewritten");
            TreeFolder now = mirror.folder(mirror.fetch("main"), "docs");

            assertThat(now.read("index.mdx")).hasValue("two".getBytes(StandardCharsets.UTF_8));
            assertThat(old.read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            assertThat(now.fingerprint("other.mdx")).isPresent().isEqualTo(old.fingerprint("other.mdx"));
            assertThat(now.fingerprint("index.mdx")).isNotEqualTo(old.fingerprint("index.mdx"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temp.resolve("mirror"))))
                .isEqualTo("rwx------");
    }

    @Test
    void saysWhichBranchOrFolderIsMissing() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "absent", Reason.NO_BRANCH);
            String commit = mirror.fetch("main");
            assertThatThrownBy(() -> mirror.folder(commit, "nowhere")).hasMessageContaining("has no folder nowhere");
            assertThatThrownBy(() -> mirror.folder(commit, "../docs")).isInstanceOf(GitException.class);
        }
    }

    @Test
    void servesNoLinks() throws Exception {
        Files.createSymbolicLink(source.resolve("docs/passwd"), Path.of("/etc/passwd"));
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            TreeFolder folder = mirror.folder(mirror.fetch("main"), ".");
            assertThat(folder.list().files()).containsExactlyInAnyOrder("docs/index.mdx", "docs/other.mdx");
            assertThat(folder.read("docs/passwd")).isEmpty();
            assertThat(folder.read("docs/../docs/index.mdx")).isEmpty();
        }
    }

    @Test
    void refusesLargeFiles() throws Exception {
        write("docs/large.txt", "x".repeat(10_001));
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void refusesDeepTrees() throws Exception {
        write("d/".repeat(12) + "page.mdx", "x");
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void refusesManyEntries() throws Exception {
        for (int i = 0; i < 60; i++) {
            write("docs/" + i + ".mdx", "x");
        }
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void removesWhatAKilledProcessLeft() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("main");
        }
        Path left = Files.createFile(temp.resolve("mirror/mirror.git/refs/heads/main.lock"));
        String next = commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(left).doesNotExist();
            assertThat(mirror.fetch("main")).isEqualTo(next);
        }
    }

    @Test
    void refusesAddressesWithUsersAndOtherSchemes() {
        for (String address : List.of("https://u:s3cret@example.com/a.git", "ssh://example.com/a.git", "ext::sh")) {
            assertThatThrownBy(() -> mirror(URI.create(address), SMALL))
                    .isInstanceOfSatisfying(GitException.class, failure -> {
                        assertThat(failure.reason()).isEqualTo(Reason.ADDRESS);
                        assertThat(failure.getMessage()).doesNotContain("s3cret");
                    });
        }
    }

    @Test
    void followsNoRedirect() throws Exception {
        List<String> elsewhere = new CopyOnWriteArrayList<>();
        HttpServer other = server(200, "", elsewhere);
        HttpServer server = server(302, "http://127.0.0.1:" + other.getAddress().getPort() + "/a.git/info/refs", null);
        try (GitMirror mirror = mirror(address(server), SMALL)) {
            assertFails(mirror, "main", Reason.UNREACHABLE);
            assertThat(elsewhere).isEmpty();
        } finally {
            server.stop(0);
            other.stop(0);
        }
    }

    @Test
    void saysThatTheTokenIsRefused() throws Exception {
        for (int status : new int[] {401, 403, 404}) {
            HttpServer server = server(status, "", null);
            try (GitMirror mirror = mirror(address(server), SMALL)) {
                assertFails(mirror, "main", Reason.ACCESS);
            } finally {
                server.stop(0);
            }
        }
    }

    private static URI address(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/a.git");
    }

    private static HttpServer server(int status, String location, List<String> requests) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            if (requests != null) {
                requests.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            }
            exchange.getResponseHeaders().set("Location", location);
            exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"git\"");
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
